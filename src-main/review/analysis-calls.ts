import { recordOf } from '#shared/library/library-game.ts';
import { analysisIn } from '#shared/library/recorded-analysis.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { ANALYSIS_DEPTHS, type Certainty } from '#shared/analysis/position-value.ts';
import * as v from 'valibot';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { StoredAnalysis, StoredValue } from '../database/api/stored-analysis.ts';
import { AnalysisColumns, analysisHash, isAnalysisHash } from '../database/games/analysis-hash.ts';
import { validGame, type GameTable } from '../database/games/game-table.ts';
import type { CallParts } from '../database/list/call-parts.ts';
import { createReviewFigures } from '../database/games/review-figures.ts';

/** The certainties and winners by their letters in stored values. */
const CERTAINTY = { e: 'estimate', w: 'winner', x: 'exact' } as const;
const WINNER = { b: 'black', w: 'white', d: 'draw' } as const;
const LETTER_OF = { estimate: 'e', winner: 'w', exact: 'x' } as const satisfies Record<Certainty, string>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const VALUE_CELLS = [
  v.picklist(['e', 'w', 'x']),
  v.number(),
  v.picklist(['b', 'w', 'd', '']),
  v.pipe(v.string(), v.regex(/^(?:[a-f][1-6][a-f][1-6])*$/)),
  count,
  count,
  count,
] as const;

/**
 * A stored value: certainty, margin, winner, the moves of the line without gaps, depth, nodes, budget, and where it is known
 * the certainty and the margin of the second best move. An array, because a library may have a million analyses.
 */
const StoredCells = v.pipe(
  v.union([v.strictTuple(VALUE_CELLS), v.strictTuple([...VALUE_CELLS, v.picklist(['e', 'x']), v.number()])]),
  v.transform(([certainty, margin, winner, line, depth, nodes, budget, ...second]): StoredValue => ({
    certainty: CERTAINTY[certainty],
    margin,
    ...(winner === '' ? {} : { winner: WINNER[winner] }),
    line: movesIn(line),
    depth,
    nodes,
    budget,
    ...(second[1] === undefined ? {} : { second: { margin: second[1], isProven: second[0] === 'x' } }),
  })),
);

const Row = v.pipe(
  v.object({
    signature: v.string(),
    source: v.picklist(['engine', 'record']),
    depth: v.picklist(ANALYSIS_DEPTHS),
    start: v.string(),
    komi: v.number(),
    moves: v.pipe(v.string(), v.transform(movesIn)),
    position_values: v.pipe(v.string(), v.parseJson(), v.array(v.nullable(StoredCells))),
  }),
  v.transform(({ position_values: values, ...rest }): StoredAnalysis => ({ ...rest, values })),
);

/** A row as it is stored. */
const HashedColumns = v.object({ ...AnalysisColumns.entries, hash: v.instance(Uint8Array) });

/** Calls on the analyses of games. They belong to no revision: a change of a game leaves its analysis as it is. */
export function createAnalysisCalls({ database, table }: CallParts) {
  const select = database.prepare('SELECT * FROM analyses WHERE game_id = ?');
  const replace = database.prepare(
    `INSERT OR REPLACE INTO analyses (game_id, signature, source, depth, start, komi, moves, position_values, hash)
     SELECT id, :signature, :source, :depth, :start, :komi, :moves, :position_values, :hash FROM games WHERE id = :gameId`,
  );
  const figures = createReviewFigures(database, table);

  /** One that cannot be read, because it is damaged or of another version, is made again. */
  const stored = (gameId: GameId): StoredAnalysis | undefined => {
    const row = v.safeParse(HashedColumns, select.get(gameId));
    if (!row.success) return undefined;
    const { hash, ...columns } = row.output;
    if (!isAnalysisHash(hash, columns)) return undefined;
    const analysis = v.safeParse(Row, columns);
    return analysis.success ? analysis.output : undefined;
  };

  return {
    /** Writes the figures of reviews for the analyses of some games, inside a transaction. */
    summarise: (ids: readonly GameId[]): void => {
      for (const gameId of ids) {
        const analysis = stored(gameId);
        if (analysis !== undefined) figures.write(gameId, analysis);
      }
    },
    /**
     * Returns what is kept, or what the record of the game has; undefined if there is nothing, or nothing that can be read.
     */
    analysis: (gameId: GameId): StoredAnalysis | undefined =>
      stored(gameId) ?? recordedAnalysis(table, gameId),
    /** Replaces what is kept. It is deleted with the game. Throws `not-found` if there is no game. */
    keepAnalysis: (gameId: GameId, analysis: StoredAnalysis): void => {
      const { signature, source, depth, start, komi, moves, values } = analysis;
      const columns: AnalysisColumns = {
        signature,
        source,
        depth,
        start,
        komi,
        moves: moves.join(''),
        position_values: JSON.stringify(values.map(cellsOf)),
      };
      table.write(() => {
        if (replace.run({ ...columns, gameId, hash: analysisHash(columns) }).changes === 0)
          throw new DatabaseError('not-found', `There is no game ${gameId}`, { gameId });
        figures.write(gameId, analysis);
      });
    },
  };
}

/** The analysis in the record of a game, such as one of another program; undefined if it has none. */
function recordedAnalysis(table: GameTable, gameId: GameId): StoredAnalysis | undefined {
  const game = validGame(table, gameId);
  if (game?.record?.includes('[Analysis "') !== true) return undefined;
  const found = analysisIn(recordOf(game));
  if (found === undefined) return undefined;
  const { start, komi, moves } = game;
  const { signature, nodes } = found;
  return {
    signature,
    source: 'record',
    depth: 'normal',
    start,
    komi,
    moves,
    values: found.values.map((value) => value && { ...value, budget: nodes }),
  };
}

function cellsOf(value: StoredValue | null): v.InferInput<typeof StoredCells> | null {
  if (value === null) return null;
  const { certainty, margin, winner, line, depth, nodes, budget, second } = value;
  const letter = winner === undefined ? '' : ({ black: 'b', white: 'w', draw: 'd' } as const)[winner];
  const cells = [LETTER_OF[certainty], margin, letter, line.join(''), depth, nodes, budget] as const;
  return second === undefined ? [...cells] : [...cells, second.isProven ? 'x' : 'e', second.margin];
}

function movesIn(text: string): string[] {
  return text.match(/.{4}/g) ?? [];
}
