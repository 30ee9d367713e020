//! Tractor with cards as words.

const ORDER: &str = "234567890JQKA";

/// What is trumps.
pub struct Trump {
    pub level: String,
    pub major: char,
}

impl Trump {
    /// From the Chinese words: 打 10，黑桃主。
    pub fn said(words: &str) -> Self {
        let level = words.strip_prefix("打 ").and_then(|rest| rest.split('，').next()).unwrap();
        let suits = [("黑桃主", 's'), ("红桃主", 'h'), ("草花主", 'c'), ("方片主", 'd'), ("无主", 'n')];
        let major = suits.into_iter().find(|(name, _)| words.contains(name)).unwrap().1;
        Self { level: if level == "10" { "0" } else { level }.to_owned(), major }
    }

    /// `s`, `h`, `c`, `d`, or `t` for trumps.
    pub fn suit(&self, card: &str) -> char {
        let suit = card.chars().next().unwrap();
        let is_trump = card.ends_with('o') || card[1..] == self.level || suit == self.major;
        if is_trump { 't' } else { suit }
    }

    /// A card's height in its suit.
    pub fn height(&self, card: &str) -> usize {
        match card {
            "Jo" => 40,
            "jo" => 39,
            _ if card[1..] == self.level => 37 + usize::from(card.starts_with(self.major)),
            _ => {
                let without: String = ORDER.chars().filter(|rank| !self.level.contains(*rank)).collect();
                without.find(&card[1..]).unwrap()
            }
        }
    }

    /// All cards of a suit, in two packs.
    pub fn all(&self, suit: char) -> Vec<String> {
        let suited = "shcd".chars().flat_map(|suit| ORDER.chars().map(move |rank| format!("{suit}{rank}")));
        let pack: Vec<String> = suited.chain(["jo".to_owned(), "Jo".to_owned()]).collect();
        let of_suit = pack.iter().filter(|card| self.suit(card) == suit).cloned();
        of_suit.flat_map(|card| [card.clone(), card]).collect()
    }

    /// The unseen cards of this suit.
    pub fn unseen(&self, seen: &[String]) -> Vec<String> {
        let mut left = self.all(self.suit(&seen[0]));
        for card in seen.iter().filter(|card| *card != "|") {
            let at = left.iter().position(|other| other == card).unwrap();
            left.remove(at);
        }
        left
    }

    /// The faces with two copies.
    fn pairs(&self, cards: &[String]) -> Vec<String> {
        let mut faces: Vec<String> = cards.to_vec();
        faces.sort();
        faces.dedup();
        faces.retain(|face| cards.iter().filter(|card| *card == face).count() == 2);
        faces
    }

    /// Whether pairs of these faces include a run of this many neighbours above a height; never level cards, the
    /// jokers' two as they are.
    fn has_run(&self, faces: &[String], length: usize, above: Option<usize>) -> bool {
        let is_run = |run: &[&String]| {
            let heights: Vec<usize> = run.iter().map(|face| self.height(face)).collect();
            let is_above = above.is_none_or(|above| heights.iter().all(|&height| height > above));
            let plain = heights.iter().all(|&height| height < 37) || heights.iter().all(|&height| height > 38);
            is_above && plain && heights.windows(2).all(|two| two[0] + 1 == two[1])
        };
        let mut sorted: Vec<&String> = faces.iter().collect();
        sorted.sort_by_key(|face| self.height(face));
        sorted.windows(length).any(is_run)
    }

    /// Whether unseen cards make something higher of the part's kind.
    pub fn is_beaten(&self, part: &[&str], unseen: &[String]) -> bool {
        let top = part.iter().map(|card| self.height(card)).max().unwrap();
        let higher: Vec<String> = unseen.iter().filter(|card| self.height(card) > top).cloned().collect();
        match part.len() {
            1 => !higher.is_empty(),
            2 => !self.pairs(&higher).is_empty(),
            cards => self.has_run(&self.pairs(&higher), cards / 2, Some(top)),
        }
    }

    /// Whether a play is a legal follow of a one-component lead; for a throw, `Some(false)` if suit or pairs are
    /// violated, otherwise `None`.
    pub fn may_follow(&self, hand: &[String], lead: &[String], play: &[String]) -> Option<bool> {
        let of_suit = |cards: &[String]| -> Vec<String> {
            cards.iter().filter(|card| self.suit(card) == self.suit(&lead[0])).cloned().collect()
        };
        let (held, given) = (of_suit(hand), of_suit(play));
        if given.len() < held.len().min(lead.len()) {
            return Some(false);
        }
        let (lead_pairs, held_pairs, given_pairs) = (self.pairs(lead), self.pairs(&held), self.pairs(&given));
        if held.len() > lead.len() && given_pairs.len() < held_pairs.len().min(lead_pairs.len()) {
            return Some(false);
        }
        let is_pairs = 2 * lead_pairs.len() == lead.len();
        let is_tractor = is_pairs && lead_pairs.len() > 1 && self.has_run(&lead_pairs, lead_pairs.len(), None);
        if lead.len() == 1 || is_pairs && lead_pairs.len() == 1 {
            return Some(true);
        }
        let is_joker = |face: &&String| face.ends_with('o');
        // The jokers' tractor is never owed.
        if !is_tractor || held_pairs.iter().filter(is_joker).count() == 2 {
            return None;
        }
        let owes = held.len() > lead.len() && self.has_run(&held_pairs, lead_pairs.len(), None);
        Some(!owes || self.has_run(&given_pairs, lead_pairs.len(), None))
    }

    /// The index of the highest of four single cards, the first of which was led.
    pub fn single_winner(&self, plays: &[&[String]]) -> usize {
        let mut best = 0;
        let value = |at: usize| {
            let card = &plays[at][0];
            match self.suit(card) {
                't' => Some(100 + self.height(card)),
                suit if suit == self.suit(&plays[0][0]) => Some(self.height(card)),
                _ => None,
            }
        };
        for at in 1..plays.len() {
            if value(at) > value(best) {
                best = at;
            }
        }
        best
    }
}

/// Five for a five, ten for a ten or king.
pub fn points(cards: &[String]) -> i64 {
    let points = |card: &String| match &card[card.len() - 1..] {
        "5" => 5,
        "0" | "K" => 10,
        _ => 0,
    };
    cards.iter().map(points).sum()
}

/// Cards as they are named in Chinese.
pub fn names(cards: &[&str]) -> String {
    let name = |card: &&str| match *card {
        "jo" => "小王".to_owned(),
        "Jo" => "大王".to_owned(),
        _ => {
            let sign = [("s", "♠"), ("h", "♥"), ("c", "♣"), ("d", "♦")]
                .into_iter()
                .find(|(letter, _)| card.starts_with(letter));
            format!("{}{}", sign.unwrap().1, card[1..].replace('0', "10"))
        }
    };
    cards.iter().map(name).collect::<Vec<_>>().join(" ")
}
