import { describe, expect, it, vi } from 'vitest';
import type { GameState, Line } from '#shared/contract/schemas.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { LIMITS } from '#shared/record/model/limits.ts';
import { plainLine } from '#shared/record/model/line-path.ts';
import type { Position } from '#shared/game/types.ts';
import { ConnectionLost } from '../../rpc/errors.ts';
import { useGameStore } from '../table/game.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { createFakeHost, declaredError, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage } from '../../testing/page.ts';
import { lineText } from '../../review/tree/tree-commands.ts';
import { useReviewStore } from './review.ts';
import { useTreeStore } from './tree.ts';

const { positions, moves } = randomGame('classic', 'mover', 3);

/** The legal moves after some moves of the game that differ from its next one. */
function othersAt(ply: number): string[] {
  return legalMoves(positions[ply] as Position)
    .map(formatMove)
    .filter((move) => move !== moves[ply]);
}
const [one = '', two = ''] = othersAt(2);

/** A review of a game after its second move. */
async function setUp(other: Partial<GameState> = {}) {
  const host: FakeHost = createFakeHost();
  const page = createTestPage(host);
  const game = host.put({
    ...{ start: formatPosition(positions[0]), moves: [...moves], result: 'W+8', termination: 'normal' },
    ...other,
  });
  host.details.set(game.id, { line: plainLine(game.moves) });
  const review = page.use(useReviewStore);
  const tree = page.use(useTreeStore);
  const notices = page.use(useNoticesStore);
  expect(await review.open(game.id, 2)).toBe(true);
  await expect.poll(() => review.details).toBeDefined();

  const play = (text: string): void => {
    const move = parseMove(text);
    if (move !== undefined) tree.play(move);
  };
  const isSaved = (): Promise<void> => expect.poll(() => review.saveState).toBe('saved');
  return {
    ...{ host, page, game, review, tree, notices, play, isSaved },
    stored: () => host.details.get(game.id)?.line as Line,
    lastNotice: () => notices.notices.at(-1),
  };
}

describe('variations', () => {
  it('are played, saved, and entered again', async () => {
    const { review, play, stored, isSaved } = await setUp();
    play(one);
    expect(review.place).toEqual({ path: [{ ply: 2, variation: 0 }], ply: 3 });
    expect(review.saveState).toBe('saving');
    await isSaved();
    expect(stored().moves[2]?.variations).toEqual([plainLine([one])]);
    expect(review.details?.revision).toBe(1);
    expect(review.game?.revision).toBe(1);
    review.goToGame(2);
    play(one);
    play(legalMoves(review.position as Position).map(formatMove)[0] ?? '');
    await isSaved();
    expect(stored().moves[2]?.variations).toHaveLength(1);
    expect(stored().moves[2]?.variations[0]?.moves).toHaveLength(2);
    review.goToGame(2);
    play(moves[2] ?? '');
    expect(review.place).toEqual({ path: [], ply: 3 });
    await isSaved();
    expect(review.details?.revision).toBe(2);
  });

  it('keep a line of the engine and stay at the position', async () => {
    const { review, tree, stored, isSaved, lastNotice } = await setUp();
    const third = legalMoves(positions[3] as Position).map(formatMove)[0] ?? '';
    tree.keepLine([one]);
    await isSaved();
    expect(stored().moves[2]?.variations).toEqual([plainLine([one])]);
    expect(review.place).toEqual({ path: [], ply: 2 });
    expect(lastNotice()?.text).toBe('Saved as a variation.');
    tree.keepLine([moves[2] ?? '', moves[3] ?? third]);
    expect(lastNotice()?.text).toBe('These moves are already in the tree.');
  });

  it('come back after they were deleted', async () => {
    const { review, tree, play, stored, isSaved, lastNotice } = await setUp();
    play(one);
    review.goToGame(2);
    play(two);
    tree.comment(review.place, 'Better');
    await isSaved();
    const before = stored();
    tree.remove();
    expect(review.place).toEqual({ path: [], ply: 2 });
    await isSaved();
    expect(stored().moves[2]?.variations).toEqual([plainLine([one])]);
    expect(lastNotice()?.text).toBe('Variation deleted.');
    lastNotice()?.action?.run();
    await expect.poll(() => stored()).toEqual(before);
    expect(review.place).toEqual({ path: [{ ply: 2, variation: 1 }], ply: 3 });
  });

  it('come back after another change, and from another game', async () => {
    const { host, review, tree, play, stored, isSaved, lastNotice } = await setUp();
    play(one);
    tree.remove();
    const undo = lastNotice()?.action;
    play(two);
    await isSaved();
    const other = host.put({ start: formatPosition(positions[0]), moves: moves.slice(0, 3), result: 'B+R' });
    await review.open(other.id);
    undo?.run();
    await expect.poll(() => stored().moves[2]?.variations).toEqual([plainLine([one]), plainLine([two])]);
  });

  it('change their order and their place', async () => {
    const { review, tree, play, stored, isSaved } = await setUp();
    play(one);
    review.goToGame(2);
    play(two);
    expect(tree.possibleAt(review.place)).toEqual({ main: true, up: true, down: false, remove: true });
    tree.shift(-1);
    await isSaved();
    expect(stored().moves[2]?.variations.map((line) => line.moves[0]?.move)).toEqual([two, one]);
    tree.shift(1);
    tree.makeMain();
    await isSaved();
    expect(stored().moves[2]?.variations.map((line) => line.moves[0]?.move)).toEqual([two, one]);
    expect(tree.possibleAt(review.place)).toEqual({ main: false, up: false, down: true, remove: true });
    expect(tree.possibleAt({ path: [], ply: 3 }).main).toBe(false);
    expect(lineText(review.line, review.place, 'black')).toBe(
      `1. ${moves[0] ?? ''} ${moves[1] ?? ''} 2. ${two}`,
    );
  });

  it('are judged and commented; a judgement set again is removed', async () => {
    const { review, tree, stored, isSaved } = await setUp();
    tree.judge(4);
    expect(tree.comment(review.place, 'Oh no')).toBe(true);
    await isSaved();
    expect(stored().moves[1]).toMatchObject({ judgements: [4], comments: ['Oh no'] });
    tree.judge(4);
    await isSaved();
    expect(stored().moves[1]?.judgements).toEqual([]);
  });
});

