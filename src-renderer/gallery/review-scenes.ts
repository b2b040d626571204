import type { App } from 'vue';
import type { ExploredMoves } from '#shared/contract/library.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { addMoves } from '#shared/record/model/edit-line.ts';
import type { LinePlace } from '#shared/record/model/line-path.ts';
import { unwrap } from '#shared/util/result.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useAnalysisStore } from '../core/reading/analysis.ts';
import { useTreeStore } from '../core/reading/tree.ts';
import { useGuessStore } from '../core/reading/guess.ts';
import { useReviewStore } from '../core/reading/review.ts';
import { ANALYSED_GAME, ANALYSED_VALUES, analysisOf } from '../testing/analysed-game.test-data.ts';
import type { FakeHost } from '../testing/fake-host.ts';

/** The states of Review that the gallery shows. */
export const REVIEW_SCENES = ['start', 'running', 'analysed', 'variations', 'guess', 'openings'] as const;
export type ReviewScene = (typeof REVIEW_SCENES)[number];

/** The number of moves after which each state is shown. */
const PLY: Readonly<Record<ReviewScene, number>> = {
  start: 30,
  running: 8,
  analysed: 18,
  variations: 18,
  guess: 0,
  openings: 0,
};
/** The first position that the running analysis has reached. */
const REACHED = 10;

/** Shows a game in Review in a state of its analysis. */
export async function showReview(app: App, host: FakeHost, scene: ReviewScene): Promise<void> {
  const game = host.put(ANALYSED_GAME);
  if (scene === 'analysed' || scene === 'variations') host.analyses.kept.set(game.id, analysisOf(game));
  const [review, analysis] = app.runWithContext(() => {
    useNavigationStore().go('review');
    return [useReviewStore(), useAnalysisStore()] as const;
  });
  if (scene === 'openings') {
    host.handlers.library.explore = () => ({ games: 1204, moves: openingsOf(game.start) });
    review.tab = 'details';
    review.hasOpenings = true;
  }
  await review.open(game.id, PLY[scene]);
  if (scene === 'guess') app.runWithContext(() => useGuessStore()).ask();
  if (scene === 'variations') {
    review.isTree = true;
    await addVariations(app);
  }
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

/** Moves with the results of games, as the explorer shows them. */
function openingsOf(start: string): ExploredMoves['moves'] {
  return legalMoves(unwrap(parsePosition(start)))
    .slice(0, 12)
    .map((move, index) => ({
      move: formatMove(move),
      games: 600 - 49 * index,
      outcomes: { black: 280 - 23 * index, draws: 20, white: 300 - 26 * index },
      ...(index % 3 === 0 && { value: { certainty: 'estimate' as const, margin: 6 - index } }),
    }));
}

/** Adds variations to the game shown: best lines, one of them judged and commented, with an alternative inside. */
async function addVariations(app: App): Promise<void> {
  const [review, analysis, tree] = app.runWithContext(
    () => [useReviewStore(), useAnalysisStore(), useTreeStore()] as const,
  );
  while (!review.canEdit || !analysis.isDone) await new Promise((resolve) => setTimeout(resolve, 10));
  const add = (place: LinePlace, moves: readonly string[]): void => {
    const added = addMoves(review.line, place, moves);
    if (added !== undefined) review.edit(added.line, added.place);
  };
  const inside = [{ ply: 18, variation: 0 }];
  for (const ply of [14, 18]) add({ path: [], ply }, analysis.values[ply]?.line.slice(0, 5) ?? []);
  review.goToPlace({ path: inside, ply: 19 });
  const others = review.position === undefined ? [] : legalMoves(review.position).map(formatMove);
  add(review.place, others.slice(-1));
  review.goToPlace({ path: inside, ply: 19 });
  tree.judge(1);
  tree.comment(review.place, 'Cover the three on c3 first. The stack on f3 cannot run away.');
}
