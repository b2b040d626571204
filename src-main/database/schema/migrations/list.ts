import type { Migration } from '../migrate.ts';
import { library } from './0001-library.ts';

/** All migrations in order. */
export const MIGRATIONS: readonly Migration[] = [library];
