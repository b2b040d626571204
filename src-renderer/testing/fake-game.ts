import type { GameDetails } from '#shared/contract/game.ts';
import type { AtRevision, GameId, GameState, Player } from '#shared/contract/schemas.ts';
import type { StartRequest } from '#shared/contract/new-games.ts';
import type { ThinkProgress } from '#shared/contract/playing.ts';
import { agreedOf } from '#shared/game/conditions.ts';
import { firstTurnOf, moveIn } from '#shared/game/replay.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { formatResult } from '#shared/game/result.ts';
import { dealStart } from '#shared/game/setup.ts';
import { stepBack, withSwap } from '#shared/game/steps.ts';
import { opponentOf } from '#shared/game/types.ts';
import { plainLine } from '#shared/record/model/line-path.ts';
import { readMoveLines } from '#shared/record/read-record.ts';
import { unwrap } from '#shared/util/result.ts';
import { askedTask, declaredError, type AskedTask, type Handlers } from './fake-link.ts';

/** A call of `game.think`, answered by the test. */
interface Thought extends Omit<AskedTask<ThinkProgress, GameState>, 'end'> {
  /** Makes the computer's move. */
  readonly move: (move: string) => void;
  /** Ends the thinking with another change of the game. */
  readonly change: (next: Parameters<FakeGames['change']>[1]) => void;
}

/** Games in memory, played by the rules of the game. */
export interface FakeGames {
  readonly handlers: Handlers['game'];
  readonly games: Map<GameId, GameState>;
  /** The details of games that have some. */
  readonly details: Map<GameId, Partial<GameDetails>>;
  readonly thoughts: Thought[];
  /** Adds a game, as another page would. */
  put(game: Partial<GameState>): GameState;
  /** Changes a game. Throws if it has another revision. @returns the changed game */
  change(at: AtRevision, next: (game: GameState) => Partial<GameState>): GameState;
}

const CREATED_AT = Date.UTC(2026, 10, 20, 18, 42);

/** @param isKept whether a game is not in the bin */
export function createFakeGames(isKept: (id: GameId) => boolean): FakeGames {
  const games: FakeGames['games'] = new Map();
  let nextId = 1;

  const find = (gameId: GameId): GameState => {
    const game = games.get(gameId);
    if (game === undefined) throw declaredError('GAME_NOT_FOUND', { gameId });
    return game;
  };
  const change: FakeGames['change'] = ({ gameId, expectedRevision: expected }, next) => {
    const game = find(gameId);
    const found = game.revision;
    if (found !== expected) throw declaredError('STALE_REVISION', { gameId, expected, found });
    const changed = { ...game, ...next(game), revision: found + 1 };
    games.set(gameId, changed);
    return changed;
  };
  const makeMove = (at: AtRevision, type: Player['type'], text: string): GameState =>
    change(at, (game) => {
      const made = moveIn(game, text, type);
      if (made.ok) return made.value;
      const { error } = made;
      if (error.reason === 'illegal-move')
        throw declaredError('ILLEGAL_MOVE', { move: text, rule: error.rule });
      throw declaredError('WRONG_PLAYER', { gameId: game.id });
    });
  const startOf = (request: StartRequest): Pick<GameState, 'setup' | 'start'> => {
    if (request.setup === 'same') return find(request.gameId);
    if ('start' in request) return request;
    const { setup, seed, endRule } = request;
    return { setup, start: formatPosition(dealStart(setup, seed, endRule)) };
  };

  const fake: FakeGames = {
    games,
    details: new Map(),
    thoughts: [],
    change,
    put: (game) => {
      const put: GameState = {
        id: nextId++ as GameId,
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
        revision: find(gameId).revision,
        line: plainLine(find(gameId).moves),
        ...fake.details.get(find(gameId).id),
      }),
      annotate: ({ moves, ...at }) => {
        const { revision, start } = change(at, () => ({}));
        const line = unwrap(readMoveLines(unwrap(parsePosition(start)), moves));
        fake.details.set(at.gameId, { ...fake.details.get(at.gameId), line });
        return { gameId: at.gameId, revision };
      },
      appraise: () => ({ margin: 9.84, spread: 11.2 }),
      start: (request) => {
        const { players, komi, timeControl } = request;
        const { setup, start } = startOf(request);
        const swap = request.offersSwap ? 'offered' : undefined;
        return fake.put({ players, setup, start, komi, swap, timeControl, ...agreedOf(request) });
      },
      play: ({ move, ...at }) => makeMove(at, 'human', move),
      think: (at, signal) =>
        askedTask<ThinkProgress, GameState>(signal, ({ end, ...task }) => {
          fake.thoughts.push({
            ...task,
            move: (move) => {
              end(makeMove(at, 'computer', move));
            },
            change: (next) => {
              end(change(at, next));
            },
          });
        }),
      takeBack: (at) =>
        change(at, (game) => {
          const { players, moves, swap } = game;
          const course = { first: firstTurnOf(game), moveCount: moves.length, swap };
          const back = stepBack(course, (colour) => players[colour].type === 'human');
          if (back === undefined) throw declaredError('NOTHING_TO_TAKE_BACK', { gameId: at.gameId });
          const kept = { moves: moves.slice(0, back.keep), ...withSwap(game, back.swap) };
          return { ...kept, result: '*', termination: 'unterminated' };
        }),
      resign: ({ colour, ...at }) => {
        const result = formatResult({ kind: 'resignation', winner: opponentOf(colour) });
        return change(at, () => ({ result, termination: 'resignation' }));
      },
    },
  };
  return fake;
}
