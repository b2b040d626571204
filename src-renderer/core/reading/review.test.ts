import { describe, expect, it } from 'vitest';
import type { GameDetails } from '#shared/contract/game.ts';
import type { GameState, Line } from '#shared/contract/schemas.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { plainLine } from '#shared/record/model/line-path.ts';
import { useReviewStore } from './review.ts';
import { createFakeHost, declaredError, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, newPage } from '../../testing/page.ts';

const { positions, moves } = randomGame('classic', 'mover', 3);
const start = positions[0];

/** A legal move after the first moves that differs from the game's. */
function otherMove(after: readonly string[], not?: string): string {
  const last = unwrap(replayMoves(start, after)).at(-1) as Position;
  const found = legalMoves(last)
    .map(formatMove)
    .find((move) => move !== not);
  if (found === undefined) throw new Error('There is only one move');
  return found;
}

const first = otherMove(moves.slice(0, 2), moves[2]);
const second = otherMove([...moves.slice(0, 2), first]);
/** The game with a variation of two moves instead of its third. */
const line: Line = {
  comments: ['A calm start.'],
  moves: plainLine(moves).moves.map((move, ply) =>
    ply === 2 ? { ...move, variations: [plainLine([first, second])] } : move,
  ),
};
const inside = [{ ply: 2, variation: 0 }];

/** A review of a game with comments and a variation. */
async function setUp(other: Partial<GameState> = {}) {
  const host: FakeHost = createFakeHost();
  const { details } = host.handlers.game;
  let replaced: Partial<GameDetails> = { line };
  host.handlers.game.details = async (input, signal) => ({
    ...((await details?.(input, signal)) as GameDetails),
    ...replaced,
  });
  const page = createTestPage(host);
  const game = host.put({
    start: formatPosition(start),
    moves: [...moves],
    result: 'W+8',
    termination: 'normal',
    ...other,
  });
  const review = page.use(useReviewStore);
  expect(await review.open(game.id, 0)).toBe(true);
  await expect.poll(() => review.details).toBeDefined();
  return { host, game, review, setDetails: (next: Partial<GameDetails>) => (replaced = next) };
}

describe('a review', () => {
  it('goes through the game and stays at its ends', async () => {
    const { review } = await setUp();
    review.step(-1);
    expect(review.ply).toBe(0);
    review.goTo(99);
    expect(review.ply).toBe(moves.length);
    expect(review.position).toEqual(positions.at(-1));
    expect(review.isOverAtPosition).toBe(true);
    expect(review.line.comments).toEqual(['A calm start.']);
  });

  it('steps into a variation, along it, and out of it', async () => {
    const { review } = await setUp();
    review.goTo(3);
    review.stepVariation(1);
    expect(review.place).toEqual({ path: inside, ply: 3 });
    expect(review.position && formatPosition(review.position)).toBe(
      formatPosition(unwrap(replayMoves(start, [...moves.slice(0, 2), first])).at(-1) as Position),
    );
    review.goTo(99);
    expect(review.ply).toBe(4);
    expect(review.replay?.moves.map(formatMove).slice(2)).toEqual([first, second]);
    expect(review.main?.moves).toHaveLength(moves.length);
    review.leaveVariation();
    expect(review.place).toEqual({ path: [], ply: 3 });
    expect(review.position).toEqual(positions[3]);
    review.stepVariation(-1);
    review.leaveVariation();
    expect(review.place).toEqual({ path: [], ply: 3 });
  });

  it('is back in the game where it goes before the fork', async () => {
    const { review } = await setUp();
    review.goToPlace({ path: inside, ply: 4 });
    review.step(-2);
    expect(review.place).toEqual({ path: [], ply: 2 });
    review.goToPlace({ path: inside, ply: 4 });
    review.goToGame(9);
    expect(review.place).toEqual({ path: [], ply: 9 });
    review.goToPlace({ path: [{ ply: 5, variation: 0 }], ply: 6 });
    expect(review.place).toEqual({ path: [], ply: 9 });
  });

  it('follows the pile that was chosen, and lets it go when it is chosen again', async () => {
    const { review } = await setUp();
    review.choose('a5');
    expect(review.life?.stages.map(({ points }) => points)).toEqual([3, 4, 18, 16, 10]);
    review.choose('a5');
    expect(review.life).toBeUndefined();
  });

  it('keeps the game that was opened while another one was found to be gone', async () => {
    const { review, host, game } = await setUp();
    const other = host.put({});
    const late = Promise.withResolvers<undefined>();
    host.handlers.game.get = async ({ gameId }) => {
      if (gameId === other.id) return other;
      await late.promise;
      throw declaredError('GAME_NOT_FOUND', { gameId });
    };
    const refetched = review.refetch();
    await review.open(other.id);
    late.resolve(undefined);
    await refetched;
    expect(review.game?.id).toBe(other.id);
    await review.open(game.id);
    expect(review.game?.id).toBe(other.id);
  });

  it('follows changes made elsewhere, and leaves a variation that is gone', async () => {
    const { review, host, game, setDetails } = await setUp({ result: '*', termination: 'unterminated' });
    review.goToPlace({ path: inside, ply: 4 });
    setDetails({ line: plainLine(moves) });
    host.games.set(game.id, { ...game, revision: 1 });
    host.publish('game', 'changes', { gameId: game.id, revision: 1 });
    await expect.poll(() => review.path).toEqual([]);
    expect(review.ply).toBe(3);
    review.goTo(99);
    expect(review.isUnfinished).toBe(true);
    host.games.set(game.id, { ...game, moves: moves.slice(0, -2), revision: 2 });
    host.publish('game', 'changes', { gameId: game.id, revision: 2 });
    await expect.poll(() => review.ply).toBe(moves.length - 2);
    // Comments of the former moves are not shown at the new ones.
    setDetails({ line });
    await review.refetch();
    expect(review.line).toEqual(plainLine(moves.slice(0, -2)));
  });

  it('lets a new game start from a position of the game or of a variation', async () => {
    const { review, game } = await setUp();
    review.goTo(5);
    expect(review.playOnPoint).toMatchObject({ game: { id: game.id }, ply: 5, line: [], turn: 'white' });
    review.goToPlace({ path: inside, ply: 4 });
    expect(review.playOnPoint).toMatchObject({ ply: 2, line: [first, second], turn: 'black' });
  });
});

it('without a game shows the latest one that is over', async () => {
  const { host, page } = newPage();
  const review = page.use(useReviewStore);
  expect(await review.openLatest()).toBe(false);
  host.put({});
  const over = host.put({ start: 'aA4/6/6/6/6/4bB b', moves: ['a6b6', 'f1e1'], result: 'Draw' });
  expect(await review.openLatest()).toBe(true);
  expect(review.game?.id).toBe(over.id);
});

it('lets go of a game that is deleted for good from the bin, on this page or another', async () => {
  const { host, page } = newPage();
  const game = host.put({});
  const review = page.use(useReviewStore);
  expect(await review.open(game.id)).toBe(true);
  host.games.delete(game.id);
  host.publish('library', 'changes', { kind: 'removed' });
  await expect.poll(() => review.game).toBeUndefined();
});
