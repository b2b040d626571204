/** A thread of the self-play: plays its share of the games and sends their samples. */
import { parentPort, workerData } from 'node:worker_threads';
import { engineFiles, loadEngine } from '../../../src-main/engine/engine-files.ts';
import { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { Samples } from './samples.ts';
import { playGame } from './self-play.ts';

/** The games that a thread plays, and their options. */
export interface SelfPlayShare {
  readonly firstGame: number;
  readonly games: number;
  readonly nodes: number;
  /** The network's file. */
  readonly network: string;
}

const TABLE_MEGABYTES = 4;

const { firstGame, games, nodes, network } = workerData as SelfPlayShare;
const searcher = new Searcher(loadEngine({ ...engineFiles(), network: new URL(network) }, TABLE_MEGABYTES));
const samples = new Samples();
for (let game = firstGame; game < firstGame + games; game++) playGame(searcher, samples, game, nodes);
parentPort?.postMessage(samples.bytes);
