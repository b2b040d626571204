/** Frames of pixels as an animated GIF. */

import { applyPalette, GIFEncoder, type Colour } from 'gifenc';
import { changedPart, cutOut } from './changed-part.ts';

/** Colours of a palette: the last number stands for "as before". */
export const MAX_COLOURS = 255;
const SAME = 255;

/** Bytes from the beginning of a later frame to its place in the picture: graphic control extension, image separator. */
const PLACE_OFFSET = 8 + 1;

export interface GifWriter {
  /** @param pixels red, green, blue and opacity of each, row by row @param delay milliseconds that the frame stands */
  add(pixels: Uint8ClampedArray, delay: number): void;
  /** The whole file. */
  finish(): Uint8Array<ArrayBuffer>;
}

/** Writes a GIF that plays for ever. Each frame after the first holds only what changed. @param palette at most `MAX_COLOURS` */
export function createGifWriter(width: number, height: number, palette: readonly Colour[]): GifWriter {
  const encoder = GIFEncoder();
  const colours = Array.from({ length: SAME + 1 }, (_, index): Colour => palette[index] ?? [0, 0, 0]);
  let last: Uint32Array | undefined;

  function addChange(before: Uint32Array, after: Uint32Array, delay: number): void {
    const box = changedPart(before, after, width);
    const old = cutOut(before, width, box);
    const next = cutOut(after, width, box);
    const numbers = applyPalette(new Uint8ClampedArray(next.buffer), palette);
    for (const [at, pixel] of next.entries()) if (pixel === old[at]) numbers[at] = SAME;
    const begin = encoder.bytesView().length;
    encoder.writeFrame(numbers, box.width, box.height, {
      delay,
      transparent: true,
      transparentIndex: SAME,
      dispose: 1,
    });
    // The encoder puts every frame in the corner.
    const frame = encoder.bytesView().subarray(begin);
    const place = new DataView(frame.buffer, frame.byteOffset + PLACE_OFFSET, 4);
    place.setUint16(0, box.left, true);
    place.setUint16(2, box.top, true);
  }

  return {
    add(pixels, delay) {
      const current = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
      if (last === undefined) {
        const numbers = applyPalette(pixels, palette);
        encoder.writeFrame(numbers, width, height, { palette: colours, delay, repeat: 0, dispose: 1 });
      } else addChange(last, current, delay);
      last = current;
    },
    finish() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}
