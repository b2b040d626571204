import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONTRACT_VERSION } from '#shared/contract/system.ts';
import { readTask } from '../testing/streams.ts';
import { openTestApp } from '../testing/test-app.ts';
import { TRANSPORTS, type TestClient } from '../testing/transports.ts';

const ADA = { type: 'human', name: 'Ada' } as const;
const BJORN = { type: 'human', name: 'Björn' } as const;
const COMPUTER = { type: 'computer', level: 1 } as const;

const beginning = (black: typeof ADA | typeof COMPUTER, white: typeof BJORN | typeof COMPUTER) => ({
  requestId: crypto.randomUUID(),
  players: { black, white },
  setup: 'classic' as const,
  seed: 5,
  endRule: 'either' as const,
});

const at = (game: Awaited<ReturnType<TestClient['game']['get']>>) => ({
  gameId: game.id,
  expectedRevision: game.revision,
});

describe.each(TRANSPORTS)('over %s', (_, connect) => {
  it('greets, and reports where page and host have different versions', async () => {
    const { client } = await connect(await openTestApp());
    expect(await client.system.hello({ contractVersion: CONTRACT_VERSION })).toEqual({
      appVersion: '0.0.0-test',
      capabilities: {
        saveDialog: false,
        nativeMenu: false,
        openFolder: false,
        chooseFolder: false,
        printToPdf: false,
        dragFiles: false,
        addPrograms: false,
      },
      languages: [],
    });
    await expect(client.system.hello({ contractVersion: '0' })).rejects.toMatchObject({
      defined: true,
      code: 'VERSION_MISMATCH',
      data: { host: CONTRACT_VERSION },
    });
  });

  it('notifies every page of changes by another one', async () => {
    const app = await openTestApp();
    const { client } = await connect(app);
    const { client: other } = await connect(app);
    const stopping = new AbortController();
    const games = await other.game.changes(undefined, { signal: stopping.signal });
    const rows = await other.library.changes(undefined, { signal: stopping.signal });
    const game = await client.game.start(beginning(ADA, BJORN));
    expect((await games.next()).value).toEqual({ gameId: game.id, revision: game.revision });
    expect((await rows.next()).value).toEqual({ kind: 'added' });
    stopping.abort();
  });

  it('passes expected failures with their data and nothing else', async () => {
    const { client } = await connect(await openTestApp());
    const game = await client.game.start(beginning(ADA, BJORN));
    const command = { ...at(game), move: 'c3c4' };
    await client.game.play(command);
    await expect(client.game.play(command)).rejects.toMatchObject({
      defined: true,
      code: 'STALE_REVISION',
      message: 'STALE_REVISION',
      data: { gameId: game.id, expected: 0, found: 1 },
    });
    await expect(client.game.get({ gameId: 99 })).rejects.toMatchObject({
      defined: true,
      code: 'GAME_NOT_FOUND',
      data: { gameId: 99 },
    });
    await expect(readTask(client.game.think({ ...at(game), expectedRevision: 1 }))).rejects.toMatchObject({
      defined: true,
      code: 'WRONG_PLAYER',
      data: { gameId: game.id },
    });
  });

  it('refuses calls that no page of ours makes', async () => {
    const { client } = await connect(await openTestApp());
    const strange = client as unknown as Record<
      string,
      Record<string, (input?: unknown) => Promise<unknown>>
    >;
    await expect(strange['game']?.['get']?.({ gameId: 'x' })).rejects.toMatchObject({
      code: 'REFUSED',
      data: { reason: 'malformed-input' },
    });
    await expect(strange['game']?.['get']?.({ gameId: 1, more: 1 })).rejects.toMatchObject({
      code: 'REFUSED',
    });
    for (const [group, procedure] of [
      ['game', 'nothing'],
      ['nothing', 'game'],
      ['constructor', 'prototype'],
    ] as const) {
      await expect(strange[group]?.[procedure]?.(1)).rejects.toMatchObject({
        code: 'REFUSED',
        data: { reason: 'no-such-procedure' },
      });
    }
  });

  it('stops thinking when the page goes', async () => {
    const app = await openTestApp();
    const page = await connect(app);
    const game = await page.client.game.start({
      ...beginning(COMPUTER, BJORN),
      players: { black: { type: 'computer', level: 10 }, white: BJORN },
    });
    const stream = await page.client.game.think(at(game));
    page.close();
    // Some progress may come before.
    const readOn = async (): Promise<void> => {
      while ((await stream.next()).done !== true);
    };
    await expect(readOn()).rejects.toThrow();
    const { client } = await connect(app);
    // The engine works on one request after the other: with this answer, the search is over.
    await client.game.evenKomi({ setup: 'classic', seed: 5, endRule: 'either' });
    expect((await client.game.get({ gameId: game.id })).moves).toEqual([]);
  });

  it.each([
    ['no JSON', '{"i":'],
    ['JSON of another form', '[1,2,3]'],
    ['bytes', new Uint8Array([123, 125])],
    ['headers', '{"i":"9","p":{"u":"/game/current","h":{"content-disposition":"x"}}}'],
    ['a deep nest', '['.repeat(50_000)],
    ['a prototype', '{"__proto__":{"i":"1"},"i":"1","p":{"u":"/game/current"}}'],
  ])('closes on a frame of %s, and the next page is served', async (_name, frame) => {
    const app = await openTestApp();
    const page = await connect(app);
    await page.client.game.current();
    page.sendRaw(frame);
    await page.closed;
    const { client } = await connect(app);
    expect(await client.game.current()).toBeUndefined();
    expect(readFileSync(join(app.dataDir, 'logs', 'hokito.log'), 'utf8')).toContain('"frame-refused"');
  });

  it('refuses calls beyond 200 a second, and answers each of them', async () => {
    const { client } = await connect(await openTestApp());
    // The clock stands still, so that a slow machine counts as a fast one.
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => {
      now.mockRestore();
    });
    const calls = await Promise.allSettled(Array.from({ length: 900 }, () => client.settings.get()));
    const refused = calls.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(700);
    expect(refused.length).toBeLessThan(720);
    const reasons = refused.map((call) => (call as { readonly reason: unknown }).reason);
    const expected = { code: 'REFUSED', data: { reason: 'too-many-calls' } };
    expect(reasons).toMatchObject(reasons.map(() => expected));
  });
});
