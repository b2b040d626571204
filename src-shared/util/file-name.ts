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

/** What the name of a game's file contains. */
export interface NamedGame {
  /** The players: `Ada - Computer 7`. */
  readonly title: string;
  readonly createdAt: number;
  /** The date of its record, if it has one. */
  readonly recordedDate?: string | undefined;
}

/** Returns `Ada - Computer 7 2026-11-20.hgn`, a valid file name for any names of the players. */
export function gameFileName(game: NamedGame, ending: string): string {
  return safeFileName(nameOf(game), ending);
}

/** Returns `hokito-300-games-2026-11-20.hgn`. @param now milliseconds since 1970 */
export function gamesFileName(count: number, ending: string, now: number): string {
  return safeFileName(`hokito-${String(count)}-games-${formatFileDate(now)}`, ending);
}

/**
 * Returns the name of a game's file in an archive. Names are numbered: they are unique on every system, and sort in the
 * order of the games.
 * @param number 1 is the first @param of the number of games
 */
export function archivedFileName(game: NamedGame, ending: string, number: number, of: number): string {
  const digits = String(number).padStart(String(of).length, '0');
  return safeFileName(`${digits} ${nameOf(game)}`, ending);
}

function nameOf({ title, createdAt, recordedDate }: NamedGame): string {
  return `${title} ${formatGameDate(createdAt, recordedDate)}`;
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
