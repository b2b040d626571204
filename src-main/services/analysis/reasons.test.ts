import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { explainLoss } from '#shared/analysis/explain-loss.ts';
import { falseFacts } from '#shared/analysis/testing/false-facts.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { readGames } from '#shared/record/read-record.ts';
import { createEngine } from '../../engine/engine-client.ts';
import { WORKERS } from '../../testing/programs.ts';
import type { AnalysedGame } from './analyse-game.ts';
import { losingMoves, type LosingMove } from './testing/explained-mistakes.ts';

const GAMES = new URL('../../../src-shared/cases/games.hgn', import.meta.url);
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
  expect([...kinds].sort()).toEqual([
    ...['changesHands', 'coversOwn', 'endsGame', 'fewMoves', 'leftAttacker', 'leftTaking', 'loss'],
    ...['missesTaking', 'stuck', 'takes', 'takesLater', 'takesLess', 'takesPawn', 'tempo'],
  ]);
});
