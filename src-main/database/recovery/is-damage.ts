import { databaseErrorOf } from '../api/database-errors.ts';

/** Whether an error of opening a library shows that its file is damaged or is no library. */
export function isDamage(error: unknown): boolean {
  const { kind } = databaseErrorOf(error);
  // `defect`: the schema cannot be migrated, or a table is missing.
  return kind === 'damaged-library' || kind === 'not-a-library' || kind === 'defect';
}
