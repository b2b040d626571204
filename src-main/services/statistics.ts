import type { Statistics } from '#shared/contract/statistics.ts';
import type { StatisticsQuestion, GameDatabase } from '../database/api/game-database.ts';

/** The games, counted. */
export interface StatisticsService {
  readonly of: (question: StatisticsQuestion) => Promise<Statistics>;
}

/** Leaves the counting to the database, which does it in pieces. */
export function createStatisticsService(database: GameDatabase): StatisticsService {
  return { of: (question) => database.statistics(question) };
}
