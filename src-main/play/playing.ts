import type { HintGiven, playing, ThinkProgress } from '#shared/contract/playing.ts';
import type { AtRevision, GameState } from '#shared/contract/schemas.ts';
import { stepForward } from '#shared/game/steps.ts';
import type { Engine } from '../engine/engine.ts';
import { HIGHEST_LEVEL } from '../engine/levels.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import { gameInPlay, stateOf, requireUnrated } from './game-state.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import { endOf } from '#shared/game/result.ts';
import { type Pondering, komiOnMargin, progressWithKomi } from './computer-turn.ts';
import { requireHelp, requireHints } from '../core/help-rule.ts';
import { allowsHelp } from '#shared/game/help.ts';
import { firstTurnOf, positionOf } from '#shared/game/replay.ts';
import { streamTask } from '#shared/util/stream-task.ts';

export interface PlayingParts {
  readonly database: GameDatabase;
  readonly engine: Engine;
  readonly pondering: Pondering;
  /** Waits until a change is stored, and notifies the followers. */
  readonly changed: (change: Promise<StoredGame>) => Promise<GameState>;
}

/** Search time for a hint, in milliseconds. */
const HINT_MS = 1000;

/** Margins below this count as even, in points: the computer's estimates are not more precise. */
const EVEN = 0.5;

const AGREED = { result: 'Draw', termination: 'agreement' } as const;

/** Creates the procedures of a game in play other than moves. */
export function createPlaying(parts: PlayingParts): Omit<Service<typeof playing>, 'coach'> {
  const { database, engine, pondering } = parts;

  const giveHint = async (
    command: AtRevision,
    signal: AbortSignal,
    report: (progress: ThinkProgress) => void,
  ): Promise<HintGiven> => {
    const game = await gameInPlay(database, command);
    const { turn } = positionOf(game);
    if (game.players[turn].type !== 'human') throw DeclaredError.of('WRONG_PLAYER', { gameId: game.id });
    requireHints(game);
    pondering.stop();
    const { start: position, moves, seed } = game;
    const forKomi = komiOnMargin(turn, game.komi);
    const found = await engine.think(
      { position, moves, seed, level: HIGHEST_LEVEL, milliseconds: HINT_MS },
      {
        signal,
        onProgress: (found) => {
          report(progressWithKomi(found, forKomi));
        },
      },
    );
    // From here on the hint is not cancelled.
    signal.throwIfAborted();
    const noted = await parts.changed(database.noteHint({ ...command, colour: turn }));
    pondering.start(noted);
    return { hint: { move: found.move, score: found.score + forKomi, exact: found.exact }, game: noted };
  };

  return {
    redo: async (command) => {
      const game = await gameInPlay(database, command);
      requireHelp(game, 'take-back');
      const { line, swap } = game.history.takenBack;
      const course = { first: firstTurnOf(game), moveCount: game.moves.length, swap: game.swap };
      const ahead = { moveCount: line.moves.length, swap };
      const forward = stepForward(course, ahead, (colour) => game.players[colour].type === 'human');
      if (forward === undefined) throw DeclaredError.of('NOTHING_TO_REDO', { gameId: game.id });
      const brought = line.moves.slice(0, forward.moves).map(({ move }) => move);
      const end = endOf(positionOf({ start: game.start, moves: [...game.moves, ...brought] }), game.komi);
      const change = { ...command, ...forward };
      return parts.changed(database.redo(end === undefined ? change : { ...change, end }));
    },

    hint: (command, signal) => streamTask((report) => giveHint(command, signal, report)),

    offerDraw: async (command, signal) => {
      const game = await gameInPlay(database, command);
      const { gameId } = command;
      const isBlackComputer = game.players.black.type === 'computer';
      const isPersonsTurn = game.players[positionOf(game).turn].type === 'human';
      if (!isPersonsTurn || isBlackComputer === (game.players.white.type === 'computer')) {
        throw DeclaredError.of('WRONG_PLAYER', { gameId });
      }
      // The answer would tell what the engine expects.
      requireUnrated(game);
      pondering.stop();
      const { start: position, moves } = game;
      const worth = await engine.appraise({ position, moves }, { signal });
      signal.throwIfAborted();
      const forBlack = worth.margin - game.komi;
      const margin = isBlackComputer ? forBlack : -forBlack;
      const told = allowsHelp(game.conditions.help, 'hints') ? { margin } : {};
      if (margin > EVEN) {
        pondering.start(stateOf(game));
        return { accepted: false, ...told, game: stateOf(game) };
      }
      const agreed = await parts.changed(database.endGame({ ...command, end: AGREED }));
      return { accepted: true, ...told, game: agreed };
    },

    agreeDraw: async (command) => {
      const game = await gameInPlay(database, command);
      const { black, white } = game.players;
      if (black.type !== 'human' || white.type !== 'human') {
        throw DeclaredError.of('WRONG_PLAYER', { gameId: game.id });
      }
      return parts.changed(database.endGame({ ...command, end: AGREED }));
    },

    changePlayer: async ({ colour, player, ...command }) => {
      requireUnrated(await gameInPlay(database, command));
      return parts.changed(database.changePlayer({ ...command, colour, player }));
    },
  };
}
