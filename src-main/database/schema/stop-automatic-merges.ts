import type { Database } from 'better-sqlite3';

/** Segments of one size that FTS5 merges all at once. Only many changes without merges in between reach it. */
const MAX_SEGMENTS = 64;

/**
 * Turns off the merges that FTS5 does by itself: it merges several hundred pages at once, after any transaction, which
 * takes 165 ms in a library of 30,000 games and holds every move. See https://www.sqlite.org/fts5.html#the_automerge_configuration_option.
 */
export function stopAutomaticMerges(database: Database): void {
  const selectSetting = database.prepare('SELECT v FROM games_text_config WHERE k = ?').pluck();
  const set = database.prepare('INSERT INTO games_text (games_text, rank) VALUES (?, ?)');
  for (const [name, value] of [
    ['automerge', 0],
    ['crisismerge', MAX_SEGMENTS],
  ] as const) {
    if (selectSetting.get(name) !== value) set.run(name, BigInt(value));
  }
}
