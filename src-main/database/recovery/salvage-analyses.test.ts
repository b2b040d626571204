import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { StoredAnalysis } from '../api/stored-analysis.ts';
import { newGame, openTestStore } from '../testing/sample.ts';

const ANALYSIS: StoredAnalysis = {
  ...{ signature: '7', source: 'engine', depth: 'quick', start: 'x b', komi: 0.5, moves: ['a1a2'] },
  values: [null, { certainty: 'exact', margin: 12, line: ['b6c5'], depth: 8, nodes: 9, budget: 10 }],
};
const DEEPER: StoredAnalysis = { ...ANALYSIS, depth: 'deep' };

/** Cuts the end off a library, so that it has to be rebuilt. */
function cut(folder: string): void {
  const file = join(folder, 'library.db');
  truncateSync(file, statSync(file).size - 4096);
}

describe('the analyses of a damaged library', () => {
  it.each([
    ['with an older backup', true],
    ['without a backup', false],
  ])('come back, %s', async (_, hasBackup) => {
    const folder = temporaryFolder();
    const store = await openTestStore(folder);
    const { id: first } = await store.createGame(newGame('first'));
    const { id: second } = await store.createGame(newGame('second'));
    await store.keepAnalysis(first, ANALYSIS);
    await store.backUp(0);
    await store.keepAnalysis(first, DEEPER);
    await store.keepAnalysis(second, ANALYSIS);
    await store.close();
    if (!hasBackup) rmSync(join(folder, 'backups'), { recursive: true });
    cut(folder);
    const after = await openTestStore(folder);
    expect(readdirSync(folder)).toContain('library.db.damaged-1');
    expect(await after.analysis(first)).toEqual(DEEPER);
    expect(await after.analysis(second)).toEqual(ANALYSIS);
  });

  it('come back from the backup where only the game changed since', async () => {
    const folder = temporaryFolder();
    const store = await openTestStore(folder);
    const { id, revision } = await store.createGame(newGame('first'));
    await store.keepAnalysis(id, ANALYSIS);
    await store.backUp(0);
    await store.appendMove({ gameId: id, expectedRevision: revision, move: 'd3e1', milliseconds: 5 });
    await store.close();
    truncateSync(join(folder, 'library.db'), 0);
    const after = await openTestStore(folder);
    expect((await after.game(id)).moves).toHaveLength(1);
    expect(await after.analysis(id)).toEqual(ANALYSIS);
  });

  it('claim nothing where a byte of them was changed', async () => {
    const folder = temporaryFolder();
    const store = await openTestStore(folder);
    const { id } = await store.createGame(newGame('first'));
    await store.keepAnalysis(id, ANALYSIS);
    await store.close();
    const file = join(folder, 'library.db');
    const bytes = readFileSync(file, 'latin1');
    expect(bytes.split('["x",12,')).toHaveLength(2);
    writeFileSync(file, bytes.replace('["x",12,', '["x",92,'), 'latin1');
    const opened = await openTestStore(folder);
    expect(await opened.analysis(id)).toBeUndefined();
    await opened.close();
    cut(folder);
    expect(await (await openTestStore(folder)).analysis(id)).toBeUndefined();
  });
});
