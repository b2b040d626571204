/** A rectangle in pixels. */
export interface PixelBox {
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
export function cutOut(pixels: Uint32Array, width: number, box: PixelBox): Uint32Array<ArrayBuffer> {
  const cut = new Uint32Array(box.width * box.height);
  for (let row = 0; row < box.height; row++) {
    const from = (box.top + row) * width + box.left;
    cut.set(pixels.subarray(from, from + box.width), row * box.width);
  }
  return cut;
}
