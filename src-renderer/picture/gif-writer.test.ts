import { expect, it } from 'vitest';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { changedPart } from './gif-writer.ts';
import { createGifWriter, MAX_COLOURS } from './gif-writer.ts';
import { playGif, readGif } from './testing/read-gif.ts';

const WIDTH = 61;
const HEIGHT = 47;

/** Frames that each change a random rectangle; some are equal to the one before. */
function randomFrames(seed: number, count: number): Uint8Array[] {
  const random = seededRandom(seed);
  let last = Uint8Array.from({ length: WIDTH * HEIGHT }, () => randomBelow(random, MAX_COLOURS));
  return Array.from({ length: count }, (_, index) => {
    const next = last.slice();
    if (index > 0) {
      const left = randomBelow(random, WIDTH);
      const top = randomBelow(random, HEIGHT);
      const width = randomBelow(random, WIDTH - left + 1);
      const height = randomBelow(random, HEIGHT - top + 1);
      for (let row = top; row < top + height; row++) {
        for (let column = left; column < left + width; column++) {
          next[row * WIDTH + column] = randomBelow(random, MAX_COLOURS);
        }
      }
    }
    last = next;
    return next;
  });
}

/** Colours that stay distinct when each channel has five bits. */
const PALETTE = Array.from(
  { length: MAX_COLOURS },
  (_, index) => [(index & 31) << 3, (index >> 5) << 5, 0] as const,
);

/** Converts frames of palette indices to RGBA pixels. */
function pixelsOf(numbers: Uint8Array): Uint8ClampedArray {
  return Uint8ClampedArray.from([...numbers].flatMap((number) => [...(PALETTE[number] ?? []), 255]));
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('plays back as it was written (%i)', (seed) => {
  const frames = randomFrames(seed, 12);
  const writer = createGifWriter(WIDTH, HEIGHT, PALETTE);
  for (const [index, pixels] of frames.entries()) writer.add(pixelsOf(pixels), index === 11 ? 4000 : 500);
  const gif = readGif(writer.finish());
  expect(gif).toMatchObject({ width: WIDTH, height: HEIGHT, loops: 0, colours: 256 });
  expect(playGif(gif)).toEqual(frames.map((pixels) => [...pixels]));
  expect(gif.frames.map(({ delay }) => delay)).toEqual([...Array<number>(11).fill(50), 400]);
});

it('contains only what changed', () => {
  const first = new Uint8Array(WIDTH * HEIGHT);
  const second = first.slice();
  second[5 * WIDTH + 7] = 1;
  second[9 * WIDTH + 20] = 2;
  const writer = createGifWriter(WIDTH, HEIGHT, PALETTE);
  for (const pixels of [first, second, second]) writer.add(pixelsOf(pixels), 100);
  const { frames } = readGif(writer.finish());
  expect(frames[1]).toMatchObject({ left: 7, top: 5, width: 14, height: 5 });
  expect(frames[2]).toMatchObject({ left: 0, top: 0, width: 1, height: 1 });
});

it('finds the smallest part that changed', () => {
  const before = new Uint32Array(12);
  const after = Uint32Array.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
  expect(changedPart(before, after, 4)).toEqual({ left: 1, top: 1, width: 2, height: 2 });
});
