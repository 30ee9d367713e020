//! The table's sounds: a few short synthesised tones per event, without files.

use web_sys::{AudioContext, AudioContextState, OscillatorType};

use crate::boards::Deed;

/// A tone that glides from one pitch to another and dies away: the two pitches in hertz; its start and length in milliseconds; its initial
/// volume, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tone((f32, f32), (u16, u16), f32);

/// The tones of a deed.
const fn tones(deed: Deed) -> &'static [Tone] {
    match deed {
        Deed::Said => &[Tone((520.0, 420.0), (0, 70), 0.07)],
        // A card put on the table: a click and its body.
        Deed::Played => &[Tone((1_900.0, 500.0), (0, 35), 0.12), Tone((240.0, 110.0), (8, 70), 0.16)],
        Deed::Claimed => &[
            Tone((2_300.0, 900.0), (0, 35), 0.12),
            Tone((2_300.0, 900.0), (90, 35), 0.12),
            Tone((320.0, 150.0), (90, 90), 0.16),
        ],
        Deed::Trick => &[Tone((1_900.0, 500.0), (0, 35), 0.12), Tone((660.0, 660.0), (110, 120), 0.06)],
        Deed::Landlord => &[Tone((523.0, 523.0), (0, 130), 0.1), Tone((784.0, 784.0), (120, 240), 0.1)],
        Deed::Bomb => &[Tone((160.0, 34.0), (0, 480), 0.4), Tone((900.0, 60.0), (0, 200), 0.14)],
        Deed::Rocket => &[Tone((260.0, 1_800.0), (0, 320), 0.1), Tone((170.0, 32.0), (300, 520), 0.4)],
        Deed::Hu => &[
            Tone((523.0, 523.0), (0, 140), 0.1),
            Tone((659.0, 659.0), (120, 140), 0.1),
            Tone((784.0, 784.0), (240, 320), 0.12),
        ],
        Deed::Over => &[Tone((659.0, 659.0), (0, 160), 0.1), Tone((523.0, 523.0), (150, 300), 0.1)],
    }
}

/// The browser's synthesiser. Browsers keep it silent until the visitor has pressed something on the page.
#[derive(Debug, PartialEq)]
pub struct Speaker(AudioContext);

/// Browsers allow a page only a few.
impl Drop for Speaker {
    fn drop(&mut self) {
        let _ = self.0.close();
    }
}

impl Speaker {
    /// A speaker; `None` if the browser has none.
    pub fn new() -> Option<Self> {
        AudioContext::new().ok().map(Self)
    }

    /// Resumes it if the browser has suspended it. To be called while the visitor presses something.
    pub fn wake(&self) {
        if self.0.state() == AudioContextState::Suspended {
            // The promise is rejected while the browser still suspends it: the next press retries.
            let _ = self.0.resume();
        }
    }

    /// Plays a deed's sound. Sounds that the browser cannot play now are dropped: later they would all sound at once.
    pub fn play(&self, deed: Deed) {
        if self.0.state() != AudioContextState::Running {
            return;
        }
        for tone in tones(deed) {
            let _ = self.sound(*tone);
        }
    }

    fn sound(&self, Tone(pitch, time, gain): Tone) -> Result<(), wasm_bindgen::JsValue> {
        let Self(context) = self;
        let start = context.current_time() + f64::from(time.0) / 1_000.0;
        let end = start + f64::from(time.1) / 1_000.0;
        let (source, volume) = (context.create_oscillator()?, context.create_gain()?);
        source.set_type(OscillatorType::Triangle);
        source.frequency().set_value_at_time(pitch.0, start)?;
        source.frequency().exponential_ramp_to_value_at_time(pitch.1, end)?;
        volume.gain().set_value_at_time(gain, start)?;
        volume.gain().exponential_ramp_to_value_at_time(0.000_1, end)?;
        source.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
        source.start_with_when(start)?;
        source.stop_with_when(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Deed; 9] = [
        Deed::Said,
        Deed::Played,
        Deed::Claimed,
        Deed::Trick,
        Deed::Landlord,
        Deed::Bomb,
        Deed::Rocket,
        Deed::Hu,
        Deed::Over,
    ];

    #[test]
    fn every_deed_has_its_own_sound() {
        for (index, deed) in ALL.into_iter().enumerate() {
            assert!(!tones(deed).is_empty());
            assert!(ALL[..index].iter().all(|other| tones(*other) != tones(deed)), "{deed:?}");
        }
    }

    #[test]
    fn tones_are_short_and_not_too_loud_together() {
        for deed in ALL {
            // An exponential ramp cannot reach zero.
            assert!(tones(deed).iter().all(|Tone(pitch, _, gain)| pitch.0 > 0.0 && pitch.1 > 0.0 && *gain > 0.0));
            assert!(tones(deed).iter().all(|Tone(_, time, _)| time.0 + time.1 <= 900), "{deed:?}");
            assert!(tones(deed).iter().map(|Tone(_, _, gain)| gain).sum::<f32>() < 0.8, "{deed:?}");
        }
    }
}
