//! What is usual.

use super::habits::DeedCounts;

/// By habit and stage.
pub(super) const DEEDS: DeedCounts = [[[0; 2]; 4]; 11];
