import { writeSync } from 'node:fs';
import * as v from 'valibot';
import { GameId } from '#shared/contract/schemas.ts';
import { openGameDatabase } from '../../../database/database-client.ts';
import { createEngine } from '../../../engine/engine-client.ts';
import { createAnalysisService } from '../analysis.ts';

/**
 * A program for tests that kill it: analyses a game of a library and writes the index of each position to standard output.
 * Arguments: data folder, id of the game.
 */
const [dataDir = '', id = ''] = process.argv.slice(2);
const workerUrl = new URL('../../../engine/engine-worker.ts', import.meta.url);
const database = await openGameDatabase({
  dataDir,
  workerUrl: new URL('../../../database/database-worker.ts', import.meta.url),
});
const service = createAnalysisService({
  database,
  startEngine: () => createEngine({ workerUrl, tableMegabytes: 4 }),
  lanes: () => 1,
  signature: '1',
});
const gameId = v.parse(GameId, Number(id));
const stream = service.run({ gameId, depth: 'quick' }, new AbortController().signal);
for await (const { ply } of stream) writeSync(1, `${String(ply)}\n`);
