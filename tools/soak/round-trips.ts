import { isDeepStrictEqual } from 'node:util';
import { FILE_FRAMES, GameWriter } from '#shared/record/game-writer.ts';
import type { GameRecord } from '#shared/record/model/game-record.ts';
import { formatOneLine, parseOneLine } from '#shared/record/one-line/one-line.ts';
import { readGames } from '#shared/record/read-record.ts';
import { recordSentence } from '#shared/record/model/record-problem.ts';
import { randomRecord } from '#shared/record/testing/random-record.ts';
import { normaliseRecord } from '#shared/record/model/normalise-record.ts';
import { whole, type SoakPart } from './run-soak.ts';

/** The number of games in one file. */
const BATCH = 500;

/** The result of writing and reading games. */
interface RoundTrips {
  readonly games: number;
  /** The number of games with a one-line form. */
  readonly lines: number;
  /** A sentence for each game that is different after reading; at most ten. */
  readonly failures: readonly string[];
}

/** Writes games as text, as JSON and, where they have that form, as one line, and reads each again. */
function checkRoundTrips(count: number, report: (done: number) => void): RoundTrips {
  const failures: string[] = [];
  let lines = 0;
  for (let first = 0; first < count && failures.length < 10; first += BATCH) {
    const length = Math.min(BATCH, count - first);
    const records = Array.from({ length }, (_, index) => normaliseRecord(randomRecord(first + index)));
    for (const format of ['hgn', 'json'] as const) {
      const text = fileOf(format, records);
      const read = readGames(text);
      records.forEach((record, index) => {
        if (!isDeepStrictEqual(read.games[index], record)) failures.push(`${format}: game ${first + index}`);
      });
      const [fault] = read.faults;
      if (fault !== undefined) failures.push(`${format}: ${recordSentence(fault.problem)}`);
      if (fileOf(format, read.games) !== text) failures.push(`${format}: other bytes from game ${first} on`);
    }
    records.forEach((record, index) => {
      const line = formatOneLine(record);
      if (!line.ok) return;
      lines++;
      const again = parseOneLine(line.value);
      const back = again.ok ? formatOneLine(again.value) : again;
      const isWhole = again.ok && isDeepStrictEqual(bareMoves(again.value), bareMoves(record));
      if (!isWhole || !back.ok || back.value !== line.value) failures.push(`one line: game ${first + index}`);
    });
    report(first + length);
  }
  return { games: count, lines, failures: failures.slice(0, 10) };
}

function fileOf(format: 'hgn' | 'json', records: readonly GameRecord[]): string {
  const writer = new GameWriter(format);
  const pieces = records.map((record) => writer.game(record));
  const frame = FILE_FRAMES[format];
  return frame.head + pieces.map((piece) => (piece.ok ? piece.value : '')).join('') + frame.tail;
}

/** Returns the parts of a record that the one-line form keeps. */
function bareMoves(record: GameRecord): unknown {
  const { start, komi, swap, result, termination, setup, line } = record;
  const moves = line.moves.map(({ move }) => move);
  return { board: [...start.piles], endRule: start.endRule, komi, swap, result, termination, setup, moves };
}

export const roundTrips: SoakPart = {
  name: 'records',
  summary: 'are games whole after every form of record?',
  run: ({ games, showProgress }) => {
    const { lines, failures } = checkRoundTrips(games, (done) => {
      showProgress('round trips', done, games);
    });
    const outcome = failures.length === 0 ? 'all whole' : 'some are not whole';
    const figures = `${whole(games)} games through text and JSON, ${whole(lines)} of them through one line: ${outcome}`;
    return Promise.resolve({ figures, failures });
  },
};
