import type { Statistics } from '#shared/contract/statistics.ts';
import type { StatisticsQuestion, Store } from '../database/api/store.ts';

/** The games, counted. */
export interface StatisticsService {
  readonly of: (question: StatisticsQuestion) => Promise<Statistics>;
}

/** Leaves the counting to the store, which does it in pieces. */
export function createStatisticsService(store: Store): StatisticsService {
  return { of: (question) => store.statistics(question) };
}
