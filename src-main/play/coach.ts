import {
  isMoveCoachable,
  minCoachedLoss,
  type CoachFinding,
  type CoachLimits,
} from '#shared/analysis/coach.ts';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { playing, CoachRemark } from '#shared/contract/playing.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { positionOf } from '#shared/game/replay.ts';
import { opponentOf } from '#shared/game/types.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import { gameInPlay, stateOf } from './game-state.ts';
import { requireHelp, requireHints } from '../core/help-rule.ts';

/** Looks at the last move of a game. @returns undefined if there is nothing to say */
export type LookAtMove = (
  game: Pick<StoredGame, 'start' | 'komi' | 'moves'>,
  limits: CoachLimits,
  signal: AbortSignal,
) => Promise<CoachFinding | undefined>;

export interface CoachParts {
  readonly database: GameDatabase;
  readonly look: LookAtMove;
  /** Waits until a change is stored, and notifies the followers. */
  readonly changed: (change: Promise<StoredGame>) => Promise<GameState>;
}

/** Creates the procedure of the coach. */
export function createCoach({ database, look, changed }: CoachParts): Pick<Service<typeof playing>, 'coach'> {
  return {
    coach: async ({ mode, ...command }, signal) => {
      const game = await gameInPlay(database, command);
      requireHints(game);
      requireHelp(game, 'take-back');
      const { turn } = positionOf(game);
      const colour = opponentOf(turn);
      if (!isMoveCoachable(game, turn)) throw DeclaredError.of('WRONG_PLAYER', { gameId: game.id });
      const limits = { mode, minLoss: minCoachedLoss(game.players[turn]) };
      const found = await look(game, limits, signal);
      if (found === undefined) return { game: stateOf(game) };
      // From here on the remark is not cancelled.
      signal.throwIfAborted();
      return {
        remark: remarkFor(found),
        game: await changed(database.noteCoach({ ...command, colour })),
      };
    },
  };
}

function remarkFor({ judgement, before, after }: CoachFinding): CoachRemark {
  const { loss, isProven } = judgement;
  const sent = ({ line, ...value }: PositionValue): CoachRemark['before'] => ({ ...value, line: [...line] });
  return { class: judgement.class, loss, isProven, before: sent(before), after: sent(after) };
}
