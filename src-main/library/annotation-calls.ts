import type { GameChange } from '#shared/contract/game.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { AtRevision, GameId, GameSummary } from '#shared/contract/schemas.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { annotatedRecord } from '#shared/library/library-game.ts';
import type { RecordedLine } from '#shared/record/model/game-record.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { Pieces } from '../database/api/pieces.ts';
import { editEach, withTags, type AnnotatedGames } from '../database/list/many-games.ts';
import { selectedIds } from '../database/list/queries.ts';
import type { CallParts } from '../database/list/call-parts.ts';

/** The name that one colour had in some games before it was changed. */
export interface NameBefore {
  readonly name: string;
  readonly colour: Colour;
  readonly ids: GameId[];
}

/**
 * Calls that change stars, tags, notes and names. Damaged games are not changed and not counted. Many games are changed in several
 * transactions, as in `createBinCalls`.
 */
export function createAnnotationCalls({ table, list, summaryOf }: CallParts) {
  return {
    *starGames(games: Selection, favourite: boolean): Pieces<AnnotatedGames> {
      const ids = yield* selectedIds(list, games);
      return yield* editEach(table, ids, (game) =>
        game.favourite === favourite ? undefined : { favourite },
      );
    },

    *tagGames(
      games: Selection,
      { add, take }: { readonly add: readonly string[]; readonly take: readonly string[] },
    ): Pieces<AnnotatedGames> {
      return yield* editEach(table, yield* selectedIds(list, games), withTags(add, take));
    },

    /** Returns the game as a row of the list. */
    writeNote: ({ note, ...at }: AtRevision & { readonly note: string }): GameSummary => {
      const written = note.trim() === '' ? '' : note;
      table.change(at, (game) => (written === game.note ? undefined : { note: written }));
      const summary = summaryOf(at.gameId);
      if (summary === undefined)
        throw new DatabaseError('defect', `Game ${at.gameId} has no row for the list`);
      return summary;
    },

    /**
     * Replaces the comments, judgements and variations of a game. @param change `line`: legal, within the limits of records,
     * and with the game's own moves
     */
    writeLine: ({ line, ...at }: AtRevision & { readonly line: RecordedLine }): GameChange => {
      const { id: gameId, revision } = table.change(at, (game) => {
        const record = annotatedRecord(game, line);
        return record === game.record ? undefined : { record };
      });
      return { gameId, revision };
    },

    /** Renames a person in those of the games that they played. @param names `colour`: only if they have it */
    *renamePlayer(
      selection: Selection,
      { from, to, colour }: { readonly from: string; readonly to: string; readonly colour?: Colour },
    ): Pieces<AnnotatedGames & { readonly before: readonly NameBefore[] }> {
      const fold = foldName(from);
      const before = new Map<string, NameBefore>();
      const ids = yield* selectedIds(list, selection);
      const done = yield* editEach(table, ids, ({ id, players }) => {
        const renamed = { ...players };
        for (const side of COLOURS) {
          const player = players[side];
          if (side !== (colour ?? side) || player.type !== 'human') continue;
          if (player.name === to || foldName(player.name) !== fold) continue;
          renamed[side] = { ...player, name: to };
          const key = `${side} ${player.name}`;
          const known = before.get(key) ?? { name: player.name, colour: side, ids: [] };
          known.ids.push(id);
          before.set(key, known);
        }
        return COLOURS.every((side) => renamed[side] === players[side]) ? undefined : { players: renamed };
      });
      return { ...done, before: [...before.values()] };
    },
  };
}
