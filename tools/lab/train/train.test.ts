import { engineFiles, loadEngine } from '../../../src-main/engine/engine-files.ts';
import { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { describe, expect, it } from 'vitest';
import { createFeatureSet } from './feature-set.ts';
import { generate } from './generate.ts';
import { ROWS, UNITS } from './network-shape.ts';
import { quantise } from './quantise.ts';
import { Samples } from './samples.ts';
import { playGame } from './self-play.ts';
import { SYMMETRIES } from './train.ts';
import { train, type EpochReport } from './train.ts';

const engine = loadEngine({ ...engineFiles(), network: new URL('file:///none') }, 1);
const searcher = new Searcher(engine);

function samplesOf(first: number, games: number): Samples {
  const samples = new Samples();
  for (let game = first; game < first + games; game++) playGame(searcher, samples, game, 40);
  return samples;
}

describe('self-play', () => {
  it('gives the same positions again, on any number of threads', async () => {
    const alone = samplesOf(70, 30);
    const games = { first: 70, count: 30, nodes: 40, network: new URL('file:///none') };
    const shares: number[] = [];
    const together = await generate(games, 2, (played) => shares.push(played), 20);
    expect(shares).toHaveLength(2);
    // `toEqual` would list the differences for minutes.
    expect(Buffer.compare(together.bytes, alone.bytes)).toBe(0);
    expect(alone.length).toBeGreaterThan(450);
  });

  it('keeps positions of all sizes with what they are worth', () => {
    const samples = samplesOf(1, 40);
    const sizes = new Set<number>();
    for (let index = 0; index < samples.length; index++) {
      const { rows, squares } = samples.readRows(index, searcher.core, engine.memory);
      sizes.add(squares);
      expect(rows.length).toBeGreaterThanOrEqual(2 * squares + 9);
      expect(Math.max(...rows)).toBeLessThan(ROWS);
      expect(Math.abs(samples.worthOf(index))).toBeLessThanOrEqual(108);
    }
    expect(sizes.size).toBeGreaterThan(20);
  });
});

it('a board has eight sides, all different', () => {
  expect(new Set(SYMMETRIES.map((map) => map.join())).size).toBe(8);
  for (const map of SYMMETRIES) expect(new Set(map).size).toBe(36);
});

describe('training', () => {
  const features = createFeatureSet(samplesOf(1, 100), searcher.core, engine.memory);
  const trained = (seed: number, epochs: number) => {
    const reports: EpochReport[] = [];
    const network = train(features, epochs, seed, (report) => reports.push(report));
    return { network, reports };
  };

  let firstEpoch: ReturnType<typeof trained>['network'] | undefined;
  const afterOneEpoch = () => (firstEpoch ??= trained(1, 1).network);

  it('learns, also for games it did not see', () => {
    const { reports } = trained(1, 4);
    expect(reports).toHaveLength(4);
    expect(reports[3].heldOutLoss).toBeLessThan(reports[0].heldOutLoss);
  });

  it('makes the same numbers from the same seed, and others from another', () => {
    const first = quantise(afterOneEpoch());
    expect(quantise(trained(1, 1).network)).toEqual(first);
    expect(quantise(trained(2, 1).network)).not.toEqual(first);
  });

  it('makes numbers that the core takes', () => {
    const network = afterOneEpoch();
    const numbers = quantise(network);
    expect(numbers).toHaveLength(searcher.core.networkBytes());
    expect(new DataView(numbers.buffer).getInt16(0, true)).toBe(Math.round(network.rows[0] * 255));
    const constant = ROWS * UNITS;
    expect(new DataView(numbers.buffer).getInt16(constant * 2, true)).toBe(
      Math.round(network.rows[constant] * 255),
    );
  });
});
