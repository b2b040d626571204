import { formatPosition } from '../game/position-code.ts';
import type { Colour, Position } from '../game/types.ts';
import { err, ok, type Result } from '../util/result.ts';
import { wrappedMoves } from './hgn/write-record.ts';
import type { RecordedLine } from './model/game-record.ts';
import { recordProblem, type RecordProblem } from './model/record-problem.ts';
import { readGames } from './read-record.ts';

/**
 * Formats moves with comments, judgements and variations as the lines of a record, without tags and result.
 * @param turn who makes the first move
 */
export function formatMoveLines(turn: Colour, line: RecordedLine): string[] {
  return wrappedMoves(line, turn).split('\n');
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
