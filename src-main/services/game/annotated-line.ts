import type { Line } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { RecordProblem } from '#shared/record/model/record-problem.ts';
import { readMoveLines } from '#shared/record/move-lines.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';
import { DeclaredError } from '../declared-error.ts';

/** The problems of lines that exceed a limit of records. */
const TOO_LARGE: ReadonlySet<RecordProblem['kind']> = new Set([
  'many-moves',
  'deep-variation',
  'long-comment',
  'endless-comment',
  'long-line',
]);

/** Reads the annotated moves of a game. Throws `LINE_REFUSED` where they cannot be stored. */
export function annotatedLine(game: StoredGame, lines: readonly string[]): Line {
  const read = readMoveLines(unwrap(parsePosition(game.start)), lines);
  if (!read.ok) {
    const reason = TOO_LARGE.has(read.error.kind) ? 'too-large' : 'illegal-move';
    throw DeclaredError.of('LINE_REFUSED', { reason });
  }
  const { moves } = read.value;
  const isOfGame =
    moves.length === game.moves.length && moves.every(({ move }, at) => move === game.moves[at]);
  if (!isOfGame) throw DeclaredError.of('LINE_REFUSED', { reason: 'other-moves' });
  return read.value;
}
