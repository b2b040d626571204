import { judgeMoves } from '#shared/analysis/judge-moves.ts';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { PHASES, summarise, type PlayerSummary } from '#shared/analysis/summarise.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { COLOURS, opponentOf, type Colour } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Database } from 'better-sqlite3';
import { keptValues } from '../api/stored-analysis.ts';
import type { StoredAnalysis } from '../api/stored-analysis.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { validGame, type GameTable } from './game-table.ts';

/** Columns of `reviews` that are the same for both colours, without the colour's name before them. */
const FIGURES = [
  ...['accuracy', 'mistakes', 'lost_win'],
  ...PHASES.flatMap((phase) => [`${phase}_lost`, `${phase}_moves`]),
] as const;
/** The columns of `reviews` besides the id of the game. */
export const REVIEW_COLUMNS: readonly string[] = [
  ...(['black', 'white'] as const).flatMap((colour) => FIGURES.map((figure) => `${colour}_${figure}`)),
  ...['comeback', 'comeback_ply'],
];

/** Writes the rows of `reviews`, inside a transaction. */
export function createReviewFigures(database: Database, table: GameTable) {
  const replace = database.prepare(
    `INSERT OR REPLACE INTO reviews (game_id, ${REVIEW_COLUMNS.join(', ')})
     VALUES (:gameId, ${REVIEW_COLUMNS.map((column) => `:${column}`).join(', ')})`,
  );
  const remove = database.prepare('DELETE FROM reviews WHERE game_id = ?');
  return {
    /**
     * Writes what an analysis says about its game; deletes the row where the game is damaged, illegal or not over, or the analysis is
     * not complete or of another state of the game.
     * @returns whether the row was written or deleted
     */
    write: (gameId: GameId, analysis: StoredAnalysis): boolean => {
      const figures = analysis.values.includes(null)
        ? undefined
        : figuresOf(validGame(table, gameId), analysis);
      const { changes } = figures === undefined ? remove.run(gameId) : replace.run({ gameId, ...figures });
      return changes > 0;
    },
  };
}

/** Returns the columns of `reviews`; undefined if the analysis does not have all values of a finished game. */
function figuresOf(
  game: StoredGame | undefined,
  analysis: StoredAnalysis,
): Record<string, number | null> | undefined {
  if (game === undefined || game.result === '*') return undefined;
  const { moves } = game;
  const values = keptValues(game, analysis);
  if (values.includes(null)) return undefined;
  const start = unwrap(parsePosition(game.start));
  if (!replayMoves(start, moves).ok) return undefined;
  const { players } = summarise(start, judgeMoves(start, moves, values), values);
  const lostWin = (colour: Colour): boolean =>
    isWonBy(opponentOf(colour), game.result) && values.some((value) => value?.winner === colour);
  return {
    ...columnsOf('black', players.black, lostWin('black')),
    ...columnsOf('white', players.white, lostWin('white')),
    ...comebackOf(game.result, values),
  };
}

/** How far the winner was behind by the expected result, and before which move; both null if it never was. */
function comebackOf(
  result: string,
  values: readonly (PositionValue | null)[],
): Record<'comeback' | 'comeback_ply', number | null> {
  const winner = COLOURS.find((colour) => isWonBy(colour, result));
  let found = { comeback: 0, ply: 0 };
  for (const [ply, value] of values.entries()) {
    const behind = (value?.margin ?? 0) * (winner === 'black' ? -1 : 1);
    if (behind > found.comeback) found = { comeback: behind, ply };
  }
  return winner === undefined || found.comeback === 0
    ? { comeback: null, comeback_ply: null }
    : { comeback: found.comeback, comeback_ply: found.ply };
}

function columnsOf(
  colour: Colour,
  { accuracy, countByClass, byPhase }: PlayerSummary,
  hasLostWin: boolean,
): Record<string, number | null> {
  const phases = PHASES.flatMap((phase): [string, number][] => [
    [`${colour}_${phase}_lost`, byPhase[phase].pointsLost],
    [`${colour}_${phase}_moves`, byPhase[phase].movesJudged],
  ]);
  return {
    [`${colour}_accuracy`]: accuracy ?? null,
    [`${colour}_mistakes`]: countByClass.mistake + countByClass.blunder,
    [`${colour}_lost_win`]: hasLostWin ? 1 : 0,
    ...Object.fromEntries(phases),
  };
}

function isWonBy(colour: Colour, result: string): boolean {
  return result.startsWith(colour === 'black' ? 'B+' : 'W+');
}
