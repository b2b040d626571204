import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { explainLoss } from '#shared/analysis/explain-loss.ts';
import { falseFacts } from '#shared/analysis/testing/false-facts.ts';
import { SOME_REASONS } from '#shared/analysis/testing/some-reasons.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { readGames } from '#shared/record/read-record.ts';
import { createEngine } from '../engine/engine-client.ts';
import { WORKERS } from '../testing/workers.ts';
import { analyseGame } from './analyse-game.ts';
import type { AnalysedGame } from '../engine/evaluate-position.ts';
import type { ExplainedMove } from '#shared/analysis/explained-scene.ts';
import { judgeMoves } from '#shared/analysis/judge-moves.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredValue } from '../database/api/stored-analysis.ts';
import type { AnalysisEngine } from '../engine/engine.ts';

/** A move that lost something, and whether it counts as a mistake. */
interface LosingMove {
  readonly explained: ExplainedMove;
  /** Whether its class is `mistake` or `blunder`. */
  readonly isMistake: boolean;
}

/** Reviews a game and returns its moves that gave up points. @param nodes for each position */
async function losingMoves(
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

const GAMES = new URL('../../src-shared/cases/games.hgn', import.meta.url);
const NODES = 4_000;

function givenGames(count: number): AnalysedGame[] {
  return readGames(readFileSync(GAMES, 'utf8'))
    .games.slice(0, count)
    .map(({ start, komi, line }) => ({
      start: formatPosition(start),
      komi,
      moves: line.moves.map(({ move }) => move),
    }));
}

function randomGames(count: number): AnalysedGame[] {
  return Array.from({ length: count }, (_, seed) => {
    const { positions, moves } = randomGame('classic', seed % 2 === 0 ? 'either' : 'mover', seed);
    return { start: formatPosition(positions[0]), komi: seed - 3, moves };
  });
}

async function reviewed(games: readonly AnalysedGame[]): Promise<LosingMove[]> {
  const engine = createEngine({ workerUrl: WORKERS.engine, tableMegabytes: 4 });
  onTestFinished(() => engine.close());
  const startEngine = () => ({ ...engine, close: () => Promise.resolve() });
  const moves: LosingMove[] = [];
  for (const game of games) moves.push(...(await losingMoves(startEngine, game, NODES)).moves);
  return moves;
}

it('gives only reasons that the board bears out, and one beside the loss for nine mistakes of ten', async () => {
  const moves = await reviewed([...givenGames(8), ...randomGames(6)]);
  expect(moves.length).toBeGreaterThan(200);
  const kinds = new Set<string>();
  let mistakes = 0;
  let withReason = 0;
  for (const { explained, isMistake } of moves) {
    const reasons = explainLoss(explained);
    for (const reason of reasons) {
      expect(falseFacts(explained, reason)).toEqual([]);
      kinds.add(reason.kind);
    }
    if (!isMistake) continue;
    mistakes++;
    if (reasons[0]?.kind !== 'loss') withReason++;
  }
  expect(withReason / mistakes).toBeGreaterThan(0.9);
  expect(kinds).toEqual(new Set(SOME_REASONS.map(({ kind }) => kind)));
});
