import type { ExploredMoves } from '#shared/contract/library.ts';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { canonicalHash, hashPositions } from '#shared/game/canonical-hash.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { swapColours } from '#shared/game/symmetry.ts';
import { opponentOf, type Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';
import { expect, it } from 'vitest';
import { allAtOnce } from '../database/api/pieces.ts';
import { libraryGame } from '../database/testing/library-games.ts';
import { createCalls, type OpenCalls } from '../database-thread/all-calls.ts';
import { openTestDatabase } from '../database/testing/sample.ts';

function open(games: readonly LibraryGame[]): OpenCalls & {
  readonly explore: (position: Position, filter?: GameFilter, komi?: number) => ExploredMoves;
} {
  const database = openTestDatabase();
  const opened = createCalls(database);
  opened.calls.stageGames('setting up', games);
  allAtOnce(opened.calls.commitStaged('setting up'));
  return {
    ...opened,
    explore: (position, filter = {}, komi = 0) =>
      allAtOnce(opened.calls.library.explore({ position: formatPosition(position), komi, filter })),
  };
}

function positionsOf({ start, moves }: LibraryGame): readonly Position[] {
  return unwrap(replayMoves(unwrap(parsePosition(start)), moves));
}

interface Counted {
  games: number;
  black: number;
  white: number;
  draws: number;
}

/** Counts the moves from a position by replaying all games. */
function counted(position: Position, games: readonly LibraryGame[]): Map<number, Counted> {
  const [here] = hashPositions(position, []);
  const byHash = new Map<number, Counted>();
  for (const game of games) {
    const played = positionsOf(game);
    const at = played.findIndex((one) => canonicalHash(one) === here?.hash);
    const next = played[at + 1];
    if (at === -1 || next === undefined) continue;
    const tally = byHash.get(canonicalHash(next)) ?? { games: 0, black: 0, white: 0, draws: 0 };
    byHash.set(canonicalHash(next), tally);
    tally.games++;
    const isExchanged = played[at]?.turn !== position.turn;
    const winner = game.result.startsWith('B+') ? 'black' : 'white';
    if (game.result === 'Draw') tally.draws++;
    else if (game.result !== '*') tally[isExchanged ? opponentOf(winner) : winner]++;
  }
  return byHash;
}

/** The counted moves by the hashes of the positions after them. */
function found(position: Position, { moves }: ExploredMoves): Map<number | undefined, Counted> {
  return new Map(
    moves.map(({ move, games, outcomes }) => [
      hashPositions(position, [move])[1]?.hash,
      { games, ...outcomes },
    ]),
  );
}

/** The game as seen with the board turned and the colours exchanged: it starts from a position, White to move. */
function exchanged(game: LibraryGame): LibraryGame {
  const [start] = positionsOf(game) as [Position];
  const result = game.result.startsWith('B+')
    ? `W+${game.result.slice(2)}`
    : game.result.startsWith('W+')
      ? `B+${game.result.slice(2)}`
      : game.result;
  return { ...game, setup: 'position', start: formatPosition(swapColours(start)), result };
}

it('counts the moves played from every position as a replay of all games does', () => {
  const games = Array.from({ length: 8 }, (_, seed) => libraryGame(seed));
  const first = games[0] as LibraryGame;
  const others = [
    exchanged(first),
    { ...first, moves: first.moves.slice(0, 5), result: 'Draw', termination: 'agreement' } as const,
    { ...first, moves: first.moves.slice(0, 7), result: '*', termination: 'unterminated' } as const,
  ];
  const all = [...games, ...others];
  const { explore } = open(all);
  for (const [ply, position] of positionsOf(first).entries()) {
    const explored = explore(position);
    expect(found(position, explored), `after ${ply} moves`).toEqual(counted(position, all));
    expect(explored.moves.map((move) => move.games)).toEqual(
      explored.moves.map((move) => move.games).sort((one, other) => other - one),
    );
  }
  // One game ends after five moves: it had the position, and no move after it.
  expect(explore(positionsOf(first)[5] as Position)).toMatchObject({ games: 4, moves: [{ games: 3 }] });
  expect(explore(positionsOf(first).at(-1) as Position).moves).toEqual([]);
});

it('counts only games of the filter', () => {
  const games = [libraryGame(1), libraryGame(1, { players: namesOf('Zoe') }), libraryGame(2)];
  const { explore } = open(games);
  const [start] = positionsOf(libraryGame(1)) as [Position];
  expect(explore(start).games).toBe(2);
  expect(explore(start, { player: 'Zoe' })).toMatchObject({ games: 1, moves: [{ games: 1 }] });
});

function namesOf(black: string): LibraryGame['players'] {
  return { black: { type: 'human', name: black }, white: { type: 'human', name: 'Grace' } };
}

it('gives the value after a move from a review with the same rules, for the colours of the position', () => {
  const game = libraryGame(3);
  const { calls, explore } = open([game, exchanged(game)]);
  const positions = positionsOf(game);
  const [here, next] = positions as [Position, Position];
  expect(explore(here).moves[0]).not.toHaveProperty('value');
  const keep = (id: number, margin: number, komi = 0): void => {
    const { start, moves } = calls.game(id as GameId);
    const value = {
      certainty: 'exact',
      margin,
      winner: 'black',
      line: [],
      depth: 1,
      nodes: 1,
      budget: 1,
    } as const;
    calls.keepAnalysis(id as GameId, {
      ...{ signature: '1', source: 'engine', depth: 'quick', start, komi, moves },
      values: positions.map(() => value),
    });
  };
  keep(2, 5);
  expect(explore(here).moves[0]?.value).toEqual({ certainty: 'exact', margin: -5 });
  expect(explore(swapColours(here)).moves[0]?.value).toEqual({ certainty: 'exact', margin: 5 });
  // The latest review is about another komi, so the one before counts.
  keep(2, 5, 6.5);
  keep(1, 7);
  expect(explore(here).moves[0]?.value).toEqual({ certainty: 'exact', margin: 7 });
  expect(explore(next).moves[0]?.value?.margin).toBe(7);
  expect(explore(here, {}, 3).moves[0]).not.toHaveProperty('value');
  expect(explore({ ...here, endRule: 'mover' }).moves[0]).not.toHaveProperty('value');
});
