import type { GameChange } from '#shared/contract/game.ts';
import type { AtRevision, GameId } from '#shared/contract/schemas.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import { annotatedRecord } from '#shared/library/library-game.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import { foldName } from '#shared/library/fold-name.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { intactGame, type Changed } from '../games/game-table.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { AnnotationCalls, AnnotatedGames, NameBefore } from '../api/change-calls.ts';
import type { Pieces } from '../api/pieces.ts';
import type { CallParts } from './call-listeners.ts';
import { selectedIds } from './selection.ts';
import { countIn, idsIn, rangesInSteps, type Done } from './steps.ts';
import type { Answers } from '../api/protocol.ts';

/** Games that one transaction stars, and those whose tags or names it changes, with the index of words: some 20 ms. */
const STARRED_A_STEP = 200;
const WRITTEN_A_STEP = 50;
/** Games whose names are read in one piece: some ten milliseconds. */
const NAMES_A_PIECE = 2000;
/** The largest number of changed games that are named. */
const MAX_NAMED = 200;

export function createAnnotationCalls({
  database,
  table,
  list,
  steps,
  summaryOf,
}: CallParts): Answers<AnnotationCalls> {
  const updateFavourite = database.prepare('UPDATE games SET favourite = ? WHERE id = ?');
  const updateNote = database.prepare('UPDATE games SET note = ? WHERE id = ?');
  const updateRecord = database.prepare('UPDATE games SET record = ? WHERE id = ?');
  const insertTag = database.prepare('INSERT OR IGNORE INTO game_tags (tag, game_id) VALUES (?, ?)');
  const deleteTag = database.prepare('DELETE FROM game_tags WHERE tag = ? AND game_id = ?');
  const updateName = {
    black: database.prepare('UPDATE games SET black_name = ? WHERE id = ?'),
    white: database.prepare('UPDATE games SET white_name = ? WHERE id = ?'),
  };
  const selectNames = database
    .prepare<{ id: GameId; fold: string; to: string }, [colour: Colour, name: string]>(
      `SELECT 'black', black_name FROM games WHERE id = :id AND black_fold = :fold AND black_name <> :to
       UNION ALL SELECT 'white', white_name FROM games WHERE id = :id AND white_fold = :fold AND white_name <> :to`,
    )
    .raw();
  const updateRevision = database.prepare('UPDATE games SET revision = revision + 1 WHERE id = ?');

  function seal(id: GameId, changed: Changed): StoredGame {
    updateRevision.run(id);
    return table.seal(id, changed);
  }

  /** Returns a game that is not in the bin, if it is at the caller's revision. */
  function gameAt({ gameId, expectedRevision }: AtRevision): StoredGame {
    const game = table.kept(gameId);
    if (game.revision === expectedRevision) return game;
    throw new DatabaseError('stale', `Game ${gameId} is at revision ${game.revision}`, game.revision);
  }

  /** Changes each of the games that matches its hash; `work` returns whether it changed anything. */
  function markEach(
    games: readonly (readonly [number, number])[],
    changed: Changed,
    work: (game: StoredGame) => boolean,
  ): GameChange[] {
    return idsIn(games).flatMap((id) => {
      const game = intactGame(table, id);
      if (game === undefined || !work(game)) return [];
      return [{ gameId: id, revision: seal(id, changed).revision }];
    });
  }

  const starSteps = steps.declare('star', ({ favourite, games }) =>
    markEach(games, 'marked', (game) => {
      if (game.favourite === favourite) return false;
      updateFavourite.run(favourite ? 1 : 0, game.id);
      return true;
    }),
  );
  const tagSteps = steps.declare('tag', ({ add, take, games }) =>
    markEach(games, 'recorded', ({ id }) => {
      const taken = take.filter((tag) => !add.includes(tag) && deleteTag.run(tag, id).changes > 0);
      const added = add.filter((tag) => insertTag.run(tag, id).changes > 0);
      return taken.length + added.length > 0;
    }),
  );
  const renameSteps = steps.declare('rename', ({ from, to, colour, games }) => {
    const fold = foldName(from);
    return markEach(games, 'recorded', ({ id, players }) => {
      let isRenamed = false;
      for (const side of colour === undefined ? COLOURS : [colour]) {
        const player = players[side];
        if (player.type !== 'human' || player.name === to || foldName(player.name) !== fold) continue;
        updateName[side].run(to, id);
        isRenamed = true;
      }
      return isRenamed;
    });
  });
  function* partsOf(selection: Selection, size: number): Pieces<IteratorObject<[number, number][]>> {
    return rangesInSteps(yield* selectedIds(list, selection), size);
  }
  /** The names that will be changed, as they are written in each game. */
  function* namesBefore(ids: readonly GameId[], from: string, to: string): Pieces<NameBefore[]> {
    const found = new Map<string, NameBefore>();
    const fold = foldName(from);
    for (const [at, id] of ids.entries()) {
      for (const [colour, name] of selectNames.all({ id, fold, to })) {
        const key = `${colour} ${name}`;
        const known = found.get(key) ?? { name, colour, ids: [] };
        known.ids.push(id);
        found.set(key, known);
      }
      if (at % NAMES_A_PIECE === NAMES_A_PIECE - 1) yield;
    }
    return [...found.values()];
  }
  const counted = (
    steps: readonly Done<{ readonly games: [number, number][] }, GameChange[]>[],
  ): AnnotatedGames => ({
    changed: steps.reduce((sum, { step, outcome }) => sum + (outcome?.length ?? countIn(step.games)), 0),
    games: steps.flatMap(({ outcome }) => outcome ?? []).slice(0, MAX_NAMED),
  });

  return {
    *starGames(games, favourite) {
      const parts = yield* partsOf(games, STARRED_A_STEP);
      return counted(yield* starSteps(parts.map((games) => ({ kind: 'star', favourite, games }))));
    },

    *tagGames(games, { add, take }) {
      const parts = yield* partsOf(games, WRITTEN_A_STEP);
      const tags = { add: [...add], take: [...take] };
      return counted(yield* tagSteps(parts.map((games) => ({ kind: 'tag', ...tags, games }))));
    },

    writeNote: ({ gameId, expectedRevision, note }) =>
      table.write(() => {
        const game = gameAt({ gameId, expectedRevision });
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

    writeLine: ({ gameId, expectedRevision, line }) =>
      table.write(() => {
        const game = gameAt({ gameId, expectedRevision });
        const record = annotatedRecord(game, line);
        if (record === game.record) return { gameId, revision: game.revision };
        updateRecord.run(record ?? null, gameId);
        return { gameId, revision: seal(gameId, 'recorded').revision };
      }),

    *renamePlayer(selection, { from, to, colour }) {
      const ids = yield* selectedIds(list, selection);
      const before = yield* namesBefore(ids, from, to);
      const names = { from, to, ...(colour !== undefined && { colour }) };
      const parts = rangesInSteps(ids, WRITTEN_A_STEP);
      const done = yield* renameSteps(parts.map((games) => ({ kind: 'rename', ...names, games })));
      return { ...counted(done), before };
    },
  };
}
