import * as v from 'valibot';
import {
  GameQuery,
  RemovalId,
  Selection,
  type GameFilter,
  type SavedFilter,
} from '#shared/contract/library.ts';
import { GameId, type GameState, type GameSummary } from '#shared/contract/schemas.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { parseResult } from '#shared/game/result.ts';
import type { Connection } from '../../rpc/connection.ts';
import { lastPosition, replayOf, scoreAt } from '../game/replay.ts';

/** What a person made of a game besides playing it. */
interface OwnMarks {
  readonly favourite: boolean;
  readonly tags: readonly string[];
  readonly note: string;
}

/** A library in memory. It knows the conditions and keys that tests ask for, not all of the contract's. */
export interface FakeLibrary {
  marksOf(id: GameId): OwnMarks;
  /** When each game was removed, and by which removal. */
  readonly bin: Map<GameId, { readonly at: number; readonly removal: number }>;
  readonly saved: Map<string, SavedFilter>;
  readonly procedures: Omit<Connection['client']['library'], 'changes'>;
}

const UNMARKED: OwnMarks = { favourite: false, tags: [], note: '' };

/**
 * @param enter is told of each call first, and may reject it
 * @param now when games are removed
 * @param atRevision a game that must not have changed since
 */
export function createFakeLibrary(
  games: Map<GameId, GameState>,
  enter: (name: string, input: unknown) => Promise<void>,
  now: () => number,
  atRevision: (id: GameId, expected: number) => GameState,
): FakeLibrary {
  const marks = new Map<GameId, OwnMarks>();
  const bin = new Map<GameId, { at: number; removal: number }>();
  const saved = new Map<string, SavedFilter>();
  let removals = 0;

  const marksOf = (id: GameId): OwnMarks => marks.get(id) ?? UNMARKED;
  const namesOf = ({ players }: GameState): string[] =>
    [players.black, players.white].map((player) => (player.type === 'human' ? player.name : ''));

  const summaryOf = (game: GameState): GameSummary => {
    const { start, moves, ...rest } = game;
    const replay = replayOf(game);
    const last = lastPosition(replay);
    const { favourite, tags, note } = marksOf(game.id);
    return {
      ...rest,
      endRule: start.endsWith('mover') ? 'mover' : 'either',
      moveCount: moves.length,
      finalPosition: formatPosition(last),
      points: scoreAt(replay, moves.length),
      tallestStack: Math.max(...[...last.piles.values()].map((pile) => pile.length)),
      favourite,
      tags: [...tags],
      noteStart: note.slice(0, 120),
      removedAt: bin.get(game.id)?.at,
    };
  };

  const outcomeOf = (game: GameState): string => {
    const result = parseResult(game.result);
    return result !== undefined && 'winner' in result ? result.winner : (result?.kind ?? '');
  };

  const matches = (game: GameState, filter: GameFilter): boolean => {
    const { favourite, tags, note } = marksOf(game.id);
    const names = namesOf(game);
    const words = [...names, ...tags, note].join(' ').toLowerCase();
    return (
      bin.has(game.id) === (filter.inBin ?? false) &&
      words.includes((filter.text ?? '').toLowerCase()) &&
      (filter.player === undefined || names.includes(filter.player)) &&
      (filter.outcome === undefined || outcomeOf(game) === filter.outcome) &&
      (filter.setup === undefined || game.setup === filter.setup) &&
      (filter.favourite === undefined || favourite === filter.favourite) &&
      (filter.tag === undefined || tags.includes(filter.tag)) &&
      (filter.from === undefined || game.createdAt >= filter.from) &&
      (filter.before === undefined || game.createdAt < filter.before) &&
      (filter.position === undefined || game.start === filter.position)
    );
  };

  const list = ({ filter, sortBy, direction }: GameQuery): GameState[] => {
    const key = (game: GameState): string | number => {
      if (sortBy === 'black' || sortBy === 'white') {
        const player = game.players[sortBy];
        return player.type === 'human' ? player.name : '';
      }
      return sortBy === 'moves' ? game.moves.length : game.id;
    };
    const sign = direction === 'ascending' ? 1 : -1;
    return [...games.values()]
      .filter((game) => matches(game, filter))
      .sort((a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : b.id - a.id));
  };

  const idsOf = (input: v.InferInput<typeof Selection>): GameId[] => {
    const selection = v.parse(Selection, input);
    return selection.kind === 'games'
      ? selection.ids.filter((id) => games.has(id))
      : list({ filter: selection.filter, sortBy: 'date', direction: 'descending' })
          .map(({ id }) => id)
          .filter((id) => !selection.except.includes(id));
  };

  const remark = (ids: readonly GameId[], next: (own: OwnMarks) => OwnMarks): number => {
    for (const id of ids) {
      marks.set(id, next(marksOf(id)));
      const game = games.get(id);
      if (game !== undefined) games.set(id, { ...game, revision: game.revision + 1 });
    }
    return ids.length;
  };

  const toBin = (ids: readonly GameId[]): number => {
    removals++;
    for (const id of ids) bin.set(id, { at: now(), removal: removals });
    return ids.length;
  };

  const removalId = (): RemovalId => v.parse(RemovalId, removals);

  const copies = (): GameId[] => {
    const seen = new Set<string>();
    return [...games.values()].flatMap((game) => {
      const content = [game.start, ...game.moves, ...namesOf(game)].join(' ');
      if (!seen.has(content)) {
        seen.add(content);
        return [];
      }
      return bin.has(game.id) ? [] : [game.id];
    });
  };

  const filters = (): SavedFilter[] => [...saved.values()].sort((a, b) => (a.name < b.name ? -1 : 1));

  return {
    marksOf,
    bin,
    saved,
    procedures: {
      page: async (input) => {
        await enter('library.page', input);
        const found = list(v.parse(GameQuery, input.query));
        return {
          rows: found.slice(input.from, input.from + input.count).map(summaryOf),
          total: found.length,
          kept: games.size - bin.size,
        };
      },
      placeOf: async (input) => {
        await enter('library.placeOf', input);
        const place = list(v.parse(GameQuery, input.query)).findIndex(({ id }) => id === input.gameId);
        return place < 0 ? {} : { place };
      },
      players: async (input) => {
        await enter('library.players', input);
        const counts = new Map<string, number>();
        for (const game of games.values())
          for (const name of namesOf(game)) counts.set(name, (counts.get(name) ?? 0) + 1);
        return [...counts]
          .filter(([name]) => name !== '' && name.toLowerCase().startsWith(input.startsWith.toLowerCase()))
          .map(([name, count]) => ({ name, games: count }))
          .sort((a, b) => b.games - a.games);
      },
      tags: async () => {
        await enter('library.tags', undefined);
        const counts = new Map<string, number>();
        for (const { tags } of marks.values())
          for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
        return [...counts].map(([tag, count]) => ({ tag, games: count }));
      },
      remove: async (input) => {
        await enter('library.remove', input);
        const removed = toBin(idsOf(input.games).filter((id) => !bin.has(id)));
        return { removed, removal: removalId() };
      },
      restore: async (input) => {
        await enter('library.restore', input);
        const ids =
          'removal' in input
            ? [...bin].filter(([, { removal }]) => removal === input.removal).map(([id]) => id)
            : idsOf(input.games);
        return { restored: ids.filter((id) => bin.delete(id)).length };
      },
      destroy: async (input) => {
        await enter('library.destroy', input);
        const ids = idsOf(input.games).filter((id) => bin.has(id));
        for (const id of ids) {
          games.delete(id);
          bin.delete(id);
        }
        return { destroyed: ids.length };
      },
      star: async (input) => {
        await enter('library.star', input);
        return {
          changed: remark(idsOf(input.games), (own) => ({ ...own, favourite: input.favourite })),
        };
      },
      tag: async (input) => {
        await enter('library.tag', input);
        const { add, take } = input;
        const changed = remark(idsOf(input.games), (own) => ({
          ...own,
          tags: [...new Set([...own.tags, ...add])].filter((tag) => !take.includes(tag)),
        }));
        return { changed };
      },
      note: async (input) => {
        await enter('library.note', input);
        const id = v.parse(GameId, input.gameId);
        const game = atRevision(id, input.expectedRevision);
        remark([id], (own) => ({ ...own, note: input.note }));
        return summaryOf(games.get(id) ?? game);
      },
      rename: async (input) => {
        await enter('library.rename', input);
        const ids = idsOf(input.games).filter((id) => {
          const game = games.get(id);
          if (game === undefined || !namesOf(game).includes(input.from)) return false;
          const renamed = (player: GameState['players']['black']): GameState['players']['black'] =>
            player.type === 'human' && player.name === input.from ? { ...player, name: input.to } : player;
          const { black, white } = game.players;
          games.set(id, { ...game, players: { black: renamed(black), white: renamed(white) } });
          return true;
        });
        return { changed: ids.length };
      },
      duplicates: async () => {
        await enter('library.duplicates', undefined);
        return { games: copies().length, copies: copies().length };
      },
      mergeDuplicates: async () => {
        await enter('library.mergeDuplicates', undefined);
        return { removed: toBin(copies()), removal: removalId() };
      },
      savedFilters: async () => {
        await enter('library.savedFilters', undefined);
        return filters();
      },
      saveFilter: async (input) => {
        await enter('library.saveFilter', input);
        saved.set(input.name, { name: input.name, query: v.parse(GameQuery, input.query) });
        return filters();
      },
      forgetFilter: async (input) => {
        await enter('library.forgetFilter', input);
        saved.delete(input.name);
        return filters();
      },
    },
  };
}
