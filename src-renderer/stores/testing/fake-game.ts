import type { GameDetails } from '#shared/contract/game.ts';
import type { Hint, HintGiven } from '#shared/contract/playing.ts';
import type { AtRevision, GameId, GameState, Player } from '#shared/contract/schemas.ts';
import type { StartRequest } from '#shared/contract/start.ts';
import type { ThinkProgress } from '#shared/contract/think-progress.ts';
import { isSwapOpen } from '#shared/game/fairness.ts';
import { parseMove } from '#shared/game/notation.ts';
import { outcomeOf } from '#shared/game/outcome.ts';
import { playMove } from '#shared/game/play.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { positionAfter } from '#shared/game/replay.ts';
import { formatResult, resultOf } from '#shared/game/result.ts';
import { dealStart } from '#shared/game/setup.ts';
import { stepBack } from '#shared/game/step-back.ts';
import { opponentOf, type Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { createChannel } from './channel.ts';
import { declaredError } from './declared-error.ts';
import type { Handlers } from './fake-link.ts';

/** A call of `game.think`, answered by the test. */
interface Thought {
  readonly signal: AbortSignal;
  readonly report: (progress: ThinkProgress) => void;
  /** Makes the computer's move. */
  readonly move: (move: string) => void;
  /** Makes the computer take over the other side. */
  readonly swap: () => void;
  readonly fail: (error: unknown) => void;
}

/** A call of `game.hint`, answered by the test. */
interface GivenHint {
  readonly give: (hint: Hint) => void;
  readonly fail: (error: unknown) => void;
}

/** Games in memory, played by the rules of the game. */
export interface FakeGames {
  readonly handlers: Handlers['game'];
  readonly games: Map<GameId, GameState>;
  /** Comments, variations and tags of games that have some. */
  readonly details: Map<GameId, Pick<GameDetails, 'line' | 'otherTags'>>;
  readonly thoughts: Thought[];
  /** Every call of `game.hint`. */
  readonly hints: GivenHint[];
  /** The margin that the computer expects when it is offered a draw; it accepts unless it expects to win. */
  readonly drawAnswer: { margin: number };
  /** Adds a game, as another page would. */
  put(game: Partial<GameState>): GameState;
  /** Finds a game. Throws where it has another revision. */
  readonly atRevision: (at: AtRevision) => GameState;
}

const AGREED = { result: 'Draw', termination: 'agreement' } as const;
const CREATED_AT = Date.UTC(2026, 10, 20, 18, 42);

export function createFakeGames(isKept: (id: GameId) => boolean): FakeGames {
  const games: FakeGames['games'] = new Map();
  let nextId = 1;
  const newId = (): GameId => nextId++ as GameId;

  const find = (gameId: GameId): GameState => {
    const game = games.get(gameId);
    if (game === undefined) throw declaredError('GAME_NOT_FOUND', { gameId });
    return game;
  };
  const atRevision = ({ gameId, expectedRevision: expected }: AtRevision): GameState => {
    const game = find(gameId);
    if (game.revision === expected) return game;
    throw declaredError('STALE_REVISION', { gameId, expected, found: game.revision });
  };
  const change = (at: AtRevision, next: (game: GameState) => Partial<GameState>): GameState => {
    const game = atRevision(at);
    const changed = { ...game, ...next(game), revision: game.revision + 1 };
    games.set(game.id, changed);
    return changed;
  };
  /** A game that is not over and in which a player of this type is to move, with its position. */
  const atTurn = (at: AtRevision, type: Player['type']): readonly [GameState, Position] => {
    const game = atRevision(at);
    const { gameId } = at;
    if (game.result !== '*') throw declaredError('GAME_OVER', { gameId });
    const position = positionAfter(unwrap(parsePosition(game.start)), game.moves);
    if (game.players[position.turn].type !== type) throw declaredError('WRONG_PLAYER', { gameId });
    return [game, position];
  };
  const makeMove = (at: AtRevision, type: Player['type'], text: string): GameState => {
    const [{ moves, komi }, before] = atTurn(at, type);
    const move = parseMove(text);
    const after = move && playMove(before, move);
    if (after?.ok !== true) {
      throw declaredError('ILLEGAL_MOVE', { move: text, rule: after?.error.rule ?? 'not-a-move' });
    }
    const outcome = outcomeOf(after.value);
    return change(at, () => ({
      moves: [...moves, text],
      ...(outcome && { result: formatResult(resultOf(outcome, komi)), termination: 'normal' }),
    }));
  };
  const takeSwap = (at: AtRevision, type: Player['type']): GameState => {
    const [{ swap, moves, players }, { turn }] = atTurn(at, type);
    if (!isSwapOpen(swap, moves.length, turn)) throw declaredError('NO_SWAP_OFFERED', { gameId: at.gameId });
    return change(at, () => ({ players: { black: players.white, white: players.black }, swap: 'taken' }));
  };
  const startOf = (request: StartRequest): Pick<GameState, 'setup' | 'start'> => {
    switch (request.setup) {
      case 'same': {
        const { setup, start } = find(request.gameId);
        return { setup, start };
      }
      case 'placed':
      case 'position':
        return { setup: request.setup, start: request.start };
      default: {
        const { setup, seed, endRule } = request;
        return { setup, start: formatPosition(dealStart(setup, seed, endRule)) };
      }
    }
  };

  const fake: FakeGames = {
    games,
    details: new Map(),
    thoughts: [],
    hints: [],
    drawAnswer: { margin: 0 },
    atRevision,
    put: (game) => {
      const put: GameState = {
        id: newId(),
        revision: 0,
        createdAt: CREATED_AT,
        players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } },
        setup: 'classic',
        start: formatPosition(dealStart('classic', 1, 'either')),
        moves: [],
        komi: 0,
        result: '*',
        termination: 'unterminated',
        ...game,
      };
      games.set(put.id, put);
      return put;
    },
    handlers: {
      current: () => [...games.values()].findLast((game) => game.result === '*' && isKept(game.id)),
      get: ({ gameId }) => find(gameId),
      details: ({ gameId }) => ({
        ...{ times: [], favourite: false, tags: [], note: '', otherTags: [] },
        line: { comments: [], moves: [] },
        ...fake.details.get(find(gameId).id),
      }),
      playOn: ({ gameId, players, ply }) => {
        const { moves, ...game } = find(gameId);
        return fake.put({ ...game, id: newId(), revision: 0, players, moves: moves.slice(0, ply) });
      },
      startSecond: ({ gameId }) => {
        const { players, setup, start, komi, match } = find(gameId);
        const exchanged = { black: players.white, white: players.black };
        return fake.put({ players: exchanged, setup, start, komi, match: match && { ...match, round: 2 } });
      },
      otherOfMatch: ({ gameId }) => {
        const { match } = find(gameId);
        return [...games.values()].find(
          (game) => match && game.match?.id === match.id && game.match.round !== match.round,
        );
      },
      appraise: () => ({ margin: 9.84, spread: 11.2 }),
      start: (request) => {
        const { players, komi, offersSwap, help, timeControl } = request;
        const swap = offersSwap ? 'offered' : undefined;
        return fake.put({ players, ...startOf(request), komi, swap, help, timeControl });
      },
      play: ({ move, ...at }) => makeMove(at, 'human', move),
      swap: (at) => takeSwap(at, 'human'),
      think: (at, signal) => {
        const channel = createChannel<ThinkProgress, GameState>();
        fake.thoughts.push({
          signal,
          report: channel.push,
          move: (move) => {
            channel.end(makeMove(at, 'computer', move));
          },
          swap: () => {
            channel.end(takeSwap(at, 'computer'));
          },
          fail: channel.fail,
        });
        return channel.stream(signal);
      },
      takeBack: (at) =>
        change(at, ({ start, moves, swap, players }) => {
          const first = start.split(' ')[1] === 'w' ? 'white' : 'black';
          const course = { first, moveCount: moves.length, swap } as const;
          const back = stepBack(course, (colour) => players[colour].type === 'human');
          if (back === undefined) throw declaredError('NOTHING_TO_TAKE_BACK', { gameId: at.gameId });
          return { moves: moves.slice(0, back.keep), result: '*', termination: 'unterminated' };
        }),
      redo: (at) => change(at, () => ({})),
      hint: (at, signal) => {
        const channel = createChannel<ThinkProgress, HintGiven>();
        fake.hints.push({
          give: (hint) => {
            channel.end({ hint, game: change(at, () => ({})) });
          },
          fail: channel.fail,
        });
        return channel.stream(signal);
      },
      offerDraw: (at) => {
        const { margin } = fake.drawAnswer;
        if (margin > 0) return { accepted: false, margin, game: find(at.gameId) };
        return { accepted: true, margin, game: change(at, () => AGREED) };
      },
      agreeDraw: (at) => change(at, () => AGREED),
      changePlayer: ({ colour, player, ...at }) =>
        change(at, ({ players }) => ({ players: { ...players, [colour]: player } })),
      resign: ({ colour, ...at }) => {
        const result = formatResult({ kind: 'resignation', winner: opponentOf(colour) });
        return change(at, () => ({ result, termination: 'resignation' }));
      },
    },
  };
  return fake;
}
