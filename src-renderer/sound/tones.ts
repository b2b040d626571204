/** Synthesises the sounds of the game: wood, stone, felt and glass, each under 250 ms. */

export const SAMPLE_RATE = 44_100;
/** The loudness of every sound but the soft ones: -32 LUFS in a window of 400 ms. */
const LOUDNESS = 0.0172;
/** The level below which a sound counts as silent: -80 dB. */
const SILENCE = 0.0001;

export type Sound =
  /** A soft brush of felt. */
  | { readonly kind: 'lift' }
  /** A light tap on wood, a whole tone higher with each step. */
  | { readonly kind: 'step'; readonly step: number }
  /** Stone on wood, a semitone lower for every two pawns, seven at most. */
  | { readonly kind: 'landing'; readonly pawns: number }
  /** A glassy click: one of the opponent's stacks was taken. */
  | { readonly kind: 'take' }
  /** A muted tap. */
  | { readonly kind: 'refused' }
  /** A note of the end of the game. */
  | { readonly kind: 'note'; readonly note: number }
  /** A tap for a pile that is counted, higher the more points it gives. */
  | { readonly kind: 'count'; readonly points: number };

/**
 * The sound of a struck body: its lowest frequency in hertz, its overtones as multiples, its decay time and the amount of noise
 * in the attack.
 */
interface Stroke {
  readonly tone: number;
  readonly multiples: readonly number[];
  readonly ring: number;
  readonly noise: number;
}

const WOOD = [1, 2.76, 5.4];
const STONE = [1, 1.59, 2.92];
const GLASS = [1, 2.32, 4.25];
const MARIMBA = [1, 3.93];
/** The notes G, C and E, in hertz. */
const NOTES = [392, 523.25, 659.25];
const MAX_SEMITONES_DOWN = 7;
const MAX_SEMITONES_UP = 12;

/** The sounds of the first move of a game. */
export const FIRST_SOUNDS: readonly Sound[] = [
  { kind: 'lift' },
  ...[1, 2, 3].map((step): Sound => ({ kind: 'step', step })),
  { kind: 'landing', pawns: 2 },
];

/** All sounds. */
export const SOUNDS: readonly Sound[] = [
  ...FIRST_SOUNDS,
  ...[1, 4, 6, 8, 10, 12, 14].map((pawns): Sound => ({ kind: 'landing', pawns })),
  { kind: 'take' },
  { kind: 'refused' },
  ...NOTES.map((_, note): Sound => ({ kind: 'note', note })),
  ...Array.from({ length: MAX_SEMITONES_UP + 1 }, (_, up): Sound => ({
    kind: 'count',
    points: 2 ** (up / 2),
  })),
];

/** How many semitones lower a stack lands than a single pawn. */
function semitonesDown(pawns: number): number {
  return Math.min(MAX_SEMITONES_DOWN, Math.floor(pawns / 2));
}

/** How many semitones higher a pile is counted than one with a single point: two for each doubling. */
function semitonesUp(points: number): number {
  return Math.min(MAX_SEMITONES_UP, Math.round(2 * Math.log2(Math.max(1, points))));
}

/** The key of a sound; sounds with the same key are identical. */
export function nameOf(sound: Sound): string {
  switch (sound.kind) {
    case 'step':
      return `step ${sound.step}`;
    case 'landing':
      return `landing ${semitonesDown(sound.pawns)}`;
    case 'note':
      return `note ${sound.note}`;
    case 'lift':
    case 'take':
    case 'refused':
      return sound.kind;
    case 'count':
      return `count ${semitonesUp(sound.points)}`;
  }
}

function semitones(count: number): number {
  return 2 ** (count / 12);
}

function strokeOf(sound: Exclude<Sound, { kind: 'lift' }>): Stroke {
  switch (sound.kind) {
    case 'step':
      return { tone: 620 * semitones(2 * (sound.step - 1)), multiples: WOOD, ring: 0.022, noise: 0.12 };
    case 'landing':
      return {
        tone: 310 * semitones(-semitonesDown(sound.pawns)),
        multiples: STONE,
        ring: 0.04,
        noise: 0.3,
      };
    case 'take':
      return { tone: 2100, multiples: GLASS, ring: 0.035, noise: 0 };
    case 'refused':
      return { tone: 130, multiples: [1], ring: 0.03, noise: 0.05 };
    case 'note':
      return { tone: NOTES[sound.note] ?? NOTES[0] ?? 0, multiples: MARIMBA, ring: 0.06, noise: 0.05 };
    case 'count':
      return {
        tone: 523.25 * semitones(semitonesUp(sound.points)),
        multiples: WOOD,
        ring: 0.014,
        noise: 0.1,
      };
  }
}

