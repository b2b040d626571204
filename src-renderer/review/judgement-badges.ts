import { markOf, type FaultyClass, type MoveJudgement } from '#shared/analysis/judge-moves.ts';
import type { RecordJudgement } from './stores/move-rows.ts';

/** The judgements that the tab "Tree" offers, best first, with the kind of their badges. */
export const OFFERED_JUDGEMENTS = [
  { judgement: 1, badge: 'only' },
  { judgement: 6, badge: 'inaccuracy' },
  { judgement: 2, badge: 'mistake' },
  { judgement: 4, badge: 'blunder' },
] as const satisfies readonly { judgement: RecordJudgement; badge: FaultyClass | 'only' }[];

/** The badge of a move that is judged by the analysis; undefined for good moves, unless all others were faulty. */
export function badgeOfMove(
  judgement: MoveJudgement | undefined,
): { readonly kind: FaultyClass | 'only'; readonly isPoints: boolean } | undefined {
  if (judgement === undefined) return undefined;
  return markOf(judgement) ?? (judgement.isOnly ? { kind: 'only', isPoints: false } : undefined);
}

/** The badge of a judgement; undefined for brilliant and interesting moves, which have a sign only. */
export function badgeOf(judgement: RecordJudgement): FaultyClass | 'only' | undefined {
  return OFFERED_JUDGEMENTS.find((offered) => offered.judgement === judgement)?.badge;
}
