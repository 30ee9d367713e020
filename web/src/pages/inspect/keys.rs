//! The inspector's keys, as the help lists them.

use crate::i18n::InspectText;
use crate::keys::Group;

pub static KEYS: Group = Group {
    title: &InspectText::Keys,
    keys: &[
        (&["←", "→"], &InspectText::KeyStep),
        (&["Home", "End"], &InspectText::KeyEnds),
        (&["N"], &InspectText::KeyProblem),
        (&["[", "]"], &InspectText::KeyGame),
        (&["J", "K"], &InspectText::KeyOwn),
        (&["V"], &InspectText::KeyTurn),
        (&["T"], &InspectText::KeyPlayOn),
        (&["E"], &InspectText::KeyEdit),
        (&["Ctrl", "V"], &InspectText::KeyPaste),
    ],
};
