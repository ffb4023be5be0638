// A soft sound when it is one's turn, where sounds are switched on: two plucked notes, made here.

let context: AudioContext | null = null;

const NOTES = [392, 587.33];
const SECONDS = 0.5;

export function playTurnSound(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const [number, frequency] of NOTES.entries()) pluck(context, frequency, start + number * 0.14);
  } catch {
    // A browser without sound is a quiet browser.
  }
}

function pluck(audio: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + SECONDS);
}
