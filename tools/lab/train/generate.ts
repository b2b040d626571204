import { Worker } from 'node:worker_threads';
import { Samples } from './samples.ts';
import type { SelfPlayShare } from './self-play-worker.ts';

/** Enough games that starting a thread for them hardly counts. */
const SHARE = 250;

/**
 * Plays games of the engine against itself. The same games, nodes and network give the same samples on any number of threads.
 * @param network the network's file; if it is missing, the engine evaluates with its twenty weights
 * @param onProgress called after each share of the games
 * @param shareSize the number of games that a thread plays before it returns their samples
 */
export async function generate(
  games: { readonly first: number; readonly count: number; readonly nodes: number; readonly network: URL },
  threads: number,
  onProgress: (games: number, samples: number) => void,
  shareSize = SHARE,
): Promise<Samples> {
  const shares: Uint8Array[] = [];
  const starts = Array.from({ length: Math.ceil(games.count / shareSize) }, (_, share) => share);
  let played = 0;
  let samples = 0;
  const work = async (): Promise<void> => {
    for (let share = starts.shift(); share !== undefined; share = starts.shift()) {
      const count = Math.min(shareSize, games.count - share * shareSize);
      const bytes = await playShare({
        firstGame: games.first + share * shareSize,
        games: count,
        nodes: games.nodes,
        network: games.network.href,
      });
      shares[share] = bytes;
      played += count;
      samples += new Samples(bytes).length;
      onProgress(played, samples);
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return new Samples(new Uint8Array(Buffer.concat(shares)));
}

function playShare(share: SelfPlayShare): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('self-play-worker.ts', import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
