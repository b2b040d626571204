import { encode } from 'uqr';

/**
 * Light modules that the standard asks for on every side of a code (ISO/IEC 18004, 4 modules).
 */
const QUIET_ZONE = 4;

/** A QR code as one SVG path, in units of a module, with its quiet zone. */
export interface QrCode {
  /** The width in modules, including the quiet zone. */
  readonly size: number;
  /** The SVG path of the dark modules. */
  readonly path: string;
}

/**
 * Encodes a text. Error correction level M recovers 15 % of the code. The longest one-line game, 73 characters, fits version 5 with it: 37 modules a
 * side, so that a phone reads it from 200 px of a screen or 3 cm of paper; a higher level would make the modules smaller.
 * Shorter games get a higher level where it costs no room.
 */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}
