/** A square PNG picture; `size` in pixels. */
export interface SquarePng {
  readonly size: number;
  readonly bytes: Buffer;
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/**
 * Makes a Windows icon of pictures of at most 256 pixels.
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function icoOf(pictures: readonly SquarePng[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = ICO_HEADER_BYTES + pictures.length * ICO_ENTRY_BYTES;
  const entries = pictures.map(({ size, bytes }) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    // One byte each: 256 is written as 0.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(bytes.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += bytes.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ bytes }) => bytes)]);
}

/** The kinds of entries in a macOS icon that hold PNG, with the side of each in pixels. `ic11` to `ic14` are for Retina. */
const ICNS_KINDS: readonly (readonly [kind: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['icp6', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];

const ICNS_HEADER_BYTES = 8;

/**
 * Makes a macOS icon of pictures in every power of two from 16 to 1024 pixels.
 * https://en.wikipedia.org/wiki/Apple_Icon_Image_format
 */
export function icnsOf(pictures: readonly SquarePng[]): Buffer {
  const chunk = (kind: string, content: Buffer): Buffer => {
    const header = Buffer.alloc(ICNS_HEADER_BYTES);
    header.write(kind, 'latin1');
    header.writeUInt32BE(ICNS_HEADER_BYTES + content.length, 4);
    return Buffer.concat([header, content]);
  };
  const chunks = ICNS_KINDS.map(([kind, size]) => {
    const picture = pictures.find((candidate) => candidate.size === size);
    if (picture === undefined) throw new Error(`There is no picture of ${size} pixels`);
    return chunk(kind, picture.bytes);
  });
  return chunk('icns', Buffer.concat(chunks));
}
