import { expect, it } from 'vitest';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import type { Player } from '#shared/game/player.ts';
import type { StoredAnalysis, StoredValue } from '../database/api/stored-analysis.ts';
import type { GameEnd } from '../database/api/stored-game.ts';
import {
  ALL_GAMES,
  FIRST_PAGE,
  idsMatching,
  newGame,
  openTestStore,
  rowsOf,
} from '../database/testing/sample.ts';

const MOVES = ['a1b1', 'a4b2'];
const LOST: GameEnd = { result: 'W+R', termination: 'resignation' };

/** A value with a margin for Black; a winner makes it exact. */
function value(margin: number, winner?: 'black' | 'white'): StoredValue {
  const certainty = winner === undefined ? 'estimate' : 'exact';
  return { certainty, margin, winner, line: [], depth: 1, nodes: 1, budget: 10 };
}

/** Black throws a proven win away with the first move; White gives up four points with the second. */
const VALUES = [value(12, 'black'), value(-8, 'white'), value(-4, 'white')];

async function setUp() {
  const store = await openTestStore();
  /** Adds a game of Ada against the computer. */
  const add = async (requestId: string, end = LOST): Promise<GameId> => {
    const players = { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 3 } } as const;
    const game = await store.createGame(newGame(requestId, { players, moves: MOVES }));
    await store.endGame({ gameId: game.id, expectedRevision: game.revision, end });
    return game.id;
  };
  const keep = async (gameId: GameId, other: Partial<StoredAnalysis> = {}): Promise<void> => {
    const { start, komi, moves } = await store.game(gameId);
    const made = { signature: '1', source: 'engine', depth: 'quick', start, komi, moves } as const;
    await store.keepAnalysis(gameId, { ...made, values: VALUES, ...other });
  };
  const rowOf = async (gameId: GameId): Promise<GameSummary | undefined> =>
    (await rowsOf(store, [gameId]))[0];
  const matching = (filter: GameFilter): Promise<GameId[]> => idsMatching(store, filter);
  return { store, add, keep, rowOf, matching };
}

it('lists what a complete analysis says of both players', async () => {
  const { add, keep, rowOf } = await setUp();
  const id = await add('one');
  expect((await rowOf(id))?.review).toBeUndefined();
  await keep(id, { values: [null, ...VALUES.slice(1)] });
  expect((await rowOf(id))?.review).toBeUndefined();
  await keep(id);
  const review = (await rowOf(id))?.review;
  // A proven win thrown away is worth no point of accuracy; four points in a lost position cost nothing.
  expect(review?.black).toBeCloseTo(0, 0);
  expect(review?.white).toBe(100);
});

it('keeps the review of a game when a hint, a name or a comment is noted, and drops it with its moves', async () => {
  const { store, add, keep, rowOf } = await setUp();
  const gameId = await add('one');
  await keep(gameId);
  const { review } = (await rowOf(gameId)) ?? {};
  expect(review).toBeDefined();
  await store.noteHint({ gameId, expectedRevision: 1, colour: 'black' });
  await store.renamePlayer(ALL_GAMES, { from: 'Ada', to: 'Eva' });
  const line = {
    comments: ['Good'],
    moves: MOVES.map((move) => ({ move, judgements: [], comments: [], variations: [] })),
  };
  await store.writeLine({ gameId, expectedRevision: 3, line });
  expect((await rowOf(gameId))?.review).toEqual(review);
  await store.cutMoves({ gameId, expectedRevision: 4, keep: 1, swap: undefined });
  expect((await rowOf(gameId))?.review).toBeUndefined();
});

it('counts reviews in the statistics of a person, of all people, and of nobody', async () => {
  const { store, add, keep } = await setUp();
  await add('one');
  expect((await store.statistics.of({ filter: {} })).review).toBeUndefined();
  for (let index = 0; index < 6; index++) await keep(await add(`game ${index}`));
  const { review } = await store.statistics.of({ player: 'Ada', filter: {} });
  expect(review).toMatchObject({ games: 6, withMistakes: 6, lostWins: 6, progressSpan: 20 });
  // 36 squares: the first move is in the opening.
  expect(review?.lost).toEqual({
    opening: { points: 120, moves: 6 },
    middle: { points: 0, moves: 0 },
    end: { points: 0, moves: 0 },
  });
  expect(review?.accuracy).toBeCloseTo(0, 0);
  expect(review?.progress).toHaveLength(2);
  expect((await store.statistics.of({ filter: {} })).review).toEqual(review);
  expect((await store.statistics.of({ filter: { review: 'unreviewed' } })).review).toBeUndefined();
});

