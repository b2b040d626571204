import type { ExplainedMove } from '#shared/analysis/explained-scene.ts';
import { judgeMoves } from '#shared/analysis/judge-moves.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredValue } from '../../../database/api/stored-analysis.ts';
import type { AnalysisEngine } from '../../../engine/engine.ts';
import { analyseGame, type AnalysedGame } from '../analyse-game.ts';

/** A move that lost something, and whether it counts as a mistake. */
export interface LosingMove {
  readonly explained: ExplainedMove;
  /** Whether its class is `mistake` or `blunder`. */
  readonly isMistake: boolean;
}

/** Reviews a game and returns its moves that gave up points. @param nodes for each position */
export async function losingMoves(
  startEngine: () => AnalysisEngine,
  game: AnalysedGame,
  nodes: number,
): Promise<{ readonly moves: readonly LosingMove[]; readonly judged: number }> {
  const values: StoredValue[] = [];
  const onValue = (ply: number, value: StoredValue): void => {
    values[ply] = value;
  };
  const { signal } = new AbortController();
  await analyseGame(game, { startEngine, lanes: 1, nodes, kept: [], onValue, signal });
  const start = unwrap(parsePosition(game.start));
  const positions = unwrap(replayMoves(start, game.moves));
  const judgements = judgeMoves(start, game.moves, values);
  const moves = judgements.flatMap((judgement, ply): LosingMove[] => {
    const [before, played] = [positions[ply], game.moves[ply]];
    const [value, next] = [values[ply], values[ply + 1]];
    if (judgement === undefined || before === undefined || played === undefined) return [];
    if (value === undefined || next === undefined || judgement.loss === 0) return [];
    const lines = { bestLine: value.line, answerLine: next.line };
    return [
      {
        explained: { before, played, ...lines, komi: game.komi, loss: judgement.loss },
        isMistake: judgement.class === 'mistake' || judgement.class === 'blunder',
      },
    ];
  });
  return { moves, judged: judgements.length };
}
