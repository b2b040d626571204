import type { Migration } from './migration.ts';

/** `match_place`: which game of which match a game is, as the tag `Match` of its record has it; NULL: of none. */
export const match: Migration = {
  version: 4,
  name: 'match',
  sql: `
ALTER TABLE games ADD COLUMN match_place TEXT CHECK (octet_length(match_place) BETWEEN 3 AND 38);
CREATE INDEX games_by_match ON games (match_place) WHERE match_place IS NOT NULL;
`,
};
