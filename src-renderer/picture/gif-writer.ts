/** Writes frames of pixels as an animated GIF. */

import { applyPalette, GIFEncoder, type Colour } from 'gifenc';
import { changedPart, cutOut } from './changed-part.ts';

/** The size of a palette without the last index, which means "unchanged". */
export const MAX_COLOURS = 255;
const SAME = 255;

/** The offset of a frame's position in its bytes: after the graphic control extension and the image separator. */
const PLACE_OFFSET = 8 + 1;

export interface GifWriter {
  /** Adds a frame. @param pixels RGBA, row by row @param delay how long the frame is shown, in milliseconds */
  add(pixels: Uint8ClampedArray, delay: number): void;
  /** Finishes the file and returns its bytes. */
  finish(): Uint8Array<ArrayBuffer>;
}

/** Creates a writer of an endlessly repeated GIF. Each frame after the first contains only the changed rectangle. @param palette at most `MAX_COLOURS` */
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
    const frameStart = encoder.bytesView().length;
    encoder.writeFrame(numbers, box.width, box.height, {
      delay,
      transparent: true,
      transparentIndex: SAME,
      dispose: 1,
    });
    // The encoder places every frame at 0, 0, so the position is written into its bytes.
    const frame = encoder.bytesView().subarray(frameStart);
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
