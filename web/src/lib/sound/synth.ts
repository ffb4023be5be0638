// Sounds synthesized from noise and a few tones, without files. Each is short and quiet.

/** Everything goes through one volume. */
const LOUDNESS = 0.5;
let noise: AudioBuffer | null = null;

/** Half a second of noise, made once. */
function noiseOf(audio: BaseAudioContext): AudioBuffer {
  if (noise?.sampleRate === audio.sampleRate) return noise;
  noise = new AudioBuffer({ length: audio.sampleRate / 2, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return noise;
}

/** A volume that rises quickly and fades, connected to the output. */
function fading(audio: BaseAudioContext, at: number, volume: number, seconds: number, attack = 0.003): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume * LOUDNESS, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0004, at + attack + seconds);
  gain.connect(audio.destination);
  return gain;
}

/** Filtered noise, like paper, from a higher to a lower frequency. */
function rustle(audio: BaseAudioContext, at: number, from: number, to: number, volume: number, seconds: number): void {
  const source = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio) });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: from, Q: 0.9 });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(filter).connect(fading(audio, at, volume, seconds, 0.008));
  source.start(at, Math.random() * 0.2, seconds + 0.05);
}

/** A tone that fades; `bend`: the share of its frequency that it falls to. */
function tone(audio: BaseAudioContext, at: number, hertz: number, volume: number, seconds: number, type: OscillatorType = "sine", bend = 1): void {
  const source = new OscillatorNode(audio, { type, frequency: hertz });
  source.frequency.setValueAtTime(hertz, at);
  if (bend !== 1) source.frequency.exponentialRampToValueAtTime(hertz * bend, at + seconds * 0.6);
  source.connect(fading(audio, at, volume, seconds));
  source.start(at);
  source.stop(at + seconds + 0.05);
}

/** Something hard is put down: a short falling tone, and a click. */
function knock(audio: BaseAudioContext, at: number, hertz: number, volume: number, seconds: number): void {
  tone(audio, at, hertz, volume, seconds, "triangle", 0.6);
  tone(audio, at, hertz * 2.7, volume * 0.3, seconds * 0.5, "sine", 0.8);
  rustle(audio, at, 2600, 900, volume * 0.5, 0.03);
}

function pluck(audio: BaseAudioContext, at: number, hertz: number, volume: number, seconds: number): void {
  tone(audio, at, hertz, volume, seconds, "triangle");
  tone(audio, at, hertz * 2, volume * 0.25, seconds * 0.6);
}

const SOUNDS = {
  /** A card slides and lands. */
  card: (audio: BaseAudioContext, at: number) => {
    rustle(audio, at, 3400, 1500, 0.16, 0.11);
    rustle(audio, at + 0.09, 1300, 500, 0.2, 0.06);
  },
  draw: (audio: BaseAudioContext, at: number) => rustle(audio, at, 1700, 3600, 0.15, 0.13),
  /** A small figure on stone. */
  stone: (audio: BaseAudioContext, at: number) => knock(audio, at, 310, 0.3, 0.09),
  /** The large figure: deeper, with an echo of the stone. */
  large: (audio: BaseAudioContext, at: number) => {
    knock(audio, at, 165, 0.42, 0.16);
    tone(audio, at + 0.02, 82, 0.3, 0.22, "sine", 0.8);
  },
  /** Three light notes upwards. */
  clover: (audio: BaseAudioContext, at: number) => [523.25, 659.25, 783.99].forEach((hertz, step) => pluck(audio, at + step * 0.07, hertz, 0.1, 0.3)),
  /** A clear stone that rings. */
  wish: (audio: BaseAudioContext, at: number) => {
    for (const [hertz, volume] of [[880, 0.12], [1318.5, 0.07], [2217, 0.03]] as const) tone(audio, at, hertz, volume, 0.7);
  },
  points: (audio: BaseAudioContext, at: number) => pluck(audio, at, 587.33, 0.1, 0.25),
  turn: (audio: BaseAudioContext, at: number) => [392, 587.33].forEach((hertz, note) => pluck(audio, at + note * 0.14, hertz, 0.14, 0.5)),
  end: (audio: BaseAudioContext, at: number) => [293.66, 392, 493.88, 587.33].forEach((hertz, note) => pluck(audio, at + note * 0.16, hertz, 0.14, 0.9)),
} as const;

export type Sound = keyof typeof SOUNDS;

let speakers: AudioContext | null = null;
/** Milliseconds. Making a sound takes a slow machine a while, so it is not done in the frame in which something moves. */
const AHEAD = 40;

export function isAwake(): boolean {
  return speakers?.state === "running";
}

/** Open the audio device. In a browser without sound this throws, and the app stays silent. */
export function wake(): void {
  speakers ??= new AudioContext();
  if (speakers.state === "suspended") void speakers.resume();
}

/** Play a sound after this many milliseconds. */
export function play(sound: Sound, delay: number): void {
  const audio = speakers;
  if (audio?.state !== "running") return;
  const { currentTime } = audio;
  setTimeout(() => SOUNDS[sound](audio, Math.max(audio.currentTime, currentTime + delay / 1000)), AHEAD);
}
