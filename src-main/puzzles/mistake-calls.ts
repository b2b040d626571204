import { judgeMoves, type MoveJudgement } from '#shared/analysis/judge-moves.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import type { Colour } from '#shared/game/types.ts';
import { MIN_PUZZLE_GAP } from '#shared/puzzle/kind-of.ts';
import { MAX_PROVEN_SQUARES } from '#shared/puzzle/solved-position.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Database } from 'better-sqlite3';
import type { Pieces } from '../database/api/pieces.ts';
import type { StoredAnalysis } from '../database/api/stored-analysis.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { largestIdOf } from '../database/list/position-index.ts';

/** Ids whose reviews are looked at in one piece, and analyses that are read in one: some ten milliseconds each. */
const IDS_A_PIECE = 5000;
const ANALYSES_A_PIECE = 4;

/** A reviewed game with mistakes: which colours are the person's. */
type Row = readonly [gameId: GameId, isBlack: number, isWhite: number];

/** A move of a person that missed a proven better one. */
export interface ProvenMistake {
  readonly gameId: GameId;
  /** The number of moves before it. */
  readonly ply: number;
  /** Position code of the position in which it was made. */
  readonly position: string;
  /** The best move there. */
  readonly best: string;
}

/** Calls on the mistakes that reviews found. @param analysisOf reads what is kept of the analysis of a game */
export function createMistakeCalls(
  database: Database,
  analysisOf: (id: GameId) => StoredAnalysis | undefined,
) {
  const select = database
    .prepare<unknown[], Row>(
      `SELECT id, isBlack, isWhite FROM (
         SELECT games.id,
           black_type = 'human' AND (:name IS NULL OR black_fold = :name) AND black_mistakes > 0 AS isBlack,
           white_type = 'human' AND (:name IS NULL OR white_fold = :name) AND white_mistakes > 0 AS isWhite
         FROM reviews JOIN games ON games.id = game_id
         WHERE game_id BETWEEN :first AND :last AND removed_at IS NULL AND (:name IS NULL OR request_id IS NOT NULL)
       ) WHERE isBlack OR isWhite ORDER BY id DESC LIMIT :limit`,
    )
    .raw();
  return {
    /**
     * Returns the mistakes of people in the latest reviewed games with mistakes, latest game first: those that may be puzzles,
     * where the loss is proven, as large as puzzles ask for, and few piles are left.
     * @param request `player`: only this person's; `games`: the most games that are looked at
     */
    *provenMistakes({
      player,
      games,
    }: {
      readonly player?: string;
      readonly games: number;
    }): Pieces<ProvenMistake[]> {
      const name = player === undefined ? null : foldName(player);
      const rows: Row[] = [];
      for (let last = largestIdOf(database); last > 0 && rows.length < games; last -= IDS_A_PIECE) {
        rows.push(...select.all({ name, first: last - IDS_A_PIECE + 1, last, limit: games - rows.length }));
        yield;
      }
      const found: ProvenMistake[] = [];
      for (const [at, [gameId, isBlack, isWhite]] of rows.entries()) {
        const analysis = analysisOf(gameId);
        const colours: Colour[] = [
          ...(isBlack ? ['black' as const] : []),
          ...(isWhite ? ['white' as const] : []),
        ];
        if (analysis !== undefined) found.push(...mistakesIn(gameId, analysis, colours));
        if (at % ANALYSES_A_PIECE === ANALYSES_A_PIECE - 1) yield;
      }
      return found;
    },
  };
}

/** The proven mistakes of some colours that may be puzzles: few piles, and a better result or many points were missed. */
function mistakesIn(
  gameId: GameId,
  { start: code, moves, values }: StoredAnalysis,
  colours: readonly Colour[],
): ProvenMistake[] {
  const start = unwrap(parsePosition(code));
  const positions = unwrap(replayMoves(start, moves));
  const isClear = (judgement: MoveJudgement): boolean =>
    judgement.isProven && (judgement.loss >= MIN_PUZZLE_GAP || judgement.changesResult);
  return judgeMoves(start, moves, values).flatMap((judgement, ply) => {
    const position = positions[ply];
    const best = values[ply]?.line[0];
    if (judgement === undefined || position === undefined || best === undefined) return [];
    if (position.piles.size > MAX_PROVEN_SQUARES || !colours.includes(judgement.mover) || !isClear(judgement))
      return [];
    return [{ gameId, ply, position: formatPosition(position), best }];
  });
}
