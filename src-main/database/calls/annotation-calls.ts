import { COLOURS } from '#shared/game/types.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { annotatedRecord } from '#shared/library/library-game.ts';
import type { AnnotationCalls, NameBefore } from '../api/change-calls.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { Answers } from '../api/protocol.ts';
import { editEach, withTags } from './batches.ts';
import type { CallParts } from './call-listeners.ts';
import { selectedIds } from './selection.ts';

export function createAnnotationCalls({ table, list, summaryOf }: CallParts): Answers<AnnotationCalls> {
  return {
    *starGames(games, favourite) {
      const ids = yield* selectedIds(list, games);
      return yield* editEach(table, ids, (game) =>
        game.favourite === favourite ? undefined : { favourite },
      );
    },

    *tagGames(games, { add, take }) {
      return yield* editEach(table, yield* selectedIds(list, games), withTags(add, take));
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
