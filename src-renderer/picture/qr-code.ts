import { encode } from 'uqr';

/**
 * Light modules that the standard asks for on every side of a code (ISO/IEC 18004, 4 modules).
 */
const QUIET_ZONE = 4;

/** A QR code as one path: modules are squares of one unit, the quiet zone counts. */
export interface QrCode {
  /** Modules on a side, quiet zone and all. */
  readonly size: number;
  /** The dark modules. */
  readonly path: string;
}

/**
 * The code of a text. Level M mends 15 % of it. The longest one-line game, 73 characters, fits version 5 with it: 37 modules a
 * side, so that a phone reads it from 200 px of a screen or 3 cm of paper; more mending would make the modules smaller.
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
