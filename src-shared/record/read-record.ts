import { formatPosition } from '../game/position-code.ts';
import type { Position } from '../game/types.ts';
import { err, ok, type Result } from '../util/result.ts';
import type { GameRecord, RecordedLine, ReadGame } from './model/game-record.ts';
import { type RecordFault, recordProblem, type RecordProblem } from './model/record-problem.ts';
import { RecordReader } from './record-reader.ts';

/** The content of a record file: the valid games and the error of each other one. */
export interface ReadGames {
  readonly games: readonly GameRecord[];
  readonly faults: readonly RecordFault[];
}

/** Reads all games of a source in any record format. @param source text, or the bytes of a file */
export function readGames(source: string | Uint8Array): ReadGames {
  const games: GameRecord[] = [];
  const faults: RecordFault[] = [];
  for (const read of readEachGame(source)) {
    if (read.ok) games.push(read.value.game);
    else faults.push(read.error);
  }
  return { games, faults };
}

/** Reads a source game by game: each is a game or its first error. @param source text, or the bytes of a file */
export function* readEachGame(source: string | Uint8Array): Generator<ReadGame> {
  const reader = new RecordReader();
  yield* reader.take(source);
  yield* reader.end();
}

/**
 * Reads the lines of `formatMoveLines`, as a record that has only its start and them.
 * @returns the moves; a problem if one is illegal, the lines exceed a limit of records, or tags of another game follow
 */
export function readMoveLines(
  start: Position,
  lines: readonly string[],
): Result<RecordedLine, RecordProblem> {
  const { games, faults } = readGames(`[Start "${formatPosition(start)}"]\n\n${lines.join('\n')}\n`);
  const [fault] = faults;
  const [game] = games;
  if (fault !== undefined) return err(fault.problem);
  return game === undefined || games.length > 1 ? err(recordProblem('no-tags', {})) : ok(game.line);
}