/** Deterministic noise, -1 to 1. */
function noise(): () => number {
  let state = 0x2f6e2b1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x8000_0000 - 1;
  };
}

/** How many samples an exponentially decaying sound takes until it is silent, at most `limit`. */
function samplesUntilSilent(strength: number, ring: number, limit: number): number {
  return Math.max(0, Math.min(limit, Math.ceil(SAMPLE_RATE * ring * Math.log(strength / SILENCE))));
}

function addNoise(samples: Float32Array, ring: number, strength: number): void {
  const count = samplesUntilSilent(strength, ring, samples.length);
  const decay = Math.exp(-1 / (SAMPLE_RATE * ring));
  const nextNoise = noise();
  let height = strength;
  for (let at = 0; at < count; at++, height *= decay) samples[at] = (samples[at] ?? 0) + height * nextNoise();
}

/**
 * Adds a decaying sine. It is the impulse response of a resonator with two poles, which needs two multiplications for a sample; the sine
 * function took most of the time of a sound.
 * @param frequency in hertz
 */
function addTone(samples: Float32Array, frequency: number, ring: number, strength: number): void {
  const count = samplesUntilSilent(strength, ring, samples.length);
  const decay = Math.exp(-1 / (SAMPLE_RATE * ring));
  const turn = (2 * Math.PI * frequency) / SAMPLE_RATE;
  const [first, second] = [2 * decay * Math.cos(turn), -decay * decay];
  let before = 0;
  let value = strength * decay * Math.sin(turn);
  for (let at = 1; at < count; at++) {
    samples[at] = (samples[at] ?? 0) + value;
    const next = first * value + second * before;
    before = value;
    value = next;
  }
}

function strike(stroke: Stroke): Float32Array<ArrayBuffer> {
  const length = Math.round(SAMPLE_RATE * Math.min(0.24, 6 * stroke.ring));
  const samples = new Float32Array(length);
  addNoise(samples, 0.003, stroke.noise);
  for (const [index, multiple] of stroke.multiples.entries())
    addTone(samples, stroke.tone * multiple, stroke.ring / (1 + index), 1 / (1 + 2 * index));
  const attack = Math.round(SAMPLE_RATE * 0.001);
  for (let at = 0; at < attack; at++) samples[at] = ((samples[at] ?? 0) * at) / attack;
  const tail = 200;
  for (let left = 1; left < tail; left++) {
    samples[length - left] = ((samples[length - left] ?? 0) * left) / tail;
  }
  return samples;
}

function brush(): Float32Array<ArrayBuffer> {
  const length = Math.round(SAMPLE_RATE * 0.08);
  const samples = new Float32Array(length);
  const nextNoise = noise();
  let low = 0;
  for (let at = 0; at < length; at++) {
    low += 0.12 * (nextNoise() - low);
    samples[at] = low * Math.sin((Math.PI * at) / length) ** 2;
  }
  return samples;
}

/** A filter of two poles and two zeros: the factors of the last three samples, and of the last two that were filtered. */
type Filter = readonly [now: number, one: number, two: number, filteredOne: number, filteredTwo: number];

/** How sounds are heard by ITU-R BS.1770, at `SAMPLE_RATE`: high tones louder by 4 dB, and the lowest hardly at all. */
const HEARD: readonly Filter[] = [
  [1.53084, -2.65098, 1.169079, 1.663655, -0.712595],
  [1, -2, 1, 1.98917, -0.989199],
];

function filtered(samples: Float32Array, filter: Filter): Float32Array {
  const [now, one, two, filteredOne, filteredTwo] = filter;
  const out = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at++)
    out[at] =
      now * (samples[at] ?? 0) +
      one * (samples[at - 1] ?? 0) +
      two * (samples[at - 2] ?? 0) +
      filteredOne * (out[at - 1] ?? 0) +
      filteredTwo * (out[at - 2] ?? 0);
  return out;
}

/** The loudness of a sound: the root of the energy that is heard of it. */
function loudnessOf(samples: Float32Array): number {
  const energy = HEARD.reduce(filtered, samples).reduce((sum, value) => sum + value * value, 0);
  return Math.sqrt(energy / SAMPLE_RATE);
}

/** A sound as samples from -1 to 1. */
export function render(sound: Sound): Float32Array<ArrayBuffer> {
  const samples = sound.kind === 'lift' ? brush() : strike(strokeOf(sound));
  // Felt and a refusal are softer than a landing.
  const level = LOUDNESS * (sound.kind === 'lift' || sound.kind === 'refused' ? 0.5 : 1);
  const factor = level / loudnessOf(samples);
  for (let at = 0; at < samples.length; at++) samples[at] = (samples[at] ?? 0) * factor;
  return samples;
}
