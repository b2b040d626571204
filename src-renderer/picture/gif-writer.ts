import { applyPalette, GIFEncoder, type Colour } from 'gifenc';

/** A rectangle in pixels. */
interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the smallest rectangle with every pixel in which two frames differ; one pixel where they are equal, since a frame
 * must have one.
 * @param before and `after`: one number a pixel, row by row
 */
export function changedPart(before: Uint32Array, after: Uint32Array, width: number): PixelBox {
  const height = after.length / width;
  const differs = (row: number): boolean => {
    for (let at = row * width; at < (row + 1) * width; at++) if (before[at] !== after[at]) return true;
    return false;
  };
  let top = 0;
  while (top < height && !differs(top)) top++;
  if (top === height) return { left: 0, top: 0, width: 1, height: 1 };
  let bottom = height - 1;
  while (!differs(bottom)) bottom--;
  let left = width;
  let right = -1;
  for (let row = top; row <= bottom; row++) {
    for (let column = 0; column < left; column++) {
      if (before[row * width + column] !== after[row * width + column]) left = column;
    }
    for (let column = width - 1; column > right; column--) {
      if (before[row * width + column] !== after[row * width + column]) right = column;
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The pixels of a rectangle. */
function cutOut(pixels: Uint32Array, width: number, box: PixelBox): Uint32Array<ArrayBuffer> {
  const cut = new Uint32Array(box.width * box.height);
  for (let row = 0; row < box.height; row++) {
    const from = (box.top + row) * width + box.left;
    cut.set(pixels.subarray(from, from + box.width), row * box.width);
  }
  return cut;
}

/** Writes frames of pixels as an animated GIF. */

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