describe('a change', () => {
  it('that a record cannot hold is refused with a sentence', async () => {
    const { review, tree, stored, lastNotice } = await setUp();
    expect(tree.comment(review.place, 'x'.repeat(LIMITS.comment + 1))).toBe(false);
    expect(lastNotice()?.text).toMatch(/8,?192/);
    expect(stored()).toEqual(plainLine(moves));
  });

  it('is not possible in a game that is being played', async () => {
    const { page, game, tree, review, play } = await setUp({
      result: '*',
      termination: 'unterminated',
    });
    expect(tree.canPlay).toBe(true);
    await page.use(useGameStore).open(game.id);
    expect(tree.canEdit).toBe(false);
    play(one);
    expect(review.line.moves[2]?.variations).toEqual([]);
  });

  it('follows the ones before it in one piece, while those are being saved', async () => {
    const { host, review, tree, stored, isSaved } = await setUp();
    const { annotate } = host.handlers.game;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const sent: number[] = [];
    host.handlers.game.annotate = async (input, signal) => {
      sent.push(input.expectedRevision);
      await held;
      return (await annotate?.(input, signal)) as { gameId: typeof input.gameId; revision: number };
    };
    for (const words of ['O', 'Oh', 'Oh no']) tree.comment(review.place, words);
    expect(sent).toEqual([0]);
    release();
    await isSaved();
    expect(sent).toEqual([0, 1]);
    expect(stored().moves[1]?.comments).toEqual(['Oh no']);
  });

  it('gives way to that of another window, which is shown then', async () => {
    const { host, game, review, tree, lastNotice, isSaved } = await setUp();
    host.games.set(game.id, { ...game, revision: 4 });
    const theirs = plainLine(moves);
    host.details.set(game.id, { line: { ...theirs, comments: ['From another window'] } });
    tree.judge(4);
    await isSaved();
    await expect.poll(() => review.line.comments).toEqual(['From another window']);
    expect(review.line.moves[1]?.judgements).toEqual([]);
    expect(lastNotice()?.kind).toBe('failure');
  });

  it('is tried again every few seconds, and told once, also after a reload of the page', async () => {
    const { host, review, tree, notices, stored } = await setUp();
    const { annotate } = host.handlers.game;
    const refuse = vi.fn(() => {
      throw declaredError('NOT_SAVED', { reason: 'disk-full' });
    });
    host.handlers.game.annotate = refuse;
    vi.useFakeTimers();
    tree.judge(4);
    await vi.advanceTimersByTimeAsync(7000);
    expect(refuse).toHaveBeenCalledTimes(3);
    expect(review.saveState).toBe('waiting');
    expect(notices.notices).toHaveLength(1);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    if (annotate !== undefined) host.handlers.game.annotate = annotate;
    const after = createTestPage(host).use(useReviewStore);
    expect(after.saveState).toBe('waiting');
    await vi.advanceTimersByTimeAsync(4000);
    expect(after.saveState).toBe('saved');
    expect(stored().moves[1]?.judgements).toEqual([4]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('is saved once when the connection broke before the answer', async () => {
    const { host, game, review, tree, play, stored, isSaved } = await setUp();
    const { annotate } = host.handlers.game;
    let isBroken = true;
    host.handlers.game.annotate = async (input, signal) => {
      const change = await annotate?.(input, signal);
      if (isBroken) throw new ConnectionLost();
      return change as { gameId: typeof input.gameId; revision: number };
    };
    tree.judge(4);
    await expect.poll(() => review.saveState).toBe('waiting');
    isBroken = false;
    await review.refetch();
    await isSaved();
    expect(host.games.get(game.id)?.revision).toBe(1);
    isBroken = true;
    play(one);
    await expect.poll(() => review.saveState).toBe('waiting');
    isBroken = false;
    await review.refetch();
    await isSaved();
    expect(stored().moves[2]?.variations).toEqual([plainLine([one])]);
  });
});
