import type { GameDetails } from '#shared/contract/game.ts';
import type { Hint, HintGiven } from '#shared/contract/playing.ts';
import type { AtRevision, GameId, GameState } from '#shared/contract/schemas.ts';
import type { StartRequest } from '#shared/contract/start.ts';
import type { ThinkProgress } from '#shared/contract/think-progress.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { formatResult } from '#shared/game/result.ts';
import { dealStart } from '#shared/game/setup.ts';
import { stepBack } from '#shared/game/step-back.ts';
import { opponentOf } from '#shared/game/types.ts';
import { createChannel } from './channel.ts';
import { declaredError } from './declared-error.ts';
import type { Handlers } from './fake-link.ts';

/** One call of `game.think`, answered by the test. */
interface Thought {
  readonly signal: AbortSignal;
  readonly report: (progress: ThinkProgress) => void;
  /** Makes the computer's move, as the host would. */
  readonly move: (move: string) => void;
  /** Has the computer take over the other side. */
  readonly swap: () => void;
  readonly fail: (error: unknown) => void;
}

/** One call of `game.hint`, answered by the test. */
interface GivenHint {
  readonly give: (hint: Hint) => void;
  readonly fail: (error: unknown) => void;
}

/** The games of a host in memory. Which moves are lawful it does not know: it keeps what it is told. */
export interface FakeGames {
  readonly handlers: Handlers['game'];
  readonly games: Map<GameId, GameState>;
  /** What is told of games besides their course, where it is more than nothing. */
  readonly details: Map<GameId, Pick<GameDetails, 'line' | 'otherTags'>>;
  readonly thoughts: Thought[];
  /** Every call of `game.hint`. */
  readonly hints: GivenHint[];
  /** The margin that the computer expects where it is offered a draw: it accepts where it is no win. */
  readonly drawAnswer: { margin: number };
  /** Puts a game into the host, as another page would. */
  put(game: Partial<GameState>): GameState;
  /** A game that must not have changed since. */
  readonly atRevision: (at: AtRevision) => GameState;
}

const AGREED = { result: 'Draw', termination: 'agreement' } as const;
const CREATED_AT = Date.UTC(2026, 10, 20, 18, 42);

/** What a swap that is taken changes in a game. */
function swapped({ players: { black, white } }: GameState): Partial<GameState> {
  return { players: { black: white, white: black }, swap: 'taken' };
}

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
  const made = (move: string) => (game: GameState) => ({ moves: [...game.moves, move] });
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
      play: ({ move, ...at }) => change(at, made(move)),
      swap: (at) => change(at, swapped),
      think: (at, signal) => {
        const channel = createChannel<ThinkProgress, GameState>();
        fake.thoughts.push({
          signal,
          report: channel.push,
          move: (move) => {
            channel.end(change(at, made(move)));
          },
          swap: () => {
            channel.end(change(at, swapped));
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
