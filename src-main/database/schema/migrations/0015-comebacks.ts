import type { Migration } from './migration.ts';

/**
 * `reviews` says how far the winner of a game was behind: `comeback` is the margin in points by which it was expected to lose at the
 * worst moment, `comeback_ply` the number of moves before that. NULL where the winner was never behind, or nobody has won. The
 * games with reviews of earlier versions are summarised again, a hundred in a step.
 */
export const comebacks: Migration = {
  version: 15,
  name: 'comebacks',
  sql: `
ALTER TABLE reviews ADD COLUMN comeback REAL CHECK (comeback > 0);
ALTER TABLE reviews ADD COLUMN comeback_ply INTEGER CHECK (comeback_ply >= 0);
INSERT INTO unfinished (step)
SELECT json_object('kind', 'summarise', 'games', json_group_array(json_array(game_id, game_id)))
FROM reviews GROUP BY game_id / 100;
`,
};
