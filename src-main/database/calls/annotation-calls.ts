import type { GameId } from '#shared/contract/schemas.ts';
import type { Selection } from '#shared/contract/library.ts';
import type { Database } from 'better-sqlite3';
import { foldName } from '../games/fold-name.ts';
import type { GameContent } from '../games/game-rows.ts';
import { intactGame, type Changed, type GameTable } from '../games/game-table.ts';
import { summaryReader } from './list-calls.ts';
import type { ListIndex } from '../list/list-index.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { AnnotationCalls, AnnotatedGames } from '../api/game-database.ts';
import type { Pieces } from '../api/pieces.ts';
import { selectedIds } from './selection.ts';
import type { Answers } from '../api/protocol.ts';

/** Games that one transaction annotates: some 50 ms of work. */
const MARKED_AT_ONCE = 500;
/** The largest number of changed games that are named. */
const MAX_NAMED = 200;

export function createAnnotationCalls(
  database: Database,
  table: GameTable,
  index: ListIndex,
): Answers<AnnotationCalls> {
  const updateFavourite = database.prepare('UPDATE games SET favourite = ? WHERE id = ?');
  const updateNote = database.prepare('UPDATE games SET note = ? WHERE id = ?');
  const insertTag = database.prepare('INSERT OR IGNORE INTO game_tags (tag, game_id) VALUES (?, ?)');
  const deleteTag = database.prepare('DELETE FROM game_tags WHERE tag = ? AND game_id = ?');
  const updateBlack = database.prepare('UPDATE games SET black_name = ? WHERE id = ?');
  const updateWhite = database.prepare('UPDATE games SET white_name = ? WHERE id = ?');
  const updateRevision = database.prepare('UPDATE games SET revision = revision + 1 WHERE id = ?');
  const summaryOf = summaryReader(database);

  function seal(id: GameId, changed: Changed): GameContent {
    updateRevision.run(id);
    return table.seal(id, changed);
  }

  /**
   * Changes each of the games that matches its hash; `work` returns whether it changed anything. Runs in pieces, so
   * that moves need not wait for all games.
   */
  function* markEach(
    selection: Selection,
    changed: Changed,
    work: (game: GameContent) => boolean,
  ): Pieces<AnnotatedGames> {
    const ids = yield* selectedIds(index, selection);
    const marked: { changed: number; games: AnnotatedGames['games'] } = { changed: 0, games: [] };
    for (let first = 0; first < ids.length; first += MARKED_AT_ONCE) {
      if (first > 0) yield;
      const sealed = table.write(() =>
        ids.slice(first, first + MARKED_AT_ONCE).flatMap((id) => {
          const game = intactGame(table, id);
          return game !== undefined && work(game) ? [seal(id, changed)] : [];
        }),
      );
      marked.changed += sealed.length;
      for (const { id, revision } of sealed) {
        if (marked.games.length < MAX_NAMED) marked.games.push({ gameId: id, revision });
      }
    }
    return marked;
  }

  return {
    starGames: (games, favourite) =>
      markEach(games, 'marked', (game) => {
        if (game.favourite === favourite) return false;
        updateFavourite.run(favourite ? 1 : 0, game.id);
        return true;
      }),

    tagGames: (games, { add, take }) =>
      markEach(games, 'recorded', ({ id }) => {
        const taken = take.filter((tag) => !add.includes(tag) && deleteTag.run(tag, id).changes > 0);
        const added = add.filter((tag) => insertTag.run(tag, id).changes > 0);
        return taken.length + added.length > 0;
      }),

    writeNote: ({ gameId, expectedRevision, note }) =>
      table.write(() => {
        const game = table.kept(gameId);
        if (game.revision !== expectedRevision) {
          throw new DatabaseError('stale', `Game ${gameId} is at revision ${game.revision}`, game.revision);
        }
        const written = note.trim() === '' ? '' : note;
        if (written !== game.note) {
          updateNote.run(written, gameId);
          seal(gameId, 'recorded');
        }
        const summary = summaryOf(gameId);
        if (summary === undefined)
          throw new DatabaseError('defect', `Game ${gameId} has no row for the list`);
        return summary;
      }),

    renamePlayer: (games, { from, to }) => {
      const fold = foldName(from);
      return markEach(games, 'recorded', ({ id, players }) => {
        let isRenamed = false;
        for (const [player, update] of [
          [players.black, updateBlack],
          [players.white, updateWhite],
        ] as const) {
          if (player.type !== 'human' || player.name === to || foldName(player.name) !== fold) continue;
          update.run(to, id);
          isRenamed = true;
        }
        return isRenamed;
      });
    },
  };
}
