import * as v from 'valibot';
import { GameId } from '#shared/contract/schemas.ts';
import { openGameDatabase } from '../../../database/database-client.ts';
import { createEngine } from '../../../engine/engine-client.ts';
import { WORKERS } from '../../../testing/programs.ts';
import { createAnalysisService } from '../analysis.ts';

/**
 * A program that analyses a game of a library, and kills itself in the middle of it. Arguments: data folder, id of the game.
 */
const LAST_PLY = 25;
const [dataDir = '', id = ''] = process.argv.slice(2);
const database = await openGameDatabase({
  dataDir,
  workerUrl: WORKERS.database,
});
const service = createAnalysisService({
  database,
  startEngine: () => createEngine({ workerUrl: WORKERS.engine, tableMegabytes: 4 }),
  lanes: () => 1,
  signature: '1',
});
const { signal } = new AbortController();
const gameId = v.parse(GameId, Number(id));
const stream = service.run({ gameId, depth: 'quick' }, signal);
for await (const { ply } of stream) {
  if (ply !== LAST_PLY) continue;
  // Calls are answered in order, so the first values are on the disk then.
  await service.get({ gameId }, signal);
  process.kill(process.pid, 'SIGKILL');
}
