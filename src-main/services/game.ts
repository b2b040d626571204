import type { DealWorth, GameChange, GameDetails } from '#shared/contract/game.ts';
import type { ThinkProgress } from '#shared/contract/think-progress.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { GameId, GameState, Players } from '#shared/contract/schemas.ts';
import type { StartWish } from '#shared/contract/start.ts';
import { isSwapOpen } from '#shared/game/fairness.ts';
import { leadsToSecond, otherPlace, type MatchPlace } from '#shared/game/match.ts';
import { restrictedHelp, type Help } from '#shared/game/help.ts';
import { parseMove } from '#shared/game/notation.ts';
import { isOver } from '#shared/game/moves.ts';
import { playMove } from '#shared/game/play.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { formatResult } from '#shared/game/result.ts';
import { stepBack } from '#shared/game/step-back.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import { opponentOf, type Colour, type Position } from '#shared/game/types.ts';
import { conditionTags } from '#shared/record/condition-tags.ts';
import { matchTag } from '#shared/record/match-tag.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Engine } from '../engine/engine.ts';
import type { GameEnd, NewGame, Store, StoredGame } from '../store/store.ts';
import { chooseTurn } from './computer-turn.ts';
import { DeclaredError, fromEngine, fromStore, type CallAbout } from './declared-error.ts';
import type { Feed } from './feed.ts';
import { createGameClock, type Alarm, type GameClock } from './game-clock.ts';
import { detailsOf } from './game-details.ts';
import { endOf } from './game-end.ts';
import { createPlaying, type Playing } from './playing.ts';
import { requireHelp } from './require-help.ts';
import { createPondering } from './pondering.ts';
import { startFor } from './start-position.ts';
import { firstTurnOf, positionOf } from './stored-position.ts';
import { streamTask } from './task.ts';
import { toldHistory } from './told-history.ts';

/** Which game, and the revision of it that the caller has seen. */
interface AtRevision {
  readonly gameId: GameId;
  readonly expectedRevision: number;
}

/** What the page wants a new game to be. */
export type GameWish = StartWish & {
  readonly requestId: string;
  readonly players: Players;
  readonly komi: number;
  readonly offersSwap: boolean;
  readonly help?: readonly Help[] | undefined;
  /** Undefined where nobody's time is limited. */
  readonly timeControl?: TimeControl | undefined;
  /** Whether it is the first game of a match of two. */
  readonly isMatch?: boolean | undefined;
};

/** A game to go on with from a position of another one. */
interface PlayOnWish {
  readonly requestId: string;
  readonly gameId: GameId;
  /** How many of its moves are kept. */
  readonly ply: number;
  /** Moves to follow them. */
  readonly line: readonly string[];
  readonly players: Players;
  readonly help?: readonly Help[] | undefined;
  readonly timeControl?: TimeControl | undefined;
}

/**
 * Games in play. Every change is checked by the rules against the stored game and is on disk when its promise resolves.
 * Rejects with the declared errors of the contract's `game` procedures; a command that is stale or repeated changes
 * nothing.
 */
export interface GameService extends Playing {
  readonly current: () => Promise<GameState | undefined>;
  readonly get: (gameId: GameId) => Promise<GameState>;
  readonly details: (gameId: GameId) => Promise<GameDetails>;
  readonly appraise: (start: StartWish, signal: AbortSignal) => Promise<DealWorth>;
  readonly begin: (wish: GameWish) => Promise<GameState>;
  readonly beginSecond: (wish: { readonly requestId: string; readonly gameId: GameId }) => Promise<GameState>;
  readonly otherOfMatch: (gameId: GameId) => Promise<GameState | undefined>;
  readonly playOn: (wish: PlayOnWish) => Promise<GameState>;
  readonly play: (command: AtRevision & { readonly move: string }) => Promise<GameState>;
  readonly swap: (command: AtRevision) => Promise<GameState>;
  readonly think: (
    command: AtRevision,
    signal: AbortSignal,
  ) => AsyncGenerator<ThinkProgress, GameState, void>;
  readonly takeBack: (command: AtRevision) => Promise<GameState>;
  readonly resign: (command: AtRevision & { readonly colour: Colour }) => Promise<GameState>;
  readonly clock: Pick<GameClock, 'follow' | 'pause' | 'goOn'>;
}

export interface GameServiceParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly changes: Feed<GameChange>;
  readonly libraryChanges: Feed<LibraryChange>;
  /** The wall clock, in milliseconds since 1970: for dates only. */
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds: for thinking times. */
  readonly elapsed: () => number;
  /** Wakes who waits for a moment by that clock. */
  readonly after: Alarm;
  /** Whether the computer may think while a person does. */
  readonly mayThinkAhead: () => boolean;
}

