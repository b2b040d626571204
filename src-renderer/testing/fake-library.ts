import type { GameFilter, Selection } from '#shared/contract/game-filter.ts';
import { RemovalId } from '#shared/contract/library.ts';
import type { GameDetails } from '#shared/contract/game.ts';
import type { GameId, GameState, GameSummary } from '#shared/contract/schemas.ts';
import { parseResult } from '#shared/game/result.ts';
import { describeGame } from '#shared/library/describe-game.ts';
import * as v from 'valibot';
import { winnerOf } from '../app/replay.ts';
import type { FakeGames } from './fake-game.ts';
import type { Handlers } from './fake-link.ts';

/** A library in memory, newest games first whatever the order asked for. */
export interface FakeLibrary {
  /** The time and the removal by which each game in the bin was removed. */
  readonly bin: Map<GameId, { readonly at: number; readonly removal: number }>;
  readonly handlers: Omit<Handlers['library'], 'changes'>;
}

const REMOVED_AT = Date.UTC(2026, 10, 20, 18, 42);

export function createFakeLibrary({
  games,
  details,
  change,
}: Pick<FakeGames, 'games' | 'details' | 'change'>): FakeLibrary {
  const bin: FakeLibrary['bin'] = new Map();
  let removals = 0;

  const summaryOf = (game: GameState): GameSummary => {
    const { id, revision, createdAt, players, setup, start, komi, swap, match, isImported, result } = game;
    const { finalPosition, points, tallestStack } = describeGame({ ...game, swap: game.swap });
    const { favourite = false, tags = [], note = '', recordedDate } = details.get(game.id) ?? {};
    return {
      ...{ id, revision, createdAt, players, setup, komi, swap, match, isImported, result },
      termination: game.termination,
      endRule: start.endsWith('mover') ? 'mover' : 'either',
      moveCount: game.moves.length,
      ...{ finalPosition, points, tallestStack, favourite, tags },
      ...(recordedDate !== undefined && { recordedDate }),
      noteStart: note.slice(0, 120),
      removedAt: bin.get(game.id)?.at,
    };
  };
  const list = ({ inBin = false, ...filter }: GameFilter): GameState[] =>
    [...games.values()].filter((game) => bin.has(game.id) === inBin && matches(game, filter)).reverse();
  const idsOf = (selection: Selection): GameId[] => {
    if (selection.kind === 'games') return selection.ids;
    const ids = list(selection.filter).map(({ id }) => id);
    return ids.filter((id) => !selection.except.includes(id));
  };
  const annotate = (selection: Selection, annotations: Partial<GameDetails>): { changed: number } => {
    const ids = idsOf(selection);
    for (const id of ids) {
      details.set(id, { ...details.get(id), ...annotations });
      change({ gameId: id, expectedRevision: games.get(id)?.revision ?? 0 }, () => ({}));
    }
    return { changed: ids.length };
  };

  return {
    bin,
    handlers: {
      page: ({ query, from, count }) => {
        const found = list(query.filter);
        const rows = found.slice(from, from + count).map(summaryOf);
        return { rows, total: found.length, notInBin: games.size - bin.size };
      },
      newest: ({ filter, count }) => ({
        rows: list(filter).slice(0, count).map(summaryOf),
        isEmpty: games.size === 0,
      }),
      placeOf: ({ query, gameId }) => {
        const place = list(query.filter).findIndex(({ id }) => id === gameId);
        return place < 0 ? {} : { place };
      },
      players: ({ startsWith }) => {
        const names = [...games.values()].flatMap(namesOf);
        return [...new Set(names)]
          .filter((name) => name.toLowerCase().startsWith(startsWith.toLowerCase()))
          .map((name) => ({ name, games: names.filter((other) => other === name).length }))
          .sort((a, b) => b.games - a.games);
      },
      tags: () => [],
      collections: () => [],
      collection: () => ({ entries: [], hasMore: false }),
      arrange: ({ entries }) => ({ changed: entries.length }),
      addToCollection: ({ entries }) => ({ changed: entries.length }),
      renameCollection: () => ({ changed: 0 }),
      savedFilters: () => [],
      duplicates: () => ({ games: 0, copies: 0 }),
      remove: (input) => {
        const ids = idsOf(input.games).filter((id) => !bin.has(id));
        removals++;
        for (const id of ids) bin.set(id, { at: REMOVED_AT, removal: removals });
        return { removed: ids.length, removal: v.parse(RemovalId, removals) };
      },
      restore: (input) => {
        const ids = 'games' in input ? idsOf(input.games) : [...bin.keys()];
        const restored = ids.filter((id) => 'games' in input || bin.get(id)?.removal === input.removal);
        for (const id of restored) bin.delete(id);
        return { restored: restored.length };
      },
      star: (input) => annotate(input.games, { favourite: input.favourite }),
      tag: (input) => annotate(input.games, { tags: input.add }),
      note: ({ note, ...at }) => {
        const noted = change(at, () => ({}));
        details.set(at.gameId, { ...details.get(at.gameId), note });
        return summaryOf(noted);
      },
    },
  };
}

/** Whether a filter lists a game. Throws for conditions that no test uses. */
function matches(
  game: GameState,
  {
    text = '',
    player,
    opponent,
    playedInApp,
    position,
    outcome,
    setup,
    fortune,
    from,
    levels,
    ...others
  }: GameFilter,
): boolean {
  const unknown = Object.entries(others).find(([, value]) => value !== undefined);
  if (unknown !== undefined) throw new Error(`The fake library has no filter "${unknown[0]}"`);
  const names = namesOf(game);
  return (
    names.join(' ').toLowerCase().includes(text.toLowerCase()) &&
    (player === undefined || names.includes(player)) &&
    (opponent === undefined || names.includes(opponent)) &&
    (playedInApp === undefined || game.isImported !== true) &&
    (position === undefined || game.start === position) &&
    (levels === undefined || levelsOf(game).some((level) => levels.includes(level))) &&
    (setup === undefined || game.setup === setup) &&
    (from === undefined || game.createdAt >= from) &&
    (fortune === undefined || fortuneOf(game, player) === fortune) &&
    (outcome === undefined || outcomesOf(game).includes(outcome))
  );
}

/** The outcomes to filter by that list a game. */
function outcomesOf({ result }: GameState): readonly GameFilter['outcome'][] {
  const read = parseResult(result);
  return read === undefined || read.kind === 'unfinished'
    ? ['unfinished']
    : ['finished', winnerOf(read) ?? 'draw'];
}

function levelsOf({ players: { black, white } }: GameState): number[] {
  return [black, white].flatMap((player) => (player.type === 'computer' ? [player.level] : []));
}

/** How a finished game ended for a player; for Black where none is named. */
function fortuneOf(
  { players: { black }, result }: GameState,
  player: string | undefined,
): GameFilter['fortune'] {
  const read = parseResult(result);
  if (read === undefined || read.kind === 'unfinished') return undefined;
  const winner = winnerOf(read);
  if (winner === undefined) return 'drawn';
  const isBlack = player === undefined || (black.type === 'human' && black.name === player);
  return (winner === 'black') === isBlack ? 'won' : 'lost';
}

/** The names of the people who played. */
function namesOf({ players: { black, white } }: GameState): string[] {
  return [black, white].flatMap((player) => (player.type === 'human' ? player.name : []));
}
