import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readGames } from '#shared/record/read-record.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { OWN_NODE } from '../testing/own-node.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { newGame, openTestStore } from '../database/testing/sample.ts';

const PROGRAM = fileURLToPath(new URL('../database/testing/annotator.ts', import.meta.url));
const KILLS = 8;
const MAX_LIFE_MS = 60;
const MOVES = ['a1b1', 'a4b2'];

/** Lets the program annotate for a while after its first acknowledgement, and kills it. @returns the last number of it */
async function annotateAndDie(dataDir: string, args: readonly number[], lifeMs: number): Promise<number> {
  const [node, ...flags] = OWN_NODE;
  const child = spawn(node, [...flags, PROGRAM, dataDir, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const started = Promise.withResolvers<undefined>();
  let last = NaN;
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = Number(line);
    started.resolve(undefined);
  });
  await Promise.race([started.promise, closed]);
  await setTimeout(lifeMs);
  child.kill('SIGKILL');
  await closed;
  return last;
}

it('has the old annotations or the new ones, and never half of them, after SIGKILL', async () => {
  const dataDir = temporaryFolder();
  const random = seededRandom(5);
  let database = await openTestStore(dataDir);
  const { id } = await database.createGame(newGame('one', { moves: MOVES }));
  await database.close();
  let next = 1;
  for (let kill = 0; kill < KILLS; kill++) {
    const acknowledged = await annotateAndDie(dataDir, [id, next], randomBelow(random, MAX_LIFE_MS));
    database = await openTestStore(dataDir);
    // Reading compares the game with its hash.
    expect((await database.game(id)).moves).toEqual(MOVES);
    const [text] = await database.gameTexts([id], 'hgn');
    if (text === undefined || !('text' in text)) throw new Error('The game was not written');
    const [move] = readGames(text.text).games[0]?.line.moves ?? [];
    const number = Number(move?.comments[0]);
    expect([acknowledged, acknowledged + 1]).toContain(number);
    expect(move?.judgements).toEqual([number % 2 === 0 ? 1 : 2]);
    const found = await database.library.page({
      query: { filter: { text: String(number) }, sortBy: 'date', direction: 'descending' },
      ...{ from: 0, count: 1 },
    });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
    await database.close();
    next = number + 1;
  }
});
