import { computed, type ComputedRef } from 'vue';
import { ownerOf } from '#shared/game/pile.ts';
import type { Score } from '#shared/game/types.ts';
import { lastPosition, scoreAt, standingAt, type Replay } from '../app/replay.ts';
import type { EndScene } from './use-end-scene.ts';

/** The points that the panel shows. */
export interface ShownPoints {
  /** The points of both players on the board; during the count, the points counted so far. */
  readonly score: ComputedRef<Score>;
  /** The same with komi, which the count adds at its end. */
  readonly standing: ComputedRef<Score>;
}

/** The points of a game while it is played, counted and over. */
export function useShownPoints(replay: () => Replay, { stage, counted }: EndScene): ShownPoints {
  const score = computed((): Score => {
    const { value: now } = stage;
    if (now !== 'count' && now !== 'counted') return scoreAt(replay(), replay().moves.length);
    const { piles } = lastPosition(replay());
    const sum = { black: 0, white: 0 };
    for (const [square, points] of counted.value) {
      const pile = piles.get(square);
      if (pile !== undefined) sum[ownerOf(pile)] += points;
    }
    return sum;
  });
  const standing = computed(() =>
    stage.value === 'count' ? score.value : standingAt(replay(), replay().moves.length),
  );
  return { score, standing };
}
