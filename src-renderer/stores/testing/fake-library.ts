import {
  RemovalId,
  type GameFilter,
  type GameQuery,
  type SavedFilter,
  type Selection,
} from '#shared/contract/library.ts';
import type { GameDetails } from '#shared/contract/game.ts';
import type { GameId, GameState, GameSummary } from '#shared/contract/schemas.ts';
import { parseResult } from '#shared/game/result.ts';
import { describeGame } from '#shared/library/describe-game.ts';
import * as v from 'valibot';
import type { Handlers } from './fake-link.ts';

type Annotations = Pick<GameDetails, 'favourite' | 'tags' | 'note'>;

/** A library in memory. It knows the filters and sort keys that tests use, and rejects others. */
export interface FakeLibrary {
  annotationsOf(id: GameId): Annotations;
  /** The time and the removal by which each game in the bin was removed. */
  readonly bin: Map<GameId, { readonly at: number; readonly removal: number }>;
  readonly handlers: Omit<Handlers['library'], 'changes'>;
}

const NO_ANNOTATIONS: Annotations = { favourite: false, tags: [], note: '' };

/**
 * @param now the time of removals, in milliseconds since 1970
 * @param atRevision finds a game; throws where it has another revision
 */
export function createFakeLibrary(
  games: Map<GameId, GameState>,
  now: () => number,
  atRevision: (at: { readonly gameId: GameId; readonly expectedRevision: number }) => GameState,
): FakeLibrary {
  const annotations = new Map<GameId, Annotations>();
  const bin: FakeLibrary['bin'] = new Map();
  const saved = new Map<string, SavedFilter>();
  let removals = 0;

  const annotationsOf = (id: GameId): Annotations => annotations.get(id) ?? NO_ANNOTATIONS;

  const summaryOf = (game: GameState): GameSummary => {
    const { history, help, timeControl, start, moves, ...rest } = game;
    const { finalPosition, points, tallestStack } = describeGame({ ...game, swap: game.swap });
    const { favourite, tags, note } = annotationsOf(game.id);
    return {
      ...rest,
      endRule: start.endsWith('mover') ? 'mover' : 'either',
      moveCount: moves.length,
      ...{ finalPosition, points, tallestStack, favourite, tags },
      noteStart: note.slice(0, 120),
      removedAt: bin.get(game.id)?.at,
    };
  };

  const matches = (game: GameState, filter: GameFilter): boolean => {
    const {
      inBin = false,
      text = '',
      player,
      outcome,
      favourite,
      tag,
      from,
      before,
      position,
      ...others
    } = filter;
    const unknown = Object.entries(others).find(([, value]) => value !== undefined);
    if (unknown !== undefined) throw new Error(`The fake library has no filter "${unknown[0]}"`);
    const own = annotationsOf(game.id);
    const words = [...namesOf(game), ...own.tags, own.note].join(' ').toLowerCase();
    return (
      bin.has(game.id) === inBin &&
      words.includes(text.toLowerCase()) &&
      (player === undefined || namesOf(game).includes(player)) &&
      (outcome === undefined ||
        (outcome === 'finished' ? game.result !== '*' : outcomeOf(game) === outcome)) &&
      (favourite === undefined || own.favourite === favourite) &&
      (tag === undefined || own.tags.includes(tag)) &&
      (from === undefined || game.createdAt >= from) &&
      (before === undefined || game.createdAt < before) &&
      (position === undefined || game.start === position)
    );
  };

  const list = ({ filter, sortBy, direction }: GameQuery): GameState[] => {
    const key = (game: GameState): string | number => {
      if (sortBy === 'black' || sortBy === 'white') return nameOf(game.players[sortBy]);
      return sortBy === 'moves' ? game.moves.length : game.id;
    };
    const sign = direction === 'ascending' ? 1 : -1;
    return [...games.values()]
      .filter((game) => matches(game, filter))
      .sort((a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : b.id - a.id));
  };

  const idsOf = (selection: Selection): GameId[] =>
    selection.kind === 'games'
      ? selection.ids.filter((id) => games.has(id))
      : list({ filter: selection.filter, sortBy: 'date', direction: 'descending' })
          .map(({ id }) => id)
          .filter((id) => !selection.except.includes(id));

  const annotate = (ids: readonly GameId[], next: (own: Annotations) => Annotations): { changed: number } => {
    for (const id of ids) {
      annotations.set(id, next(annotationsOf(id)));
      const game = games.get(id);
      if (game !== undefined) games.set(id, { ...game, revision: game.revision + 1 });
    }
    return { changed: ids.length };
  };

  const remove = (ids: readonly GameId[]): { removed: number; removal: RemovalId } => {
    removals++;
    for (const id of ids) bin.set(id, { at: now(), removal: removals });
    return { removed: ids.length, removal: v.parse(RemovalId, removals) };
  };

  /** Returns the games that are equal to an earlier one. */
  const copies = (): GameId[] => {
    const contentOf = (game: GameState): string => [game.start, ...game.moves, ...namesOf(game)].join(' ');
    const contents = [...games.values()].map(contentOf);
    return [...games.values()].flatMap((game, index) =>
      contents.indexOf(contentOf(game)) < index && !bin.has(game.id) ? [game.id] : [],
    );
  };

  const filters = (): SavedFilter[] => [...saved.values()].sort((a, b) => (a.name < b.name ? -1 : 1));

  return {
    annotationsOf,
    bin,
    handlers: {
      page: ({ query, from, count }) => {
        const found = list(query);
        const rows = found.slice(from, from + count).map(summaryOf);
        return { rows, total: found.length, kept: games.size - bin.size };
      },
      placeOf: ({ query, gameId }) => {
        const place = list(query).findIndex(({ id }) => id === gameId);
        return place < 0 ? {} : { place };
      },
      players: ({ startsWith }) =>
        counted([...games.values()].flatMap(namesOf))
          .filter(([name]) => name !== '' && name.toLowerCase().startsWith(startsWith.toLowerCase()))
          .map(([name, count]) => ({ name, games: count }))
          .sort((a, b) => b.games - a.games),
      tags: () =>
        counted([...annotations.values()].flatMap(({ tags }) => tags)).map(([tag, count]) => ({
          tag,
          games: count,
        })),
      remove: (input) => remove(idsOf(input.games).filter((id) => !bin.has(id))),
      restore: (input) => {
        const ids =
          'removal' in input
            ? [...bin].filter(([, { removal }]) => removal === input.removal).map(([id]) => id)
            : idsOf(input.games);
        return { restored: ids.filter((id) => bin.delete(id)).length };
      },
      destroy: (input) => {
        const ids = idsOf(input.games).filter((id) => bin.delete(id));
        for (const id of ids) games.delete(id);
        return { destroyed: ids.length };
      },
      star: (input) => annotate(idsOf(input.games), (own) => ({ ...own, favourite: input.favourite })),
      tag: ({ games: selection, add, take }) =>
        annotate(idsOf(selection), (own) => ({
          ...own,
          tags: [...new Set([...own.tags, ...add])].filter((tag) => !take.includes(tag)),
        })),
      note: (input) => {
        const game = atRevision(input);
        annotate([game.id], (own) => ({ ...own, note: input.note }));
        return summaryOf(games.get(game.id) ?? game);
      },
      rename: ({ games: selection, from, to }) => {
        const renamed = (player: GameState['players']['black']): GameState['players']['black'] =>
          nameOf(player) === from ? { type: 'human', name: to } : player;
        const found = idsOf(selection).flatMap((id) => games.get(id) ?? []);
        const theirs = found.filter((game) => namesOf(game).includes(from));
        for (const game of theirs) {
          const { black, white } = game.players;
          games.set(game.id, { ...game, players: { black: renamed(black), white: renamed(white) } });
        }
        return { changed: theirs.length };
      },
      duplicates: () => ({ games: copies().length, copies: copies().length }),
      mergeDuplicates: () => remove(copies()),
      savedFilters: filters,
      saveFilter: (filter) => {
        saved.set(filter.name, filter);
        return filters();
      },
      forgetFilter: ({ name }) => {
        saved.delete(name);
        return filters();
      },
    },
  };
}

/** A person's name; empty for the computer. */
function nameOf(player: GameState['players']['black']): string {
  return player.type === 'human' ? player.name : '';
}

function namesOf({ players }: GameState): string[] {
  return [nameOf(players.black), nameOf(players.white)];
}

function outcomeOf(game: GameState): string {
  const result = parseResult(game.result);
  return result !== undefined && 'winner' in result ? result.winner : (result?.kind ?? '');
}

function counted(names: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}
