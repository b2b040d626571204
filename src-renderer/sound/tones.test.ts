import { describe, expect, it } from 'vitest';
import { nameOf, render, SAMPLE_RATE, SOUNDS, type Sound } from './tones.ts';

/** The strongest frequency of a sound in hertz, rounded to 10. */
function pitchOf(sound: Sound): number {
  const samples = render(sound);
  const strength = (tone: number): number => {
    const turn = (2 * Math.PI * tone) / SAMPLE_RATE;
    return Math.hypot(
      samples.reduce((sum, value, at) => sum + value * Math.cos(turn * at), 0),
      samples.reduce((sum, value, at) => sum + value * Math.sin(turn * at), 0),
    );
  };
  const tones = Array.from({ length: 100 }, (_, place) => 100 + 10 * place).map(
    (tone) => [tone, strength(tone)] as const,
  );
  return tones.reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}

/** Filters samples, at `SAMPLE_RATE`. @param b what is made of the last three samples @param a of the last two that were filtered */
function filtered(samples: readonly number[], b: readonly number[], a: readonly number[]): number[] {
  const out: number[] = [];
  for (const [at, value] of samples.entries())
    out.push(
      (b[0] ?? 0) * value +
        (b[1] ?? 0) * (samples[at - 1] ?? 0) +
        (b[2] ?? 0) * (samples[at - 2] ?? 0) -
        (a[0] ?? 0) * (out[at - 1] ?? 0) -
        (a[1] ?? 0) * (out[at - 2] ?? 0),
    );
  return out;
}

/** The loudness of a window of 400 ms with a sound in it, in LUFS by ITU-R BS.1770, as `ebur128` of ffmpeg measures it. */
function momentaryLoudness(samples: Float32Array): number {
  const shelf = filtered([...samples], [1.53084, -2.65098, 1.169079], [-1.663655, 0.712595]);
  const heard = filtered(shelf, [1, -2, 1], [-1.98917, 0.989199]);
  return -0.691 + 10 * Math.log10(heard.reduce((sum, value) => sum + value * value, 0) / (0.4 * SAMPLE_RATE));
}

describe.each(SOUNDS)('%o', (sound) => {
  const samples = render(sound);

  it('is short, and clips nowhere', () => {
    expect(samples.length / SAMPLE_RATE).toBeLessThan(0.25);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(1);
  });

  it('starts and ends in silence', () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.002);
  });

  it('is as loud as the others of its sort, by ITU-R BS.1770, and softer than them by 6 LU if it is a soft one', () => {
    const soft = sound.kind === 'lift' || sound.kind === 'refused';
    expect(momentaryLoudness(samples)).toBeCloseTo(soft ? -38 : -32, 1);
  });

  it('is the same each time', () => {
    expect(render(sound)).toEqual(samples);
  });
});

it('goes up with each step, and down with the height of the stack', () => {
  const steps = [1, 2, 3].map((step) => pitchOf({ kind: 'step', step }));
  expect(steps).toEqual([620, 700, 780]);
  const landings = [2, 8, 14].map((pawns) => pitchOf({ kind: 'landing', pawns }));
  expect(landings).toEqual(landings.toSorted((a, b) => b - a));
  expect(new Set(landings).size).toBe(3);
  // Limited to seven semitones.
  expect(render({ kind: 'landing', pawns: 36 })).toEqual(render({ kind: 'landing', pawns: 14 }));
});

it('goes up with the points of a counted pile, an octave at most', () => {
  const counts = [1, 4, 16, 64].map((points) => pitchOf({ kind: 'count', points }));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBe(4);
  expect(render({ kind: 'count', points: 108 })).toEqual(render({ kind: 'count', points: 64 }));
});

it('has one name for what sounds the same, and none for what does not', () => {
  expect(new Set(SOUNDS.map(nameOf)).size).toBe(SOUNDS.length);
  for (let pawns = 1; pawns <= 36; pawns++) {
    const landing = { kind: 'landing', pawns } as const;
    const same = SOUNDS.find((sound) => nameOf(sound) === nameOf(landing));
    expect(same && render(same), `${pawns}`).toEqual(render(landing));
  }
  for (const points of [1, 3, 7, 36, 108]) {
    const count = { kind: 'count', points } as const;
    const same = SOUNDS.find((sound) => nameOf(sound) === nameOf(count));
    expect(same && render(same), `${points}`).toEqual(render(count));
  }
});
