import type { GameId } from '#shared/contract/schemas.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useReviewStore } from '../review/stores/review.ts';

/** Returns a function that opens a game in Review. */
export function useReviewOf(): (id: GameId) => Promise<void> {
  const navigation = useNavigationStore();
  const review = useReviewStore();
  return async (id) => {
    if (await review.open(id)) navigation.go('review');
  };
}
