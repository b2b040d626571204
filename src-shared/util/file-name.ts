import { utf8Length } from './utf8.ts';

/** The longest a suggested name gets, in bytes of UTF-8, its ending not counted. */
const MAX_NAME_BYTES = 80;

/** Names that Windows takes for devices, whatever comes after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A file name that is harmless on every system: letters, digits, spaces, `_` and `-` only, at most 80 bytes before the
 * ending.
 * @param text what the name should say; players' names are part of it, so it may hold anything
 * @param ending without the dot
 */
export function safeFileName(text: string, ending: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _-]/gu, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[ -]+/, '');
  const short = cutTo(plain, MAX_NAME_BYTES - 1).trim();
  const name = short === '' ? 'hokito' : DEVICE.test(short) ? `_${short}` : short;
  return `${name}.${ending}`;
}

/** The longest beginning of whole characters that fits. */
function cutTo(text: string, bytes: number): string {
  let size = 0;
  let kept = '';
  for (const character of text) {
    size += utf8Length(character);
    if (size > bytes) break;
    kept += character;
  }
  return kept;
}

/** A date as a file name says it: `2026-11-20`, by the local clock. @param moment milliseconds since 1970 */
export function formatFileDate(moment: number): string {
  const date = new Date(moment);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
