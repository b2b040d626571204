import type { Line } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { isLegalLine, limitProblem } from '#shared/record/model/check-line.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';
import { DeclaredError } from '../declared-error.ts';

/** Throws `LINE_REFUSED` where a line cannot be stored as the annotated moves of a game. */
export function requireStorable(game: StoredGame, line: Line): void {
  if (limitProblem(line) !== undefined) throw DeclaredError.of('LINE_REFUSED', { reason: 'too-large' });
  const isOfGame =
    line.moves.length === game.moves.length && line.moves.every(({ move }, at) => move === game.moves[at]);
  if (!isOfGame) throw DeclaredError.of('LINE_REFUSED', { reason: 'other-moves' });
  if (!isLegalLine(unwrap(parsePosition(game.start)), line))
    throw DeclaredError.of('LINE_REFUSED', { reason: 'illegal-move' });
}
