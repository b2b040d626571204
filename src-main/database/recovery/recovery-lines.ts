import type { RecoveryReport } from '../api/recovery-report.ts';

/** The largest number of games that are listed by id. */
const MAX_NAMED = 200;

/**
 * Formats the report as lines of English text, for the command line and for a file beside the files that were set
 * aside.
 */
export function* recoveryLines(report: RecoveryReport): Generator<string, void, void> {
  switch (report.cause) {
    case 'damaged':
      yield 'The library could not be read: its file is damaged.';
      break;
    case 'missing':
      yield 'The library is missing.';
      break;
    case 'changes-lost':
      yield 'The library lacks changes that were saved in it.';
      break;
  }
  if (report.backup !== undefined)
    yield `The backup ${report.backup.name} matches its hashes and comes back.`;
  if (report.salvaged > 0) yield `${gamesText(report.salvaged)} come from the damaged file itself.`;
  if (report.fromJournal > 0) yield `${gamesText(report.fromJournal)} come from the journal of moves.`;
  yield `That makes ${gamesText(report.games)}.`;
  if (report.damaged.length > 0) yield `Damaged, and nowhere whole: ${numbersText(report.damaged)}.`;
  if (report.missing.length > 0) yield `Missing, and found nowhere: ${numbersText(report.missing)}.`;
  if (report.mayLackMore)
    yield 'More games may be missing: without an undamaged journal nothing shows how many there were.';
}

function gamesText(count: number): string {
  return count === 1 ? '1 game' : `${String(count)} games`;
}

function numbersText(numbers: readonly number[]): string {
  const named = numbers.slice(0, MAX_NAMED).join(', ');
  const rest = numbers.length - MAX_NAMED;
  return `game${numbers.length === 1 ? '' : 's'} ${named}${rest > 0 ? ` and ${String(rest)} more` : ''}`;
}