export function createGameService(parts: GameServiceParts): GameService {
  const { store, engine, now } = parts;
  const clock = createGameClock({
    ...parts,
    onTimeOut: (gameId) => {
      // Where the disk refuses it, whoever moves next is told.
      endIfOut(gameId).catch(() => undefined);
    },
  });
  const pondering = createPondering(engine, parts.mayThinkAhead);

  /** The game as the caller has seen it, not over. */
  const inPlay = async (command: AtRevision): Promise<StoredGame> => {
    const game = await atRevision(command);
    if (game.result !== '*') throw DeclaredError.of('GAME_OVER', { gameId: game.id });
    return game;
  };

  const atRevision = async ({ gameId, expectedRevision }: AtRevision): Promise<StoredGame> => {
    const game = await fromStore(store.game(gameId), { gameId });
    if (game.revision === expectedRevision) return game;
    throw DeclaredError.of('STALE_REVISION', { gameId, expected: expectedRevision, found: game.revision });
  };

  /** Waits for a change to be stored, and tells of it. */
  const changed = async (change: Promise<StoredGame>, about: CallAbout): Promise<GameState> => {
    pondering.end();
    const game = await fromStore(change, about);
    clock.begin(game);
    parts.changes.publish({ gameId: game.id, revision: game.revision });
    parts.libraryChanges.publish({ kind: 'changed' });
    return stateOf(game);
  };

  /** Stores a new game and tells of it. A game before it that was dealt and never played is not worth keeping, unless named. */
  const beginNew = async (game: NewGame, kept?: GameId): Promise<GameState> => {
    const previous = await fromStore(store.currentGame());
    const begun = await fromStore(store.beginGame(game));
    if (previous?.moves.length === 0 && previous.id !== begun.id && previous.id !== kept) {
      await fromStore(store.removeGames({ kind: 'games', ids: [previous.id] }, now()));
    }
    clock.begin(begun);
    parts.changes.publish({ gameId: begun.id, revision: begun.revision });
    parts.libraryChanges.publish({ kind: 'added' });
    return stateOf(begun);
  };

  /** Ends a game whose clock has run out. @returns the game then; undefined where it goes on */
  const endIfOut = async (gameId: GameId): Promise<GameState | undefined> => {
    const game = await fromStore(store.game(gameId), { gameId });
    if (game.result !== '*' || !clock.isOut(game)) return undefined;
    const winner = opponentOf(positionOf(game).turn);
    const end: GameEnd = { result: formatResult({ kind: 'time', winner }), termination: 'time' };
    const at = { gameId, expectedRevision: game.revision };
    return changed(store.endGame({ ...at, end }), at);
  };

  /** A move comes too late where the clock has run out. */
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
    return changed(store.appendMove(end === undefined ? change : { ...change, end }), at);
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
    const game = await inPlay({ gameId, expectedRevision });
    pondering.end();
    const begun = parts.elapsed();
    const endThought = clock.think(game);
    let next: GameState;
    try {
      const milliseconds = clock.thinkingTime(game);
      const turn = await chooseTurn(engine, game, { signal, report, milliseconds });
      // From here on the move counts: a wish to cancel that comes during the write is too late.
      signal.throwIfAborted();
      const taken = game.timeControl === undefined ? parts.elapsed() - begun : clock.turnTime(game);
      next = turn.kind === 'swap' ? await takeSwap(game) : await append(game, turn.after, turn.move, taken);
    } finally {
      endThought();
    }
    const { turn: toMove } = positionOf(next);
    if (next.players[toMove].type === 'human') pondering.begin(next);
    return next;
  };

  const takeSwap = (game: StoredGame): Promise<GameState> => {
    const at = { gameId: game.id, expectedRevision: game.revision };
    return changed(store.takeSwap({ ...at, milliseconds: clock.turnTime(game) }), at);
  };

  return {
    ...createPlaying({ store, engine, pondering, inPlay, changed, stateOf }),

    current: async () => {
      const game = await fromStore(store.currentGame());
      return game && seen(game);
    },

    get: async (gameId) => seen(await fromStore(store.game(gameId), { gameId })),

    details: async (gameId) => detailsOf(await fromStore(store.marks(gameId), { gameId })),

    appraise: async (wish, signal) => {
      pondering.end();
      const position = formatPosition((await startFor(wish, store)).start);
      const { margin, spread } = await fromEngine(engine.appraise({ position, moves: [] }, { signal }));
      return { margin, spread };
    },

    begin: async (wish) => {
      pondering.end();
      const { requestId, players, seed, komi, timeControl } = wish;
      const { setup, start: position } = await startFor(wish, store);
      const start = formatPosition(position);
      const swap = wish.offersSwap ? 'offered' : undefined;
      const otherTags = [
        ...conditionTags(wish.help && restrictedHelp(wish.help), position),
        ...(wish.isMatch === true ? [matchTag(newMatch(requestId))] : []),
      ];
      const conditions = { komi, timeControl, otherTags };
      return beginNew({ requestId, createdAt: now(), players, setup, start, seed, swap, ...conditions });
    },

    beginSecond: async ({ requestId, gameId }) => {
      pondering.end();
      const first = await fromStore(store.game(gameId), { gameId });
      const { match, setup, start, seed, komi, timeControl } = first;
      if (match === undefined || !leadsToSecond(first)) throw DeclaredError.of('NO_SECOND_GAME', { gameId });
      const { black, white } = first.players;
      // A swap that was taken has changed their colours already.
      const players = first.swap === 'taken' ? first.players : { black: white, white: black };
      const swap = first.swap === undefined ? undefined : 'offered';
      const conditions = conditionTags(first.help, unwrap(parsePosition(start)));
      const otherTags = [...conditions, matchTag(otherPlace(match))];
      const same = { setup, start, seed, komi, timeControl };
      return beginNew({ requestId, createdAt: now(), players, ...same, swap, otherTags });
    },

    otherOfMatch: async (gameId) => {
      const { match } = await fromStore(store.game(gameId), { gameId });
      const other = match && (await fromStore(store.gameOfMatch(otherPlace(match)), { gameId }));
      return other && stateOf(other);
    },

    playOn: async ({ requestId, gameId, ply, line, players, help, timeControl }) => {
      pondering.end();
      const other = await fromStore(store.game(gameId), { gameId });
      const { setup, start, seed, komi } = other;
      const moves = [...other.moves.slice(0, ply), ...line];
      const begin = unwrap(parsePosition(start));
      const positions = replayMoves(begin, moves);
      if (!positions.ok) {
        const { move, illegal } = positions.error;
        throw DeclaredError.of('ILLEGAL_MOVE', { move, rule: illegal?.rule ?? 'no-move' });
      }
      const reached = positions.value.at(-1);
      if (reached === undefined || isOver(reached)) throw DeclaredError.of('GAME_OVER', { gameId });
      // Before White's first move the choice is open again.
      const swap = other.swap !== undefined && moves.length < 2 ? 'offered' : other.swap;
      const otherTags = conditionTags(help && restrictedHelp(help), begin);
      const same = { setup, start, seed, komi, swap, moves };
      return beginNew({ requestId, createdAt: now(), players, ...same, timeControl, otherTags }, gameId);
    },

    play: async ({ gameId, expectedRevision, move: text }) => {
      const game = await inPlay({ gameId, expectedRevision });
      const before = positionOf(game);
      if (game.players[before.turn].type !== 'human') throw DeclaredError.of('WRONG_PLAYER', { gameId });
      const move = parseMove(text);
      if (move === undefined) throw new Error('The schema let a move pass that is none');
      const after = playMove(before, move);
      if (!after.ok) throw DeclaredError.of('ILLEGAL_MOVE', { move: text, rule: after.error.rule });
      return append(game, after.value, text, clock.turnTime(game));
    },

    swap: async ({ gameId, expectedRevision }) => {
      const game = await inPlay({ gameId, expectedRevision });
      const { turn } = positionOf(game);
      if (!isSwapOpen(game.swap, game.moves.length, turn))
        throw DeclaredError.of('NO_SWAP_OFFERED', { gameId });
      if (game.players[turn].type !== 'human') throw DeclaredError.of('WRONG_PLAYER', { gameId });
      return takeSwap(game);
    },

    think: ({ gameId, expectedRevision }, signal) =>
      streamTask((report) => think({ gameId, expectedRevision }, signal, report)),

    takeBack: async ({ gameId, expectedRevision }) => {
      const game = await atRevision({ gameId, expectedRevision });
      requireHelp(game, 'take-back');
      const { moves, swap, players } = game;
      const course = { first: firstTurnOf(game), moveCount: moves.length, swap };
      const back = stepBack(course, (colour) => players[colour].type === 'human');
      if (back === undefined) throw DeclaredError.of('NOTHING_TO_TAKE_BACK', { gameId });
      return changed(store.cutMoves({ gameId, expectedRevision, ...back }), { gameId, expectedRevision });
    },

    resign: async ({ gameId, expectedRevision, colour }) => {
      const game = await inPlay({ gameId, expectedRevision });
      if (game.players[colour].type !== 'human') throw DeclaredError.of('WRONG_PLAYER', { gameId });
      const result = formatResult({ kind: 'resignation', winner: opponentOf(colour) });
      const end: GameEnd = { result, termination: 'resignation' };
      return changed(store.endGame({ gameId, expectedRevision, end }), { gameId, expectedRevision });
    },

    clock,
  };
}

/** The first place in a match of its own. @param requestId a random UUID: part of it is the match's */
function newMatch(requestId: string): MatchPlace {
  return { id: requestId.toLowerCase().replaceAll('-', '').slice(0, 12), round: 1 };
}

/** What crosses the wire of a stored game. */
function stateOf(game: StoredGame): GameState {
  const { id, revision, createdAt, players, setup, start, moves } = game;
  const { komi, swap, match, help, timeControl, result, termination } = game;
  const history = toldHistory(game.history);
  return {
    id,
    revision,
    createdAt,
    players,
    setup,
    start,
    moves: [...moves],
    komi,
    swap,
    match,
    help: help && [...help],
    result,
    termination,
    timeControl,
    ...(history === undefined ? {} : { history }),
  };
}
