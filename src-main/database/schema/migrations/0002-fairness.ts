import type { Migration } from './migration.ts';

/**
 * What makes up for moving first. `komi`: points added to White's count at the end, whole or half; negative: to Black's.
 * `swap`: White may take over Black's side after the first move, or has; the players' columns tell who plays each colour
 * since.
 */
export const fairness: Migration = {
  version: 2,
  name: 'fairness',
  sql: `
ALTER TABLE games ADD COLUMN komi REAL NOT NULL DEFAULT 0
  CHECK (komi BETWEEN -999.5 AND 999.5 AND komi * 2 = round(komi * 2));
ALTER TABLE games ADD COLUMN swap TEXT CHECK (swap IN ('offered', 'taken'));
`,
};
