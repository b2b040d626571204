import type { App } from 'vue';
import { useNavigationStore } from '../stores/page/navigation.ts';
import { useAnalysisStore } from '../stores/review/analysis.ts';
import { useReviewStore } from '../stores/review/review.ts';
import { ANALYSED_GAME, ANALYSED_VALUES, analysisOf } from '../stores/testing/analysed-game.test-data.ts';
import type { FakeHost } from '../stores/testing/fake-host.ts';

/** The states of Review that the gallery shows. */
export const REVIEW_SCENES = ['start', 'running', 'analysed'] as const;
export type ReviewScene = (typeof REVIEW_SCENES)[number];

/** The number of moves after which each state is shown. */
const PLY: Readonly<Record<ReviewScene, number>> = { start: 30, running: 8, analysed: 18 };
/** The first position that the running analysis has reached. */
const REACHED = 10;

/** Shows a game in Review in a state of its analysis. */
export async function showReview(app: App, host: FakeHost, scene: ReviewScene): Promise<void> {
  const game = host.put(ANALYSED_GAME);
  if (scene === 'analysed') host.analyses.kept.set(game.id, analysisOf(game));
  const [review, analysis] = app.runWithContext(() => {
    useNavigationStore().go('review');
    return [useReviewStore(), useAnalysisStore()] as const;
  });
  await review.open(game.id, PLY[scene]);
  if (scene !== 'running') return;
  void analysis.run();
  const total = ANALYSED_VALUES.length;
  // The page has sent its call once the run is here.
  while (host.analyses.runs.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const [back, value] of ANALYSED_VALUES.slice(REACHED).toReversed().entries()) {
    host.analyses.runs[0]?.report({
      ...{ ply: total - 1 - back, done: back + 1, total },
      value: { ...value, line: [...value.line] },
    });
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