it('finds the win that was furthest behind, of a person', async () => {
  const { store, add, keep } = await setUp();
  const won: GameEnd = { result: 'B+R', termination: 'resignation' };
  const values = (worst: number) => [value(12), value(worst), value(20, 'black')];
  const [ahead, behind, further, lost] = [
    await add('ahead', won),
    await add('behind', won),
    await add('further', won),
    await add('lost'),
  ];
  await keep(ahead, { values: values(4) });
  expect((await store.statistics.of({ player: 'Ada', filter: {} })).review?.comeback).toBeUndefined();
  await keep(behind, { values: values(-6.5) });
  await keep(further, { values: values(-9) });
  // White, the computer, was behind by 12 and has won.
  await keep(lost);
  const comebackOf = async (player?: string) =>
    (await store.statistics.of({ ...(player !== undefined && { player }), filter: {} })).review?.comeback;
  expect(await comebackOf('Ada')).toEqual({ gameId: further, ply: 1, behind: 9 });
  expect(await comebackOf()).toEqual({ gameId: further, ply: 1, behind: 9 });
  const { revision } = await store.game(further);
  await store.cutMoves({ gameId: further, expectedRevision: revision, keep: 1, swap: undefined });
  expect(await comebackOf('Ada')).toEqual({ gameId: behind, ply: 1, behind: 6.5 });
});

it('queues games that are not reviewed as deeply by this engine', async () => {
  const { store, add, keep } = await setUp();
  const [one, two, three] = [await add('one'), await add('two'), await add('three')];
  await keep(one);
  await keep(two, { signature: 'another' });
  await keep(three, { depth: 'normal' });
  expect(await store.queueReviews(ALL_GAMES, 'quick', '1')).toBe(1);
  expect(await store.nextReview()).toEqual({ gameId: two, depth: 'quick' });
  expect(await store.queueReviews(ALL_GAMES, 'normal', '1')).toBe(1);
  expect(await store.reviewQueue()).toMatchObject({ total: 2, done: 0, mistakes: 0 });
  await keep(two);
  expect(await store.finishReview(two, 'done')).toMatchObject({ total: 2, done: 1, mistakes: 1 });
  // It was taken out already, and counts once.
  expect(await store.finishReview(two, 'done')).toMatchObject({ done: 1 });
  expect(await store.finishReview(one, 'damaged')).toMatchObject({ done: 2, damaged: 1 });
  expect(await store.reviewQueue()).toBeUndefined();
});

it('counts the mistakes of the queue for one person where one is named', async () => {
  const { store, add, keep } = await setUp();
  const ids = [await add('one'), await add('two')];
  await store.queueReviews(ALL_GAMES, 'quick', '1');
  for (const id of ids) await keep(id);
  const [one, two] = ids;
  if (one === undefined || two === undefined) throw new Error('A game is missing');
  expect(await store.finishReview(one, 'done', 'Ben')).toMatchObject({ done: 1, mistakes: 0 });
  expect(await store.finishReview(two, 'done', 'ADA')).toMatchObject({ done: 2, mistakes: 1 });
});

it('keeps the review with the game that is kept of its copies', async () => {
  const { store, add, keep, rowOf, matching } = await setUp();
  const [one, two] = [await add('one'), await add('two')];
  await keep(two);
  const { review } = await store.statistics.of({ player: 'Ada', filter: {} });
  const row = await rowOf(two);
  expect(await store.mergeDuplicates(5)).toMatchObject({ removed: 1 });
  expect(await matching({ review: 'reviewed' })).toEqual([one]);
  expect((await rowOf(one))?.review).toEqual(row?.review);
  expect((await store.statistics.of({ player: 'Ada', filter: {} })).review).toEqual(review);
});

it('takes no program for a person: in filters, in the order by accuracy, in statistics, names and puzzles', async () => {
  const { store, keep, matching } = await setUp();
  /** A game that Black loses; the program has the name of the person. */
  const lost = async (requestId: string, black: Player, white: Player): Promise<GameId> => {
    const players = { black, white };
    const { id, revision } = await store.createGame(newGame(requestId, { players, moves: MOVES }));
    await store.endGame({ gameId: id, expectedRevision: revision, end: LOST });
    await keep(id);
    return id;
  };
  const ada = { type: 'human', name: 'Ada' } as const;
  const program = { type: 'program', name: 'Ada' } as const;
  const byProgram = await lost('one', program, ada);
  const byPerson = await lost('two', ada, program);
  const between = await lost('three', ada, { type: 'human', name: 'Ben' });
  expect(await matching({ betweenPeople: true })).toEqual([between]);
  expect(await matching({ review: 'lost-win' })).toEqual([between, byPerson]);
  expect(await matching({ player: 'Ada', colour: 'black' })).toEqual([between, byPerson]);
  expect(await matching({ text: 'Ada' })).toHaveLength(3);
  const query = { filter: {}, sortBy: 'accuracy', direction: 'descending' } as const;
  const { rows } = await store.library.page({ ...FIRST_PAGE, query });
  // White's accuracy is 100, Black's none; the person's counts.
  expect(rows.map(({ id }) => id)).toEqual([byProgram, between, byPerson]);
  expect(await store.library.players({ startsWith: '' })).toEqual([
    { name: 'Ada', games: 3 },
    { name: 'Ben', games: 1 },
  ]);
  const all = await store.statistics.of({ filter: {} });
  expect(all.all).toMatchObject({ lost: 3 });
  expect(all.byLevel).toEqual([]);
  const own = await store.statistics.of({ player: 'Ada', filter: {} });
  expect(own.all).toMatchObject({ won: 1, lost: 2 });
  expect(own.people).toMatchObject({ won: 0, lost: 1 });
  const mistakes = await store.provenMistakes({ games: 10 });
  expect(mistakes.every(({ gameId }) => gameId !== byProgram)).toBe(true);
});
