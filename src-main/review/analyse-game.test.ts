import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { readGames } from '#shared/record/read-record.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredValue } from '../database/api/stored-analysis.ts';
import { createEngine } from '../engine/engine-client.ts';
import { EngineUnavailable, type AnalysisEngine } from '../engine/engine.ts';
import { WORKERS } from '../testing/workers.ts';
import { analyseGame, type AnalyseOptions } from './analyse-game.ts';
import type { AnalysedGame } from '../engine/evaluate-position.ts';

const GAMES = new URL('../../src-shared/cases/games.hgn', import.meta.url);

/** The first of the given games. */
function givenGame(): AnalysedGame {
  const [game] = readGames(readFileSync(GAMES, 'utf8')).games;
  if (game === undefined) throw new Error('There is no game');
  const moves = game.line.moves.map(({ move }) => move);
  return { start: formatPosition(game.start), komi: game.komi, moves };
}

const startEngine = () => createEngine({ workerUrl: WORKERS.engine, tableMegabytes: 4 });

/** Analyses a game. @returns the values and the order in which they came */
async function analysed(game: AnalysedGame, other: Partial<AnalyseOptions> = {}) {
  const values: StoredValue[] = [];
  const plies: number[] = [];
  const onValue = (ply: number, value: StoredValue): void => {
    values[ply] = value;
    plies.push(ply);
  };
  const { signal } = new AbortController();
  await analyseGame(game, { startEngine, lanes: 1, nodes: 30_000, kept: [], onValue, signal, ...other });
  return { values, plies };
}

let firstRun: ReturnType<typeof analysed> | undefined;
/** The analysis of the given game, which several tests compare with others. */
const analysedOnce = () => (firstRun ??= analysed(givenGame()));
const RANK = { estimate: 0, winner: 1, exact: 2 };

it('finds values that agree with each other: no move gains anything, and every line is legal', async () => {
  const game = givenGame();
  const { values } = await analysedOnce();
  const start = unwrap(parsePosition(game.start));
  const positions = unwrap(replayMoves(start, game.moves));
  for (const [ply, value] of values.entries()) {
    const position = positions[ply] ?? start;
    expect(replayMoves(position, value.line).ok).toBe(true);
    if (value.winner !== undefined && value.winner !== 'draw')
      expect(value.margin > 0).toBe(value.winner === 'black');
    const after = values[ply + 1];
    if (after === undefined) continue;
    const sign = position.turn === 'black' ? 1 : -1;
    if (value.certainty === 'exact' || after.certainty !== 'exact')
      expect(sign * (value.margin - after.margin)).toBeGreaterThanOrEqual(0);
    // A move that was played as the best one gives up nothing.
    if (value.line[0] === game.moves[ply]) expect(value.margin).toBe(after.margin);
    if (after.winner === position.turn) expect(value.winner).toBe(position.turn);
  }
});

it('finds the same with two engines as with one, and in a second run', async () => {
  const game = givenGame();
  const { values } = await analysedOnce();
  expect((await analysed(game, { lanes: 2 })).values).toEqual(values);
  expect((await analysed(game)).values).toEqual(values);
});

it('starts no engine where every value is kept', async () => {
  const game = givenGame();
  const { values } = await analysedOnce();
  const none = (): AnalysisEngine => {
    throw new Error('An engine was started');
  };
  expect((await analysed(game, { kept: values, startEngine: none })).values).toEqual(values);
  await expect(analysed(game, { startEngine: none })).rejects.toThrow('An engine was started');
});

it('improves with more nodes what is kept, and loses no proof', async () => {
  const game = givenGame();
  const { values } = await analysed(game, { nodes: 4000 });
  const { values: better } = await analysed(game, { kept: values, nodes: 30_000 });
  const ranks = (list: readonly StoredValue[]): number[] => list.map(({ certainty }) => RANK[certainty]);
  for (const [ply, rank] of ranks(better).entries())
    expect(rank).toBeGreaterThanOrEqual(ranks(values)[ply] ?? 0);
  const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
  expect(sum(ranks(better))).toBeGreaterThan(sum(ranks(values)));
});

it('fails with the engine, and closes all of them', async () => {
  let open = 0;
  const startBroken = (): AnalysisEngine => {
    const engine = startEngine();
    open++;
    return {
      ...engine,
      search: (request, options) =>
        request.moves.length < 20
          ? Promise.reject(new EngineUnavailable('The engine failed twice'))
          : engine.search(request, options),
      close: async () => {
        open--;
        await engine.close();
      },
    };
  };
  const failing = analysed(givenGame(), { startEngine: startBroken, lanes: 2 });
  await expect(failing).rejects.toThrow(EngineUnavailable);
  expect(open).toBe(0);
});

it('does no work in vain: proofs that are likely to fail, second best moves that are known', async () => {
  const game = givenGame();
  const best = new Map<number, string | undefined>();
  const proofs: { squares: number; isFound: boolean }[] = [];
  const start = (): AnalysisEngine => {
    const engine = startEngine();
    return {
      ...engine,
      search: async (request, options) => {
        const found = await engine.search(request, options);
        if (request.without === undefined) best.set(request.moves.length, found.line[0]);
        else expect(best.get(request.moves.length)).toBe(request.without);
        return found;
      },
      proveWinner: async (request, options) => {
        const proof = await engine.proveWinner(request, options);
        proofs.push({ squares: 36 - request.moves.length, isFound: proof.winner !== undefined });
        return proof;
      },
    };
  };
  const { values } = await analysed(game, { startEngine: start, nodes: 4000 });
  expect(proofs.filter(({ isFound }) => isFound)).toHaveLength(3);
  expect(Math.max(...proofs.map(({ squares }) => squares))).toBeLessThan(20);
  expect(values.filter(({ second }) => second !== undefined).length).toBeGreaterThan(5);
});
