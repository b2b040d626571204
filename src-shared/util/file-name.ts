import { withoutInvisible } from './invisible.ts';
import { cutToBytes } from './utf8.ts';

/** Upper limit of a suggested name in bytes of UTF-8, without the extension. */
const MAX_NAME_BYTES = 80;

/**
 * Names that Windows reserves for devices, with any extension; superscript digits count
 * (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
 */
const DEVICE = /^(?:con|prn|aux|nul|conin|conout|(?:com|lpt)[\d¹²³])$/i;

/**
 * Makes a file name that is valid on every system: letters with their marks, digits, spaces, `_` and `-`, at most 80 bytes before the
 * extension.
 * @param text any text, such as the names of players
 * @param ending the extension without the dot
 */
export function safeFileName(text: string, ending: string): string {
  // Signs that nobody sees would be spaces in the middle of a word.
  const plain = withoutInvisible(text.normalize('NFC'))
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[\p{M} -]+/u, '');
  const short = cutToBytes(plain, MAX_NAME_BYTES - 1).trim();
  const name = short === '' ? 'hokito' : DEVICE.test(short) ? `_${short}` : short;
  return `${name}.${ending}`;
}

/**
 * Formats the day of a game for a file name, as far as it is known: `2026-11-20`, `2026-11`, or nothing.
 * @param createdAt milliseconds since 1970 @param recordedDate the date of the game's record, if it has one: `2026.11.??`
 */
export function formatGameDate(createdAt: number, recordedDate: string | undefined): string {
  if (recordedDate === undefined) return formatFileDate(createdAt);
  return (/^\d{4}(?:\.\d\d){0,2}/.exec(recordedDate)?.[0] ?? '').replaceAll('.', '-');
}

/** Formats a local date for a file name: `2026-11-20`. @param moment milliseconds since 1970 */
export function formatFileDate(moment: number): string {
  const date = new Date(moment);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
