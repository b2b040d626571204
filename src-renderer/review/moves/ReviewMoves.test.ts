import type { GameDetails } from '#shared/contract/game.ts';
import { expect, it } from 'vitest';
import { formatPosition } from '#shared/game/position-code.ts';
import { words } from '#shared/language/testing/words.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { plainLine } from '#shared/record/model/line-path.ts';
import { useAnalysisStore } from '../../core/reading/analysis.ts';
import { useReviewStore } from '../../core/reading/review.ts';
import { ANALYSED_GAME, analysisOf } from '../../testing/analysed-game.test-data.ts';
import { createFakeHost } from '../../testing/fake-host.ts';
import { createTestPage, newPage } from '../../testing/page.ts';
import ReviewMoves from './ReviewMoves.vue';

it('have their times where these are known, and lead to their positions', async () => {
  const { positions, moves } = randomGame('classic', 'either', 3, 4);
  const host = createFakeHost();
  const { details } = host.handlers.game;
  const times = [800, 12_400, 65_000, undefined];
  host.handlers.game.details = async (input, signal) => ({
    ...((await details?.(input, signal)) as GameDetails),
    times,
    line: plainLine(moves),
  });
  const page = createTestPage(host);
  const review = page.use(useReviewStore);
  const game = host.put({ start: formatPosition(positions[0]), moves: [...moves] });
  await review.open(game.id, 0);
  await expect.poll(() => review.details?.times).toHaveLength(4);
  const list = page.mount(ReviewMoves, { props: { marked: [3] } });
  expect(list.findAll('.time').map((time) => time.text())).toEqual(['0.8\u00a0s', '12\u00a0s', '1:05', '']);
  const third = list.findAll('button')[2];
  expect(third?.attributes('aria-label')).toBe(`${moves[2]} 1:05, changes the chosen stack`);
  await third?.trigger('click');
  expect(review.ply).toBe(3);
  expect(third?.attributes('aria-current')).toBe('step');
});

it('are divided where the game is decided, and where the margins begin to be exact', async () => {
  const { host, page } = newPage();
  const game = host.put(ANALYSED_GAME);
  const kept = analysisOf(game);
  const values = kept.values.map((value, at) =>
    value === null || at >= 18 ? value : ({ ...value, certainty: at < 12 ? 'estimate' : 'winner' } as const),
  );
  host.analyses.kept.set(game.id, { ...kept, values });
  const analysis = page.use(useAnalysisStore);
  await page.use(useReviewStore).open(game.id, 0);
  await expect.poll(() => analysis.isShown).toBe(true);
  const list = page.mount(ReviewMoves, { props: { marked: [] } });
  const rows = list.findAll('li').map((row) => row.text());
  for (const [divider, move] of [
    [words.en.analysis.moves.decided, 11],
    [words.en.analysis.moves.exact, 9],
  ] as const) {
    const at = rows.indexOf(divider);
    expect([rows[at - 1], rows[at + 1]].map((row) => Number.parseInt(row ?? ''))).toEqual([move, move + 1]);
  }
});
