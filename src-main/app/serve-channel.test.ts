import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { THEMES } from '#shared/contract/settings.ts';
import { openTestApp, plainHost } from '../testing/test-app.ts';
import { connectLocally } from '../testing/transports.ts';
import type { Channel } from './channel.ts';
import { createServeChannel } from './serve-channel.ts';

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
  await vi.waitFor(() => {
    expect(send).toHaveBeenCalled();
  });
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
