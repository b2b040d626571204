/** The length of a well-formed text in UTF-8, in bytes. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair counts two of the pair's four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
}

/** Matches a letter with its marks, or another character. A letter has few of them; more are left to themselves. */
const LETTER = /\P{M}\p{M}{0,16}|\p{M}/gsu;

/** The longest prefix of whole letters, with their marks, within a number of bytes. */
export function cutToBytes(text: string, bytes: number): string {
  return cutTo(text, bytes, utf8Length);
}

/** The longest prefix of whole letters, with their marks, within a number of code units. */
export function cutToLength(text: string, length: number): string {
  return cutTo(text, length, (letter) => letter.length);
}

function cutTo(text: string, most: number, sizeOf: (letter: string) => number): string {
  if (sizeOf(text) <= most) return text;
  let size = 0;
  let kept = '';
  for (const [letter] of text.matchAll(LETTER)) {
    size += sizeOf(letter);
    if (size > most) break;
    kept += letter;
  }
  return kept;
}

/** Code units per call of `String.fromCharCode`, because the number of arguments is limited. */
const PIECE_CODE_UNITS = 8192;

/**
 * Decodes UTF-8. An invalid byte (RFC 3629: no overlong forms, no surrogates, nothing past U+10FFFF) becomes the lone
 * surrogate U+DC00 + byte, which valid text never contains: a reader can report its position and read on.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return STRICT_DECODER.decode(bytes);
  } catch {
    return decodeWithFaults(bytes);
  }
}

/** The decoder of the Encoding Standard. Declared here because shared code has no types of the DOM or of Node. */
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Throws on invalid UTF-8 and keeps a byte order mark. */
const STRICT_DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeWithFaults(bytes: Uint8Array): string {
  const pieces: string[] = [];
  const units = new Uint16Array(PIECE_CODE_UNITS);
  let filled = 0;
  let at = 0;
  while (at < bytes.length) {
    if (filled > PIECE_CODE_UNITS - 2) {
      pieces.push(String.fromCharCode(...units.subarray(0, filled)));
      filled = 0;
    }
    const first = bytes[at] ?? 0;
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      units[filled++] = 0xdc00 + first;
      at++;
      continue;
    }
    let point = length === 1 ? first : first & (0x7f >> length);
    for (let i = 1; i < length; i++) point = (point << 6) | ((bytes[at + i] ?? 0) & 0x3f);
    if (point < 0x10000) {
      units[filled++] = point;
    } else {
      units[filled++] = 0xd800 + ((point - 0x10000) >> 10);
      units[filled++] = 0xdc00 + ((point - 0x10000) & 0x3ff);
    }
    at += length;
  }
  pieces.push(String.fromCharCode(...units.subarray(0, filled)));
  return pieces.join('');
}

/** The length of the well-formed sequence at an index; 0 if there is none (Unicode, table 3-7). */
function sequenceLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const second = bytes[at + 1] ?? 0;
  if (first >= 0xc2 && first <= 0xdf) return isContinuation(second) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const lowest = first === 0xe0 ? 0xa0 : 0x80;
    const highest = first === 0xed ? 0x9f : 0xbf;
    return second >= lowest && second <= highest && isContinuation(bytes[at + 2]) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const lowest = first === 0xf0 ? 0x90 : 0x80;
    const highest = first === 0xf4 ? 0x8f : 0xbf;
    const inRange = second >= lowest && second <= highest;
    return inRange && isContinuation(bytes[at + 2]) && isContinuation(bytes[at + 3]) ? 4 : 0;
  }
  return 0;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
