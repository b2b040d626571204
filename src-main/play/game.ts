import type { GameChange } from '#shared/contract/game.ts';
import type { Contract } from '#shared/contract/index.ts';
import type { ThinkProgress } from '#shared/contract/playing.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { StartRequest } from '#shared/contract/new-games.ts';
import { allowsHelp } from '#shared/game/help.ts';
import type { AtRevision, GameId, GameState, Line } from '#shared/contract/schemas.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { isSwapOpen, komiFor } from '#shared/game/fairness.ts';
import { otherMatchRef } from '#shared/game/match.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { formatResult } from '#shared/game/result.ts';
import { stepBack } from '#shared/game/steps.ts';
import { opponentOf, type Position } from '#shared/game/types.ts';
import type { Engine } from '../engine/engine.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { GameEnd, StoredGame } from '../database/api/stored-game.ts';
import { gameAt, gameInPlay, detailsOf, stateOf, ratedProfileOf } from './game-state.ts';
import { chooseTurn, createPondering } from './computer-turn.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import type { Feed } from '#shared/util/feed.ts';
import { createGameClock } from './game-clock.ts';
import type { Alarm } from '../core/alarm.ts';
import { endOf } from '#shared/game/result.ts';
import { createNewGames, startFor } from './new-games.ts';
import { createCoach, type LookAtMove } from './coach.ts';
import { createPlaying } from './playing.ts';
import type { ProgramPlayer } from '../core/program-player.ts';
import { requireHelp } from '../core/help-rule.ts';
import { firstTurnOf, positionOf } from '#shared/game/replay.ts';
import { streamTask } from '#shared/util/stream-task.ts';
import type { RecordProblem } from '#shared/record/model/record-problem.ts';
import { readMoveLines } from '#shared/record/read-record.ts';
import { unwrap } from '#shared/util/result.ts';

/** The problems of lines that exceed a limit of records. */
const TOO_LARGE: ReadonlySet<RecordProblem['kind']> = new Set([
  'many-moves',
  'deep-variation',
  'long-comment',
  'endless-comment',
  'long-line',
]);

