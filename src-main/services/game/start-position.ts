import type { StartRequest } from '#shared/contract/start.ts';
import { withHandicap, type Handicap } from '#shared/game/handicap.ts';
import { isOver } from '#shared/game/moves.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import { isStartOf } from '#shared/game/start.ts';
import type { Position, Setup } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { GameDatabase } from '../../database/api/game-database.ts';
import { DeclaredError, fromDatabase } from '../declared-error.ts';

/** The start of a game, and its set-up. */
export interface GameStart {
  readonly setup: Setup;
  readonly start: Position;
}

/** Creates the requested start. Rejects with the declared errors of `game.start` if it is not possible. */
export async function startFor(
  request: StartRequest,
  database: Pick<GameDatabase, 'game'>,
): Promise<GameStart> {
  const { setup, start } = await startOf(request, database);
  if (isOver(start)) throw DeclaredError.of('BAD_START', { reason: 'game-over' });
  return { setup, start };
}

async function startOf(request: StartRequest, database: Pick<GameDatabase, 'game'>): Promise<GameStart> {
  const { seed, endRule } = request;
  switch (request.setup) {
    case 'classic':
    case 'scattered':
      return handicapped({ setup: request.setup, start: dealStart(request.setup, seed, endRule) }, request);
    case 'placed': {
      const start = { ...readStart(request.start), endRule };
      if (!isStartOf('placed', start)) throw DeclaredError.of('BAD_START', { reason: 'not-placed' });
      return handicapped({ setup: 'placed', start }, request);
    }
    case 'position':
      return { setup: 'position', start: { ...readStart(request.start), endRule } };
    case 'same': {
      const { setup, start } = await fromDatabase(database.game(request.gameId), { gameId: request.gameId });
      return { setup, start: { ...unwrap(parsePosition(start)), endRule } };
    }
  }
}

/** Returns a start without the pawns of a handicap. Its set-up is then `position`. */
function handicapped(
  dealt: GameStart,
  { handicap, seed }: { readonly handicap?: Handicap | undefined; readonly seed: number },
): GameStart {
  if (handicap === undefined) return dealt;
  return { setup: 'position', start: withHandicap(dealt.start, handicap, seed) };
}

function readStart(code: string): Position {
  const read = parsePosition(code);
  if (!read.ok) throw DeclaredError.of('BAD_START', { reason: 'unreadable' });
  return read.value;
}
