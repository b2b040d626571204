import type { Migration } from '../migrate.ts';
import { library } from './0001-library.ts';
import { statistics } from './0002-statistics.ts';
import { plain } from './0003-plain.ts';

/** All migrations in order. */
export const MIGRATIONS: readonly Migration[] = [library, statistics, plain];
