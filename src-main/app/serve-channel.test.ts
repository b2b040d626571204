import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { isSendable } from '#shared/contract/game.ts';
import { THEMES } from '#shared/contract/settings.ts';
import { MAX_FRAME_LENGTH } from '#shared/contract/wire.ts';
import type { RecordedLine } from '#shared/record/model/game-record.ts';
import { LIMITS } from '#shared/record/model/limits.ts';
import { plainLine } from '#shared/record/model/line-path.ts';
import { formatMoveLines } from '#shared/record/hgn/write-record.ts';
import { openTestApp, plainHost } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';
import { type Channel, createServeChannel, frameKind } from './serve-channel.ts';

/** Creates a page that sends frames by hand and takes one frame at a time. */
function slowPage() {
  const frames: string[] = [];
  const waiting: (() => void)[] = [];
  let deliver: (frame: unknown) => void = () => undefined;
  let hasRoom: (() => void) | undefined;
  const channel: Channel = {
    send: (frame) => {
      frames.push(frame);
      for (const resolve of waiting.splice(0)) resolve();
      return new Promise((resolve) => {
        hasRoom = resolve;
      });
    },
    onMessage: (listener) => {
      deliver = listener;
    },
    onClose: () => undefined,
    close: () => undefined,
  };
  return {
    channel,
    frames,
    send: (frame: object) => {
      deliver(JSON.stringify(frame));
    },
    /** Resolves when the host has sent the next frame. */
    nextFrame: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
      }),
    takeOne: () => hasRoom?.(),
  };
}

it('sends a slow page no more than it reads, and only the latest of skipped values', async () => {
  const app = await openTestApp();
  const slow = slowPage();
  app.connect(slow.channel);
  const answered = slow.nextFrame();
  slow.send({ i: '1', p: { u: '/settings/changes', b: {} } });
  await answered;

  const { client } = connectLocally(app.connect);
  for (let round = 0; round < 50; round++)
    await client.settings.update({ theme: THEMES[round % 3] ?? 'system' });
  await client.settings.update({ theme: 'dark', coordinates: false });
  expect(slow.frames).toHaveLength(1);

  const first = slow.nextFrame();
  slow.takeOne();
  await first;
  await client.settings.get();
  expect(slow.frames).toHaveLength(2);
  expect(JSON.parse(slow.frames[1] ?? '')).toMatchObject({
    i: '1',
    p: { e: 'message', d: { json: { theme: 'dark', coordinates: false } } },
  });
});

it('takes a page that closes while it is answered for no defect', async () => {
  const app = await openTestApp();
  const page = slowPage();
  // A socket refuses what is sent to it before it says that it is closed.
  const send = vi.fn(() => Promise.reject(new Error('WebSocket is not open')));
  const errors = vi.fn();
  const { serve } = createServeChannel(app.router, { ...app.log, error: errors }, () => performance.now());
  serve({ ...page.channel, send });
  page.send({ i: '1', p: { u: '/settings/changes', b: {} } });
  page.send({ i: '2', p: { u: '/settings/get', b: {} } });
  await expect.poll(() => send).toHaveBeenCalled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).not.toHaveBeenCalled();
});

