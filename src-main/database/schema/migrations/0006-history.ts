import type { Migration } from './migration.ts';

/**
 * `history`: what happened in a game besides its moves, as JSON (`src-main/database/games/history-column.ts`); NULL where
 * nothing of the kind did. Until this step it was kept as tags of `record`; games that have it there still are read so,
 * and written in the new form when they are changed next.
 */
export const history: Migration = {
  version: 6,
  name: 'history',
  sql: `
ALTER TABLE games ADD COLUMN history TEXT CHECK (json_valid(history));
`,
};
