//! What is usual: how often each habit was shown in 1,000 games of four `steady` AIs at a twentieth of their normal work.
//!
//! To be counted anew when a habit or `steady` changes: `counts_what_is_usual` in `habits/measure.rs` prints it.

use super::habits::DeedCounts;

/// By habit and stage.
pub(super) const DEEDS: DeedCounts = [
    [[39, 39], [186, 186], [644, 644], [1927, 1927]],
    [[77, 14], [252, 59], [545, 183], [967, 602]],
    [[154, 99], [455, 268], [738, 480], [901, 619]],
    [[410, 0], [994, 0], [1071, 0], [466, 0]],
    [[0, 0], [0, 0], [3960, 1559], [0, 0]],
    [[0, 0], [2732, 2160], [0, 0], [0, 0]],
    [[2640, 0], [7187, 0], [10884, 0], [18811, 0]],
    [[2432, 603], [6514, 1571], [9941, 2131], [17343, 2174]],
    [[1770, 608], [5119, 1733], [8299, 2737], [16759, 7185]],
    [[2640, 2062], [7187, 4896], [10884, 6115], [18811, 5736]],
    [[2640, 2204], [7187, 5559], [10884, 6992], [18811, 5931]],
];
