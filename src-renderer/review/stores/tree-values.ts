import { defineStore } from 'pinia';
import { shallowReactive, watch } from 'vue';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { movesAlong, type LinePlace } from '#shared/record/model/line-path.ts';
import { useLiveStore } from '../../live/stores/live-analysis.ts';
import { useAnalysisStore } from './analysis.ts';
import { movesKey, surer, valueAlong, valueAt } from './line-values.ts';
import { useReviewStore } from './review.ts';

/**
 * The values of the game in Review and its variations: of the analysis that is kept, of the record, and of the live analysis,
 * whose values stay while the game is shown.
 */
export const useTreeValuesStore = defineStore('tree-values', () => {
  const live = useLiveStore();
  const review = useReviewStore();
  const analysis = useAnalysisStore();
  /** What the live analysis has found, by the moves that lead to the position. */
  const found = shallowReactive(new Map<string, PositionValue>());

  /** The value of a position; undefined if none is known. */
  function of(place: LinePlace): PositionValue | undefined {
    const first = review.main?.positions[0].turn ?? 'black';
    return valueAt(review.line, place, { first, analysed: analysis.values, live: found });
  }

  function keep(moves: readonly string[], value: PositionValue): void {
    const key = movesKey(moves);
    found.set(key, surer(found.get(key), value));
  }

  watch(
    () => JSON.stringify([review.game?.id, review.game?.start, review.game?.komi]),
    () => {
      found.clear();
    },
  );
  watch(
    () => live.found,
    (latest) => {
      const { position, line, path, ply } = review;
      // A threat, the destinations of one pile, and a position of another view are not the position shown.
      const isOfPosition = live.position === position && live.from === undefined;
      if (latest === undefined || position === undefined || !isOfPosition) return;
      const moves = movesAlong(line, path)
        .slice(0, ply)
        .map(({ move }) => move);
      keep(moves, latest.value);
      for (const value of latest.lines) {
        const next = value.line.slice(0, 1);
        const after = valueAlong(value, next, position.turn);
        if (after !== undefined && next.length > 0) keep([...moves, ...next], after);
      }
    },
    { flush: 'sync' },
  );

  return { of };
});
