import type { Migration } from './migration.ts';

/**
 * Games with letters such as ł and ø are found without them (`spellingsOf`). Leaves those of earlier versions to have their words
 * written again in the background, a hundred in a step.
 */
export const spellings: Migration = {
  version: 13,
  name: 'spellings',
  sql: `
INSERT INTO unfinished (step)
SELECT json_object('kind', 'index-words', 'games', json_group_array(json_array(id, id)))
FROM games
WHERE black_name GLOB '*[łŁøØđĐðÐæÆœŒþÞħĦŧŦŋŊ]*'
   OR white_name GLOB '*[łŁøØđĐðÐæÆœŒþÞħĦŧŦŋŊ]*'
   OR note       GLOB '*[łŁøØđĐðÐæÆœŒþÞħĦŧŦŋŊ]*'
   OR record     GLOB '*[łŁøØđĐðÐæÆœŒþÞħĦŧŦŋŊ]*'
   OR id IN (SELECT game_id FROM game_tags WHERE tag GLOB '*[łŁøØđĐðÐæÆœŒþÞħĦŧŦŋŊ]*')
GROUP BY id / 100;
`,
};
