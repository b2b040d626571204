import type { GameChange } from '#shared/contract/game.ts';
import type { GameId, Player } from '#shared/contract/schemas.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import { annotatedRecord } from '#shared/library/library-game.ts';
import type { Colour } from '#shared/game/types.ts';
import { foldName } from '#shared/library/fold-name.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { intactGame, type GameEdit } from '../games/game-table.ts';
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
  const selectNames = database
    .prepare<{ id: GameId; fold: string; to: string }, [colour: Colour, name: string]>(
      `SELECT 'black', black_name FROM games WHERE id = :id AND black_fold = :fold AND black_name <> :to
       UNION ALL SELECT 'white', white_name FROM games WHERE id = :id AND white_fold = :fold AND white_name <> :to`,
    )
    .raw();
  /** Changes each of the games that matches its hash; `work` returns what is different. */
  function editEach(
    games: readonly (readonly [number, number])[],
    work: (game: StoredGame) => GameEdit | undefined,
  ): GameChange[] {
    return idsIn(games).flatMap((id) => {
      const game = intactGame(table, id);
      const edited = game && table.edit(game, work(game));
      return edited === game || edited === undefined ? [] : [{ gameId: id, revision: edited.revision }];
    });
  }

  const starSteps = steps.declare('star', ({ favourite, games }) =>
    editEach(games, (game) => (game.favourite === favourite ? undefined : { favourite })),
  );
  const tagSteps = steps.declare('tag', ({ add, take, games }) =>
    editEach(games, (game) => {
      const tags = [...new Set([...game.tags.filter((tag) => !take.includes(tag)), ...add])];
      const isSame = tags.length === game.tags.length && tags.every((tag) => game.tags.includes(tag));
      return isSame ? undefined : { tags };
    }),
  );
  const renameSteps = steps.declare('rename', ({ from, to, colour, games }) => {
    const fold = foldName(from);
    return editEach(games, ({ players }) => {
      const renamed = (side: Colour): Player => {
        const player = players[side];
        const isMeant =
          (colour ?? side) === side && player.type === 'human' && foldName(player.name) === fold;
        return isMeant && player.name !== to ? { ...player, name: to } : player;
      };
      const [black, white] = [renamed('black'), renamed('white')];
      return black === players.black && white === players.white ? undefined : { players: { black, white } };
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

    writeNote: ({ note, ...at }) => {
      const written = note.trim() === '' ? '' : note;
      table.change(at, (game) => (written === game.note ? undefined : { note: written }));
      const summary = summaryOf(at.gameId);
      if (summary === undefined)
        throw new DatabaseError('defect', `Game ${at.gameId} has no row for the list`);
      return summary;
    },

    writeLine: ({ line, ...at }) => {
      const { id: gameId, revision } = table.change(at, (game) => {
        const record = annotatedRecord(game, line);
        return record === game.record ? undefined : { record };
      });
      return { gameId, revision };
    },

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
