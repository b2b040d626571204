import { games } from './0001-games.ts';
import type { Migration } from './migration.ts';

/** All steps of the schema in order. */
export const MIGRATIONS: readonly Migration[] = [games];
