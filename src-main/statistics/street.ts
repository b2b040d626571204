import { StreetTower, type Street, type StreetRequest } from '#shared/contract/statistics.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { highestPileIn } from '#shared/game/highest-pile.ts';
import { parseResult } from '#shared/game/result.ts';
import { foldName } from '#shared/library/fold-name.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { Pieces } from '../database/api/pieces.ts';
import type { ListQueries } from '../database/list/queries.ts';

/** Games in one piece: some ten milliseconds. */
const GAMES_A_PIECE = 1000;

/** The columns of `games` that a tower is made of; the person is White where `is_white` is 1. */
type TowerRow = [
  id: number,
  createdAt: number,
  isWhite: 0 | 1,
  result: string,
  finalPosition: string | null,
  opponentType: string,
  opponentName: string | null,
  opponentLevel: number | null,
];

/** Reads a person's finished games as towers, in pieces and in the order of time. Rows that are damaged are left out. */
export function* gatherStreet(
  database: Database,
  list: ListQueries,
  { player, filter: asked, most }: StreetRequest,
): Pieces<Street> {
  const filter = { ...asked, player, outcome: 'finished', inBin: false } as const;
  yield* list.ready(filter);
  const ids = list.ids({ filter, sortBy: 'date', direction: 'ascending' });
  const shown = ids.slice(-most);
  const rowsOf = towerReader(database, foldName(player));
  const towers: StreetTower[] = [];
  for (let from = 0; from < shown.length; from += GAMES_A_PIECE) {
    yield;
    towers.push(...rowsOf(shown.slice(from, from + GAMES_A_PIECE)).flatMap(towerOf));
  }
  return { towers, games: ids.length };
}

/** Creates a function that reads the rows of games, in the order of the games. @param fold of the person who played them */
function towerReader(database: Database, fold: string): (ids: readonly GameId[]) => TowerRow[] {
  const select = database
    .prepare<[string, string], TowerRow>(
      `SELECT id, created_at, is_white, result, final_position,
         iif(is_white, black_type, white_type), iif(is_white, black_name, white_name), iif(is_white, black_level, white_level)
       FROM (
         SELECT games.*, wanted.key AS place, black_fold IS NOT ? AS is_white
         FROM json_each(?) AS wanted JOIN games ON games.id = wanted.value
       ) ORDER BY place`,
    )
    .raw();
  return (ids) => select.all(fold, JSON.stringify(ids));
}

function towerOf(row: TowerRow): StreetTower[] {
  const [gameId, at, isWhite, resultText, position, type, name, level] = row;
  const result = parseResult(resultText);
  if (result === undefined || result.kind === 'unfinished') return [];
  const side = isWhite === 1 ? 'white' : 'black';
  const tower = v.safeParse(StreetTower, {
    gameId,
    at,
    fortune: result.kind === 'draw' ? 'drawn' : result.winner === side ? 'won' : 'lost',
    ...(result.kind === 'points' && { margin: result.margin }),
    opponent: type === 'computer' ? { type, level } : { type, name },
    pile: highestPileIn(position ?? '', resultText),
  });
  return tower.success ? [tower.output] : [];
}
