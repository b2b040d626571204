/** A GIF reader by the GIF89a standard, independent of the writer. */

/** A frame as stored in the file. */
interface GifFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** In hundredths of a second. */
  readonly delay: number;
  readonly transparent: number | undefined;
  readonly pixels: readonly number[];
}

export interface Gif {
  readonly width: number;
  readonly height: number;
  /** The number of repetitions, 0 for endless; undefined without the Netscape extension. */
  readonly loops: number | undefined;
  readonly colours: number;
  readonly frames: readonly GifFrame[];
}

/** Reads a file. Throws for an invalid one. */
export function readGif(file: Uint8Array): Gif {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (offset: number): number => view.getUint16(offset, true);
  const byte = (offset: number): number => view.getUint8(offset);
  if (new TextDecoder().decode(file.subarray(0, 6)) !== 'GIF89a') throw new Error('No GIF');
  const fields = byte(10);
  const colours = 2 << (fields & 7);
  let at = 13 + 3 * colours;
  let loops: number | undefined;
  let control = { delay: 0, transparent: undefined as number | undefined };
  const frames: GifFrame[] = [];

  const readBlocks = (): number[] => {
    const data: number[] = [];
    for (let length = byte(at++); length > 0; length = byte(at++)) {
      data.push(...file.subarray(at, at + length));
      at += length;
    }
    return data;
  };

  for (;;) {
    const kind = byte(at++);
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = byte(at++);
      const data = readBlocks();
      if (label === 0xf9) {
        const [flags = 0, low = 0, high = 0, transparent = 0] = data;
        control = { delay: low + 256 * high, transparent: (flags & 1) === 1 ? transparent : undefined };
      }
      if (label === 0xff) loops = (data[12] ?? 0) + 256 * (data[13] ?? 0);
      continue;
    }
    if (kind !== 0x2c) throw new Error(`No block: ${kind}`);
    const [left, top, width, height] = [word(at), word(at + 2), word(at + 4), word(at + 6)];
    if (byte(at + 8) !== 0) throw new Error('A frame has colours of its own or is interlaced');
    const codeSize = byte(at + 9);
    at += 10;
    const pixels = unpack(readBlocks(), codeSize);
    if (pixels.length !== width * height) throw new Error('A frame is not whole');
    frames.push({ left, top, width, height, ...control, pixels });
  }
  if (at !== file.length) throw new Error('There is something after the end');
  return { width: word(6), height: word(8), loops, colours, frames };
}

/** Decodes variable-length LZW, appendix F of the standard. */
function unpack(data: readonly number[], codeSize: number): number[] {
  const clear = 1 << codeSize;
  const pixels: number[] = [];
  let table: number[][] = [];
  let bits = 0;
  let held = 0;
  let width = codeSize + 1;
  let last: number[] | undefined;
  for (const next of data) {
    held |= next << bits;
    bits += 8;
    while (bits >= width) {
      const code = held & ((1 << width) - 1);
      held >>>= width;
      bits -= width;
      if (code === clear) {
        table = Array.from({ length: clear + 2 }, (_, index) => (index < clear ? [index] : []));
        width = codeSize + 1;
        last = undefined;
        continue;
      }
      if (code === clear + 1) return pixels;
      const entry = table[code] ?? (last === undefined ? undefined : [...last, last[0] ?? 0]);
      if (entry === undefined || entry.length === 0) throw new Error(`No such code: ${code}`);
      for (const pixel of entry) pixels.push(pixel);
      if (last !== undefined && table.length < 4096) table.push([...last, entry[0] ?? 0]);
      if (table.length === 1 << width && width < 12) width++;
      last = entry;
    }
  }
  throw new Error('A frame has no end');
}

/** Returns the palette index of each pixel of the picture after each frame. */
export function playGif({ width, height, frames }: Gif): number[][] {
  const seen = new Array<number>(width * height).fill(-1);
  return frames.map((frame) => {
    for (const [index, pixel] of frame.pixels.entries()) {
      if (pixel === frame.transparent) continue;
      const row = frame.top + Math.floor(index / frame.width);
      seen[row * width + frame.left + (index % frame.width)] = pixel;
    }
    return [...seen];
  });
}