/** Reads the annotated moves of a game. Throws `LINE_REFUSED` if they cannot be stored. */
function annotatedLine(game: StoredGame, lines: readonly string[]): Line {
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

/**
 * Games in play, with their clocks. Each change is checked by the rules against the stored game and is on disk when its
 * promise resolves. Stale and repeated commands change nothing.
 */
export interface GameServices {
  readonly game: Service<Contract['game']>;
  readonly clock: Service<Contract['clock']>;
  /** Called when the computer goes to sleep or is locked. */
  readonly onSuspend: () => void;
  /** Called when the computer is awake again. */
  readonly onResume: () => void;
}

export interface GameServiceParts {
  readonly database: GameDatabase;
  readonly engine: Engine;
  readonly programs: Pick<ProgramPlayer, 'chooseMove' | 'endGame'>;
  readonly changes: Feed<GameChange>;
  readonly libraryChanges: Feed<LibraryChange>;
  /** The wall clock, in milliseconds since 1970: for dates only. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds: for thinking times. @default that of the process */
  readonly elapsed?: (() => number) | undefined;
  /** A timer by that clock. */
  readonly after: Alarm;
  readonly settings: () => Settings;
  /** The look of the coach. */
  readonly look: LookAtMove;
}

/** Creates the procedures of games in play, and their clocks. */
export function createGameServices(parts: GameServiceParts): GameServices {
  const { database, engine, programs } = parts;
  const clock = createGameClock({
    ...parts,
    elapsed: parts.elapsed ?? (() => performance.now()),
    onTimeOut: (gameId) => {
      // The next move reports an error of the disk.
      endIfOut(gameId).catch(() => undefined);
    },
  });
  const pondering = createPondering(engine, parts.after, () => parts.settings().thinkAhead);

  /** Waits until a change is stored, and notifies the followers. */
  const changed = async (change: Promise<StoredGame>): Promise<GameState> => {
    pondering.stop();
    const game = await change;
    clock.start(game);
    if (game.result !== '*') programs.endGame(game.id);
    // A rating that cannot be saved now is saved when ratings are asked for next.
    if (ratedProfileOf(game) !== undefined && game.result !== '*')
      await database.settleRatings(parts.now()).catch(() => undefined);
    parts.changes.publish({ gameId: game.id, revision: game.revision });
    parts.libraryChanges.publish({ kind: 'changed' });
    return stateOf(game);
  };

  const onStarted = (game: StoredGame): void => {
    clock.start(game);
    parts.changes.publish({ gameId: game.id, revision: game.revision });
    parts.libraryChanges.publish({ kind: 'added' });
  };

  /**
   * Ends a game whose clock has run out. @param revision the one that it must have; any if omitted
   * @returns the ended game; undefined if the game goes on, or has another revision
   */
  const endIfOut = async (gameId: GameId, revision?: number): Promise<GameState | undefined> => {
    const game = await database.game(gameId);
    if (revision !== undefined && revision !== game.revision) return undefined;
    if (game.result !== '*' || !clock.isOut(game)) return undefined;
    const winner = opponentOf(positionOf(game).turn);
    const end: GameEnd = { result: formatResult({ kind: 'time', winner }), termination: 'time' };
    const at = { gameId, expectedRevision: game.revision };
    return changed(database.endGame({ ...at, end }));
  };

  /** Stores a move; the game ends instead if the clock has run out. */
  const append = async (
    game: StoredGame,
    after: Position,
    move: string,
    milliseconds: number,
  ): Promise<GameState> => {
    const lost = clock.isOut(game) ? await endIfOut(game.id) : undefined;
    if (lost !== undefined) return lost;
    const at = { gameId: game.id, expectedRevision: game.revision };
    const end = endOf(after, game.komi);
    const change = { ...at, move, milliseconds: Math.round(milliseconds) };
    return changed(database.appendMove(end === undefined ? change : { ...change, end }));
  };

  const seen = (game: StoredGame): GameState => {
    clock.see(game);
    return stateOf(game);
  };

  const think = async (
    { gameId, expectedRevision }: AtRevision,
    signal: AbortSignal,
    report: (progress: ThinkProgress) => void,
  ): Promise<GameState> => {
    const game = await gameInPlay(database, { gameId, expectedRevision });
    pondering.stop();
    const before = clock.turnTime(game);
    const endThought = clock.think(game);
    let next: GameState;
    try {
      const milliseconds = clock.thinkingTime(game);
      const told = allowsHelp(game.conditions.help, 'hints') ? report : () => undefined;
      const turn = await chooseTurn({ engine, programs }, game, { signal, report: told, milliseconds });
      // From here on the move is not cancelled.
      signal.throwIfAborted();
      const turnTime = clock.turnTime(game);
      const taken = game.timeControl === undefined ? turnTime - before : turnTime;
      next = turn.kind === 'swap' ? await takeSwap(game) : await append(game, turn.after, turn.move, taken);
    } finally {
      endThought();
    }
    const { turn: toMove } = positionOf(next);
    if (next.players[toMove].type === 'human') pondering.start(next);
    return next;
  };

  const startOf = async (request: StartRequest): Promise<string> =>
    formatPosition((await startFor(request, database)).start);

  const takeSwap = (game: StoredGame): Promise<GameState> => {
    const at = { gameId: game.id, expectedRevision: game.revision };
    return changed(database.takeSwap({ ...at, milliseconds: clock.turnTime(game) }));
  };

  const game: GameServices['game'] = {
    ...createNewGames({ database, now: parts.now, pondering, onStarted, changed }),
    ...createPlaying({ database, engine, pondering, changed }),
    ...createCoach({ database, look: parts.look, changed }),

    current: async () => {
      const game = await database.currentGame(parts.settings().profile);
      return game && seen(game);
    },

    get: async ({ gameId }) => seen(await database.game(gameId)),

    details: async ({ gameId }) => detailsOf(await database.game(gameId)),

    annotate: async ({ moves, ...command }) => {
      const game = await gameAt(database, command);
      const line = annotatedLine(game, moves);
      const change = await database.writeLine({ ...command, line });
      if (change.revision === game.revision) return change;
      parts.changes.publish(change);
      parts.libraryChanges.publish({ kind: 'changed' });
      return change;
    },

    appraise: async (request, signal) => {
      pondering.stop();
      const position = await startOf(request);
      const { margin, spread } = await engine.appraise({ position, moves: [] }, { signal });
      return { margin, spread };
    },

    evenKomi: async (request, signal) => {
      pondering.stop();
      const position = await startOf(request);
      return { komi: komiFor(await engine.margin({ position, moves: [] }, { signal })) };
    },

    otherOfMatch: async ({ gameId }) => {
      const { match } = (await database.game(gameId)).conditions;
      const other = match && (await database.gameOfMatch(otherMatchRef(match)));
      return other && stateOf(other);
    },

    play: async ({ gameId, expectedRevision, move }) => {
      const lost = clock.mayBeOut(gameId) ? await endIfOut(gameId, expectedRevision) : undefined;
      if (lost !== undefined) return lost;
      const milliseconds = Math.round(clock.turnTime({ id: gameId }));
      const at = { gameId, expectedRevision, move };
      return changed(database.play({ ...at, milliseconds }));
    },

    swap: async ({ gameId, expectedRevision }) => {
      const game = await gameInPlay(database, { gameId, expectedRevision });
      const { turn } = positionOf(game);
      if (!isSwapOpen(game.swap, game.moves.length, turn))
        throw DeclaredError.of('NO_SWAP_OFFERED', { gameId });
      if (game.players[turn].type !== 'human') throw DeclaredError.of('WRONG_PLAYER', { gameId });
      return takeSwap(game);
    },

    think: ({ gameId, expectedRevision }, signal) =>
      streamTask((report) => think({ gameId, expectedRevision }, signal, report)),

    takeBack: async ({ gameId, expectedRevision }) => {
      const game = await gameAt(database, { gameId, expectedRevision });
      requireHelp(game, 'take-back');
      const { moves, swap, players } = game;
      const course = { first: firstTurnOf(game), moveCount: moves.length, swap };
      const back = stepBack(course, (colour) => players[colour].type === 'human');
      if (back === undefined) throw DeclaredError.of('NOTHING_TO_TAKE_BACK', { gameId });
      return changed(database.cutMoves({ gameId, expectedRevision, ...back }));
    },

    resign: async ({ gameId, expectedRevision, colour }) => {
      const game = await gameInPlay(database, { gameId, expectedRevision });
      if (game.players[colour].type !== 'human') throw DeclaredError.of('WRONG_PLAYER', { gameId });
      const result = formatResult({ kind: 'resignation', winner: opponentOf(colour) });
      const end: GameEnd = { result, termination: 'resignation' };
      return changed(database.endGame({ gameId, expectedRevision, end }));
    },

    changes: (_, signal) => parts.changes.follow(signal),
  };

  return { game, clock: clock.procedures, onSuspend: clock.onSuspend, onResume: clock.onResume };
}
