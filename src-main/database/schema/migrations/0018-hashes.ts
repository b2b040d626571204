import type { Migration } from './migration.ts';

/**
 * `hash`: that of the other columns (`games/analysis-hash.ts`), so that a damaged analysis claims nothing. The analyses of earlier
 * versions get theirs in the background, a hundred in a step.
 */
export const hashes: Migration = {
  version: 18,
  name: 'hashes',
  sql: `
ALTER TABLE analyses ADD COLUMN hash BLOB CHECK (octet_length(hash) = 16);
INSERT INTO unfinished (step)
SELECT json_object('kind', 'summarise', 'games', json_group_array(json_array(game_id, game_id)))
FROM analyses GROUP BY game_id / 100;
`,
};
