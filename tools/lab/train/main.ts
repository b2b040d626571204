/**
 * `npm --prefix tools/lab run train`: trains the network with the engine and its twenty weights as the only input: self-play, training,
 * quantisation, and a match against the weights. Takes about 15 minutes on two cores. The same sources always give the same
 * network. Writes it and a report to `resources/`.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineFiles, loadEngine, formatNetwork } from '../../../src-main/engine/engine-files.ts';
import { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { projectRoot } from '../../run-tool.ts';
import { createFeatureSet } from './feature-set.ts';
import { generate } from './generate.ts';
import { judge } from './judge.ts';
import { quantise } from './quantise.ts';
import { Samples } from './samples.ts';
import { train, type EpochReport } from './train.ts';

/**
 * Rounds of training. The games of a round use the network of the round before, those of the first the weights; the training
 * uses the positions of all rounds so far.
 */
const ROUNDS = [
  { firstGame: 1_000_000, games: 40_000, nodes: 800, epochs: 8 },
  { firstGame: 2_000_000, games: 40_000, nodes: 1_000, epochs: 10 },
] as const;
const SEED = 1;
const MATCH = { pairs: 200, nodes: 2_000, seed: 500_000 } as const;

const folder = join(projectRoot, 'out/train');
const nothing = pathToFileURL(join(folder, 'none.bin'));
const threads = availableParallelism();

/** The report of a round, stored beside the network. */
interface RoundReport extends EpochReport {
  readonly games: number;
  readonly nodes: number;
  readonly positions: number;
}

async function makeSamples(round: (typeof ROUNDS)[number], network: URL): Promise<Samples> {
  const games = { first: round.firstGame, count: round.games, nodes: round.nodes, network };
  return generate(games, threads, (played, samples) => {
    if (played % 5000 === 0) console.log(`${played} games, ${samples} positions`);
  });
}

function trainOn(
  samples: Samples,
  epochs: number,
): { readonly file: Uint8Array; readonly last: EpochReport } {
  const engine = loadEngine({ ...engineFiles(), network: nothing }, 1);
  const features = createFeatureSet(samples, new Searcher(engine).core, engine.memory);
  const reports: EpochReport[] = [];
  const network = train(features, epochs, SEED, (report) => {
    reports.push(report);
    console.log(
      `epoch ${report.epoch}: error ${report.trained.toFixed(2)}, held out ${report.heldOut.toFixed(2)} points`,
    );
  });
  const last = reports.at(-1);
  if (last === undefined) throw new Error('There are no epochs');
  return { file: formatNetwork(quantise(network)), last };
}

mkdirSync(folder, { recursive: true });
const started = performance.now();
const all: Uint8Array[] = [];
const rounds: RoundReport[] = [];
let network = nothing;
for (const [index, round] of ROUNDS.entries()) {
  const samples = await makeSamples(round, network);
  all.push(samples.bytes);
  const { file, last } = trainOn(new Samples(Buffer.concat(all)), round.epochs);
  const path = join(folder, `round-${index + 1}.bin`);
  writeFileSync(path, file);
  network = pathToFileURL(path);
  rounds.push({ games: round.games, nodes: round.nodes, positions: samples.length, ...last });
}
const minutes = Math.round((performance.now() - started) / 60_000);
console.log(`Made in ${minutes} minutes. Playing ${MATCH.pairs * 2} games against the twenty weights ...`);
const { wins, draws, losses, score, elo, eloLow, eloHigh, margin } = judge(network, nothing, MATCH);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }).trim();
const report = {
  commit,
  seed: SEED,
  rounds,
  minutes,
  againstWeights: {
    ...MATCH,
    wins,
    draws,
    losses,
    score,
    elo: [eloLow, elo, eloHigh].map(Math.round),
    margin,
  },
};
const resources = join(projectRoot, 'resources');
const last = join(folder, `round-${ROUNDS.length}.bin`);
copyFileSync(last, join(resources, 'network.bin'));
writeFileSync(join(resources, 'network.json'), `${JSON.stringify(report, undefined, 2)}\n`);
console.log(JSON.stringify(report, undefined, 2));
