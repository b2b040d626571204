/** The sounds of the game, worked out sample by sample: wood, stone, felt and glass. Dry, close, and under 250 ms. */

export const SAMPLE_RATE = 44_100;
/** How loud the loudest part of every sound is: -20 dB below full scale. */
export const LOUDNESS = 0.1;

export type Sound =
  /** A soft brush of felt. */
  | { readonly kind: 'lift' }
  /** A light tap on wood, a whole tone higher with each step. */
  | { readonly kind: 'step'; readonly step: number }
  /** Stone on wood, a semitone lower for every two pawns, seven at most. */
  | { readonly kind: 'landing'; readonly pawns: number }
  /** A glassy click: a stack of the other's was taken. */
  | { readonly kind: 'take' }
  /** A muted tap. */
  | { readonly kind: 'refused' }
  /** A note of the end of the game. */
  | { readonly kind: 'note'; readonly note: number }
  /** A tap for a pile that is counted. */
  | { readonly kind: 'count' };

/** What is heard in most moves. */
export const USUAL_SOUNDS: readonly Sound[] = [
  { kind: 'lift' },
  ...[1, 2, 3].map((step): Sound => ({ kind: 'step', step })),
  ...[2, 3, 4, 5, 6].map((pawns): Sound => ({ kind: 'landing', pawns })),
  { kind: 'take' },
  { kind: 'refused' },
];

/** A struck body: its lowest tone in hertz, its higher ones as multiples, how long it rings and how much noise the stroke has. */
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
/** G, C and E. */
const NOTES = [392, 523.25, 659.25];
const MOST_SEMITONES_DOWN = 7;

function semitones(count: number): number {
  return 2 ** (count / 12);
}

function strokeOf(sound: Exclude<Sound, { kind: 'lift' }>): Stroke {
  switch (sound.kind) {
    case 'step':
      return { tone: 620 * semitones(2 * (sound.step - 1)), multiples: WOOD, ring: 0.022, noise: 0.12 };
    case 'landing': {
      const down = Math.min(MOST_SEMITONES_DOWN, Math.floor(sound.pawns / 2));
      return { tone: 310 * semitones(-down), multiples: STONE, ring: 0.04, noise: 0.3 };
    }
    case 'take':
      return { tone: 2100, multiples: GLASS, ring: 0.035, noise: 0 };
    case 'refused':
      return { tone: 130, multiples: [1], ring: 0.03, noise: 0.05 };
    case 'note':
      return { tone: NOTES[sound.note] ?? NOTES[0] ?? 0, multiples: MARIMBA, ring: 0.06, noise: 0.05 };
    case 'count':
      return { tone: 880, multiples: WOOD, ring: 0.014, noise: 0.1 };
  }
}

/** Noise that is the same each time, -1 to 1. */
function noise(): () => number {
  let state = 0x2f6e2b1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x8000_0000 - 1;
  };
}

function strike(stroke: Stroke): Float32Array<ArrayBuffer> {
  const length = Math.round(SAMPLE_RATE * Math.min(0.24, 6 * stroke.ring));
  const samples = new Float32Array(length);
  const rustle = noise();
  for (let at = 0; at < length; at++) {
    const time = at / SAMPLE_RATE;
    const attack = Math.min(1, time / 0.001);
    const tail = Math.min(1, (length - at) / 200);
    let value = stroke.noise * rustle() * Math.exp(-time / 0.003);
    for (const [index, multiple] of stroke.multiples.entries()) {
      const ring = stroke.ring / (1 + index);
      value +=
        (Math.sin(2 * Math.PI * stroke.tone * multiple * time) * Math.exp(-time / ring)) / (1 + 2 * index);
    }
    samples[at] = value * attack * tail;
  }
  return samples;
}

function brush(): Float32Array<ArrayBuffer> {
  const length = Math.round(SAMPLE_RATE * 0.08);
  const samples = new Float32Array(length);
  const rustle = noise();
  let low = 0;
  for (let at = 0; at < length; at++) {
    low += 0.12 * (rustle() - low);
    samples[at] = low * Math.sin((Math.PI * at) / length) ** 2;
  }
  return samples;
}

/** The loudest 20 ms of a sound, as the root of its mean square. */
export function loudnessOf(samples: Float32Array): number {
  const span = Math.round(SAMPLE_RATE * 0.02);
  let loudest = 0;
  for (let start = 0; start + span <= samples.length; start += span / 4) {
    const part = samples.subarray(Math.floor(start), Math.floor(start) + span);
    loudest = Math.max(loudest, part.reduce((sum, value) => sum + value * value, 0) / span);
  }
  return Math.sqrt(loudest);
}

/** A sound as samples from -1 to 1. */
export function render(sound: Sound): Float32Array<ArrayBuffer> {
  const samples = sound.kind === 'lift' ? brush() : strike(strokeOf(sound));
  // Felt and a refusal are softer than what is laid down.
  const level = LOUDNESS * (sound.kind === 'lift' || sound.kind === 'refused' ? 0.5 : 1);
  const factor = level / loudnessOf(samples);
  return samples.map((value) => value * factor);
}