it('knows when the calls of a page that is gone have come to their end', async () => {
  const choosing = Promise.withResolvers<string | undefined>();
  const asked = Promise.withResolvers<undefined>();
  const host = {
    ...plainHost,
    capabilities: { ...plainHost.capabilities, chooseFolder: true },
    chooseFolder: () => {
      asked.resolve(undefined);
      return choosing.promise;
    },
  };
  const app = await openTestApp({ host });
  const { serve, settled } = createServeChannel(app.router, app.log, () => performance.now());
  const page = connectLocally(serve);
  page.client.data.chooseFolder().catch(() => undefined);
  await asked.promise;
  page.close();
  let isSettled = false;
  const end = settled().then(() => {
    isSettled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSettled).toBe(false);
  choosing.resolve(undefined);
  await end;
});

it.each([
  ['no place of the input', [[1]]],
  ['a place that is not there', [[1, 'theme', 'x', 'y']]],
  ['a kind that does not exist', [[99, 'theme']]],
  ['the prototype', [[3, '__proto__', 'polluted', 'x']]],
])('refuses a call whose types of values name %s, and logs no defect', async (_, meta) => {
  const app = await openTestApp();
  const page = slowPage();
  app.connect(page.channel);
  const answered = page.nextFrame();
  page.send({ i: '1', p: { u: '/settings/update', b: { json: 7, meta } } });
  await answered;
  expect(page.frames[0]).toContain('"reason":"malformed-input"');
  expect(
    existsSync(join(app.dataDir, 'logs', 'hokito.log'))
      ? readFileSync(join(app.dataDir, 'logs', 'hokito.log'), 'utf8')
      : '',
  ).not.toContain('"defect"');
  expect('polluted' in {}).toBe(false);
});

const call = (json: unknown): string => JSON.stringify({ i: '1', p: { u: '/game/get', b: { json } } });
const nested = (depth: number): string =>
  `{"i":"1","p":{"u":"/a","b":{"json":${'['.repeat(depth)}${']'.repeat(depth)}}}}`;

it('knows calls and aborts', () => {
  expect(frameKind(call({ gameId: 1 }))).toBe('call');
  expect(frameKind('{"i":"1","p":{"u":"/game/current","b":{}}}')).toBe('call');
  expect(frameKind('{"i":"2z","t":4}')).toBe('abort');
});

it('takes a list of as many ids as a command may name', () => {
  expect(frameKind(call({ ids: Array.from({ length: 10_000 }, (_, index) => index + 1) }))).toBe('call');
});

it('takes the largest tree of moves that a game may have', () => {
  const nested = (depth: number): RecordedLine => {
    const { moves } = plainLine(Array.from({ length: LIMITS.moves / 20 }, () => 'a1a2'));
    const variations = depth === 0 ? [] : [nested(depth - 1)];
    return { comments: [], moves: moves.map((move, at) => (at === 0 ? { ...move, variations } : move)) };
  };
  const lines = formatMoveLines('black', nested(LIMITS.nesting));
  expect(isSendable(lines)).toBe(true);
  expect(frameKind(call({ gameId: 1, expectedRevision: 1, moves: lines }))).toBe('call');
  const full = Array.from({ length: 9_900 }, () => 'x'.repeat(97));
  expect(isSendable(full)).toBe(true);
  expect(frameKind(call({ gameId: 1, expectedRevision: 1, moves: full }))).toBe('call');
  expect(isSendable([...full, 'x'.repeat(20_000)])).toBe(false);
});

it.each([
  ['no text', 7],
  ['bytes', new Uint8Array([123, 125])],
  ['an object', { i: '1', p: { u: '/game/current' } }],
  ['nothing', undefined],
  ['an empty text', ''],
  ['no JSON', '{"i":'],
  ['null', 'null'],
  ['no id', '{"p":{"u":"/a"}}'],
  ['a number for an id', '{"i":1,"p":{"u":"/a"}}'],
  ['headers', '{"i":"1","p":{"u":"/a","h":{"content-type":"multipart/form-data"}}}'],
  ['a method', '{"i":"1","p":{"u":"/a","m":"GET"}}'],
  ['a whole address', '{"i":"1","p":{"u":"http://evil.test/a"}}'],
  ['a strange path', '{"i":"1","p":{"u":"/../a"}}'],
  ['a stream', '{"i":"1","t":3,"p":{"e":"message"}}'],
  ['an answer', '{"i":"1","t":2,"p":{}}'],
  ['a key too many', '{"i":"1","p":{"u":"/a"},"x":1}'],
  ['too deep', nested(20)],
  ['far too deep', nested(100_000)],
  ['too many values', call(Array.from({ length: 20_000 }, () => 1))],
  ['too long a text', call('x'.repeat(70_000))],
  ['too large', call('x'.repeat(MAX_FRAME_LENGTH))],
])('refuses %s', (_, frame) => {
  expect(frameKind(frame)).toBeUndefined();
});
