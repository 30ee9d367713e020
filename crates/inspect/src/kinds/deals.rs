//! A list of deals: lines of 17, 17, 17 and 3 card numbers.

use super::{Is, Kind, Reader};
use crate::{Format, doudizhu};

pub(super) const KIND: Kind = Kind {
    is: Is::Ours {
        reader: Reader::Deals,
        forms: &[Format::DealList],
        form: |sample| doudizhu::begins_deals(sample.start).then_some(Format::DealList),
    },
    marks: &[],
    names: &[],
    evidence: |_| 12,
    shape: "",
    #[cfg(test)]
    examples: &[
        "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33\n34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50\n51 52 53\n",
    ],
};
