import type { PositionValue } from '#shared/analysis/position-value.ts';
import { GameId } from '#shared/contract/schemas.ts';
import type { ExploredMoves, ExploreRequest } from '#shared/contract/library.ts';
import { hashPositions } from '#shared/game/canonical-hash.ts';
import { isOver, legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { opponentOf, SQUARES, type Colour, type Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { Pieces } from '../database/api/pieces.ts';
import type { StoredAnalysis } from '../database/api/stored-analysis.ts';
import { whereOf, type SqlCondition } from '../database/list/filter-sql.ts';
import type { ListQueries } from '../database/list/queries.ts';
import type { PositionIndex } from '../database/list/position-index.ts';

/** Starts of games that are read at once: some ten milliseconds. */
const STARTS_A_PIECE = 500;
/** The latest reviewed games of a move whose analyses are looked at for a value. */
const MAX_REVIEWS = 4;

/** Bits of what is known of a game. */
const LISTED = 1;
const BLACK_WON = 2;
const WHITE_WON = 4;
const DRAWN = 8;
const FROM_POSITION = 16;
const REVIEWED = 32;
/** All codes are less than this. */
const CODES = 64;

interface ExploreParts {
  readonly database: Database;
  readonly positions: PositionIndex;
  readonly list: ListQueries;
  readonly analysisOf: (id: GameId) => StoredAnalysis | undefined;
}

/** The games in which a move was played. */
interface Tally {
  readonly move: string;
  games: number;
  readonly outcomes: { black: number; white: number; draws: number };
  /** Reviewed games, latest first, and whether they had the position with the colours exchanged. */
  reviewed: { readonly id: number; readonly isExchanged: boolean }[];
}

/**
 * Finds the moves that were played from a position. Reads the position index and the index `games_list`, and the starts of games that did not begin from a whole board.
 */
export function* exploreMoves(
  { position: code, komi, filter }: ExploreRequest,
  { database, positions, list, analysisOf }: ExploreParts,
): Pieces<ExploredMoves> {
  const position = unwrap(parsePosition(code));
  const [here] = hashPositions(position, []);
  const tallies = talliesOf(position);
  if (here === undefined) return { games: 0, moves: [] };
  yield* positions.indexAll();
  yield* list.ready(filter);
  const codes = codesOf(database, whereOf(filter));
  const selectStart = database.prepare<[number], string>('SELECT start FROM games WHERE id = ?').pluck();
  const fromPosition: { readonly id: number; readonly nextHash: number }[] = [];
  let games = 0;

  const count = (id: number, nextHash: number, mover: Colour): void => {
    const tally = tallies.get(nextHash);
    if (tally === undefined) return;
    const isExchanged = mover !== position.turn;
    tally.games++;
    const code = codes[id] ?? 0;
    if ((code & DRAWN) !== 0) tally.outcomes.draws++;
    if ((code & BLACK_WON) !== 0) tally.outcomes[isExchanged ? 'white' : 'black']++;
    if ((code & WHITE_WON) !== 0) tally.outcomes[isExchanged ? 'black' : 'white']++;
    if ((code & REVIEWED) === 0) return;
    // Ids rise, but games from a position come last.
    tally.reviewed.push({ id, isExchanged });
    if (tally.reviewed.length > MAX_REVIEWS) tally.reviewed.shift();
  };

  // Black begins on a whole board.
  const mover = moverAfter('black', SQUARES.length - here.piles);
  positions.visitNext(here, (id, nextHash) => {
    const code = codes[id] ?? 0;
    if (code === 0) return;
    games++;
    if ((code & FROM_POSITION) !== 0) fromPosition.push({ id, nextHash });
    else count(id, nextHash, mover);
  });
  for (const [at, { id, nextHash }] of fromPosition.entries()) {
    const start = parsePosition(selectStart.get(id) ?? '');
    if (start.ok) count(id, nextHash, moverAfter(start.value.turn, start.value.piles.size - here.piles));
    if (at % STARTS_A_PIECE === STARTS_A_PIECE - 1) yield;
  }

  const played = [...tallies.values()].filter((tally) => tally.games > 0);
  return {
    games,
    moves: played
      .sort((one, other) => other.games - one.games || (one.move < other.move ? -1 : 1))
      .map((tally) => {
        const value = reviewedValue(tally, { position, piles: here.piles, komi, analysisOf });
        return {
          move: tally.move,
          games: tally.games,
          outcomes: tally.outcomes,
          ...(value !== undefined && { value }),
        };
      }),
  };
}

/** What is known of each game of a filter, by its number; 0 for all others. */
function codesOf(database: Database, { sql, parameters }: SqlCondition): Uint8Array {
  // Id and code in one number: a row of one number is read faster.
  const rows = database
    .prepare<unknown[], number>(
      `SELECT id * ${String(CODES)} + ${String(LISTED)} + ${String(BLACK_WON)} * (result GLOB 'B+*')
         + ${String(WHITE_WON)} * (result GLOB 'W+*') + ${String(DRAWN)} * (result = 'Draw')
         + ${String(FROM_POSITION)} * (setup = 'position')
         + ${String(REVIEWED)} * EXISTS (SELECT 1 FROM reviews WHERE game_id = games.id)
       FROM games INDEXED BY games_list WHERE ${sql}`,
    )
    .pluck()
    .all(...parameters);
  const codes = new Uint8Array(Math.floor((rows.at(-1) ?? 0) / CODES) + 1);
  for (const row of rows) codes[Math.floor(row / CODES)] = row % CODES;
  return codes;
}

/** The legal moves by the hashes of the positions after them; of moves to the same position the first. */
function talliesOf(position: Position): Map<number, Tally> {
  const tallies = new Map<number, Tally>();
  if (isOver(position)) return tallies;
  for (const move of legalMoves(position).map(formatMove)) {
    const hash = hashPositions(position, [move])[1]?.hash;
    if (hash === undefined || tallies.has(hash)) continue;
    tallies.set(hash, { move, games: 0, outcomes: { black: 0, white: 0, draws: 0 }, reviewed: [] });
  }
  return tallies;
}

function moverAfter(first: Colour, moves: number): Colour {
  return moves % 2 === 0 ? first : opponentOf(first);
}

/** What the latest review with the same end rule and komi says about the position after a move. */
function reviewedValue(
  tally: Tally,
  {
    position,
    piles,
    komi,
    analysisOf,
  }: Pick<ExploreParts, 'analysisOf'> & {
    readonly position: Position;
    readonly piles: number;
    readonly komi: number;
  },
): Pick<PositionValue, 'certainty' | 'margin'> | undefined {
  for (const { id, isExchanged } of tally.reviewed.toReversed()) {
    const analysis = analysisOf(v.parse(GameId, id));
    if (analysis === undefined || analysis.komi !== (isExchanged ? 0 - komi : komi)) continue;
    const start = parsePosition(analysis.start);
    if (!start.ok || start.value.endRule !== position.endRule) continue;
    const value = analysis.values[start.value.piles.size - piles + 1];
    if (value === undefined || value === null) continue;
    const { certainty, margin } = value;
    return { certainty, margin: isExchanged ? 0 - margin : margin };
  }
  return undefined;
}
