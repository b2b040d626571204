import { expect, it, vi } from 'vitest';
import type { LiveAnalysis } from '#shared/contract/analysis.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { plainLine } from '#shared/record/model/line-path.ts';
import { useLiveStore } from '../../live/stores/live-analysis.ts';
import { createFakeHost } from '../../testing/fake-host.ts';
import { createTestPage } from '../../testing/page.ts';
import { useReviewStore } from './review.ts';
import { useTreeValuesStore } from './tree-values.ts';
import { useVariationsStore } from './variations.ts';

const { positions, moves } = randomGame('classic', 'mover', 3);

function found(
  margin: number,
  line: readonly string[],
  others: readonly (readonly string[])[] = [],
): LiveAnalysis {
  const valueOf = (each: readonly string[], points: number): LiveAnalysis['value'] => ({
    ...{ certainty: 'estimate', margin: points, line: [...each], depth: 9, nodes: 1 },
  });
  const lines = [valueOf(line, margin), ...others.map((other) => valueOf(other, margin - 2))];
  return { value: valueOf(line, margin), lines, depth: 9, nodes: 1, milliseconds: 1, megabytes: 1 };
}

/** Review after the second move, with the live analysis on. */
async function setUp() {
  const host = createFakeHost();
  const page = createTestPage(host);
  const game = host.put({
    ...{ start: formatPosition(positions[0]), moves: [...moves], result: 'W+8', termination: 'normal' },
  });
  host.details.set(game.id, { line: plainLine(game.moves) });
  const review = page.use(useReviewStore);
  const live = page.use(useLiveStore);
  const values = page.use(useTreeValuesStore);
  await review.open(game.id, 2);
  await vi.waitFor(() => {
    expect(review.details).toBeDefined();
  });
  const follow = (): void => {
    live.follow('review', review.position && { position: review.position, komi: 0 });
  };
  follow();
  live.toggle();
  const runs = host.analyses.live;
  await vi.waitFor(() => {
    expect(runs).toHaveLength(1);
  });
  const report = async (index: number, analysis: LiveAnalysis): Promise<void> => {
    await vi.waitFor(() => {
      expect(runs).toHaveLength(index + 1);
    });
    runs[index]?.report(analysis);
    await vi.waitFor(() => {
      expect(live.found).toEqual(analysis);
    });
  };
  const marginAt = (ply: number): number | undefined => values.of({ path: [], ply })?.margin;
  return { page, host, review, live, values, follow, report, marginAt };
}

it('keeps what the live analysis finds of each position that is visited, and of its best moves', async () => {
  const { page, review, follow, report, marginAt, values } = await setUp();
  const [third = '', fourth = ''] = moves.slice(2);
  const other = legalMoves(positions[2] ?? positions[0])
    .map(formatMove)
    .find((move) => move !== third);
  await report(0, found(4, [third, fourth], [[other ?? '']]));
  expect([2, 3, 4, 5].map(marginAt)).toEqual([4, 4, 4, undefined]);

  review.step(1);
  follow();
  await report(1, found(7, [fourth]));
  expect([2, 3, 4].map(marginAt)).toEqual([4, 7, 7]);

  // The second best move has the value of its line when it is played as a variation.
  review.goToGame(2);
  const move = parseMove(other ?? '');
  if (move !== undefined) page.use(useVariationsStore).play(move);
  expect(review.path).toHaveLength(1);
  expect(values.of(review.place)?.margin).toBe(2);
});

it('keeps nothing of a threat, of one pile, and of another game', async () => {
  const { host, review, live, report, marginAt } = await setUp();
  live.isThreat = true;
  await report(1, found(30, ['a1b1']));
  live.isThreat = false;
  live.from = 'a1';
  await report(2, found(20, ['a1b1']));
  expect(marginAt(2)).toBeUndefined();
  live.from = undefined;
  await report(3, found(4, [moves[2] ?? '']));
  expect(marginAt(2)).toBe(4);
  await review.open(host.put({ start: formatPosition(positions[0]), moves: [...moves] }).id, 2);
  expect(marginAt(2)).toBeUndefined();
});
