import type { ExportFormat } from '#shared/contract/transfer.ts';
import { formatFileDate, formatGameDate, safeFileName } from '#shared/util/file-name.ts';

/** The extensions of files, without the dot. */
const ENDINGS: Readonly<Record<ExportFormat, string>> = { hgn: 'hgn', json: 'json', csv: 'csv', line: 'txt' };

/** The parts of a game that its file name contains. */
interface NamedGame {
  /** The players: `Ada - Computer 7`. */
  readonly title: string;
  readonly createdAt: number;
  /** The date of its record, if it has one. */
  readonly recordedDate?: string | undefined;
}

/** Returns `Ada - Computer 7 2026-11-20.hgn`, a valid file name for any names of the players. */
export function gameFileName(game: NamedGame, format: ExportFormat): string {
  return safeFileName(nameOf(game), ENDINGS[format]);
}

/**
 * Returns `hokito-300-games-2026-11-20.hgn`, or the same with the extension of an archive. @param now milliseconds
 * since 1970
 */
export function gamesFileName(count: number, format: ExportFormat | 'archive', now: number): string {
  const ending = format === 'archive' ? 'zip' : ENDINGS[format];
  return safeFileName(`hokito-${String(count)}-games-${formatFileDate(now)}`, ending);
}

/**
 * Returns the name of a game's file in an archive. Names are numbered: they are unique on every system, and sort in the
 * order of the games.
 * @param number 1 is the first @param of the number of games
 */
export function archivedFileName(game: NamedGame, format: ExportFormat, number: number, of: number): string {
  const digits = String(number).padStart(String(of).length, '0');
  return safeFileName(`${digits} ${nameOf(game)}`, ENDINGS[format]);
}

function nameOf({ title, createdAt, recordedDate }: NamedGame): string {
  return `${title} ${formatGameDate(createdAt, recordedDate)}`;
}
