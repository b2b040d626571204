import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#main/app/create-app.ts';
import { readTask } from '#main/testing/streams.ts';
import { NO_LICENCES_FILE, plainHost } from '#main/testing/test-app.ts';
import { WORKERS } from '#main/testing/programs.ts';
import { connectLocally, type TestClient } from '#main/testing/transports.ts';
import { whole, type SoakPart, type SoakSettings } from './part.ts';

const GAMES = 2000;
const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_MS = 60 * 60 * 1000;
/** Memory settles in the first games: caches and compiled code. */
const SETTLED_AFTER = 0.25;
/** Growth of memory after that which counts as a leak. */
const MAX_GROWTH = 1.3;
const MEGABYTE = 2 ** 20;

interface Use {
  readonly memory: number;
  readonly handles: number;
  readonly log: number;
}

function useOf(dataDir: string): Use {
  const log = statSync(join(dataDir, 'library.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
  return { memory: process.memoryUsage().rss, handles: handlesOf(), log };
}

/** Open files on Linux, active resources elsewhere. */
function handlesOf(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return process.getActiveResourcesInfo().length;
  }
}

async function playGame(client: TestClient, seed: number): Promise<number> {
  const computer = { type: 'computer', level: 1 } as const;
  let game = await client.game.start({
    requestId: crypto.randomUUID(),
    players: { black: computer, white: computer },
    setup: 'scattered',
    seed,
    endRule: 'either',
  });
  while (game.result === '*') {
    const { end } = await readTask(client.game.think({ gameId: game.id, expectedRevision: game.revision }));
    game = end;
  }
  return game.moves.length;
}

async function run({ maxMs, showProgress }: SoakSettings): Promise<{ figures: string; faults: string[] }> {
  const endAt = performance.now() + (maxMs ?? MAX_MS);
  const folder = mkdtempSync(join(tmpdir(), 'hokito-endurance-'));
  const dataDir = join(folder, 'data');
  const realNow = Date.now;
  let skipped = 0;
  // The games are spread over a week.
  Date.now = () => realNow() + skipped;
  const app = await createApp({
    host: plainHost,
    workers: WORKERS,
    licencesFile: NO_LICENCES_FILE,
    dataDir,
  });
  const faults: string[] = [];
  const uses: Use[] = [];
  let moves = 0;
  try {
    const { client } = connectLocally(app.connect);
    while (uses.length < GAMES && performance.now() < endAt) {
      const game = uses.length;
      moves += await playGame(client, game + 1);
      skipped += (DAYS * DAY_MS) / GAMES;
      if (game % Math.ceil(GAMES / DAYS) === 0) await client.data.backUp();
      uses.push(useOf(dataDir));
      showProgress('games', game, GAMES);
    }
  } finally {
    Date.now = realNow;
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const settled = uses.slice(Math.floor(uses.length * SETTLED_AFTER));
  const first = settled[0];
  const last = settled.at(-1);
  if (first === undefined || last === undefined)
    return { figures: 'no game was played', faults: ['No game.'] };
  if (last.memory > first.memory * MAX_GROWTH) faults.push('Memory grew.');
  if (last.handles > first.handles) faults.push('Open handles grew.');
  const largestLog = Math.max(...uses.map(({ log }) => log));
  const figures = [
    `${whole(uses.length)} games of ${whole(moves)} moves in ${(skipped / DAY_MS).toFixed(1)} days`,
    `memory ${whole(Math.round(first.memory / MEGABYTE))} to ${whole(Math.round(last.memory / MEGABYTE))} MB`,
    `handles ${whole(first.handles)} to ${whole(last.handles)}`,
    `log at most ${(largestLog / MEGABYTE).toFixed(1)} MB`,
  ].join(', ');
  return { figures, faults };
}

export const endurance: SoakPart = {
  name: 'endurance',
  summary: 'do memory, handles and the write-ahead log stay as they are over a week of games?',
  run,
};
