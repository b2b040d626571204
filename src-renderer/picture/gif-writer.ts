/** Frames of colour numbers as an animated GIF. */

import { GIFEncoder, type Colour } from 'gifenc';
import { changedPart, cutChange } from './changed-part.ts';

/** Colours of a palette: the last number stands for "as before". */
export const MOST_COLOURS = 255;
const SAME = 255;

/** Bytes from the beginning of a later frame to its place in the picture: graphic control extension, image separator. */
const PLACE_OFFSET = 8 + 1;

export interface GifWriter {
  /** @param pixels the number of a colour for each, row by row @param delay milliseconds that the frame stands */
  add(pixels: Uint8Array<ArrayBuffer>, delay: number): void;
  /** The whole file. */
  finish(): Uint8Array<ArrayBuffer>;
}

/** Writes a GIF that plays for ever. Each frame after the first holds only what changed. @param palette at most `MOST_COLOURS` */
export function createGifWriter(width: number, height: number, palette: readonly Colour[]): GifWriter {
  const encoder = GIFEncoder();
  const colours = Array.from({ length: SAME + 1 }, (_, index): Colour => palette[index] ?? [0, 0, 0]);
  let last: Uint8Array | undefined;
  return {
    add(pixels, delay) {
      if (last === undefined) {
        encoder.writeFrame(pixels, width, height, { palette: colours, delay, repeat: 0, dispose: 1 });
      } else {
        const box = changedPart(last, pixels, width);
        const begin = encoder.bytesView().length;
        encoder.writeFrame(cutChange(last, pixels, width, box, SAME), box.width, box.height, {
          delay,
          transparent: true,
          transparentIndex: SAME,
          dispose: 1,
        });
        // The encoder puts every frame in the corner.
        const place = encoder.bytesView().subarray(begin + PLACE_OFFSET);
        new DataView(place.buffer, place.byteOffset).setUint16(0, box.left, true);
        new DataView(place.buffer, place.byteOffset).setUint16(2, box.top, true);
      }
      last = pixels;
    },
    finish() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}
