import { expect, it } from 'vitest';
import { openMessagePortLink } from './connect.ts';

// @vitest-environment node
// The simulated page has no message ports that close; Node's do.

it('hands one port to its own window and ends with it', async () => {
  const posted: unknown[][] = [];
  const page = {
    postMessage: (...values: unknown[]): void => {
      posted.push(values);
    },
  };
  const { ended, hasEnded, close } = await openMessagePortLink(page);
  expect(posted).toHaveLength(1);
  const [message, target, ports] = posted[0] ?? [];
  expect([message, target]).toEqual(['hokito:connect', '/']);
  expect(ports).toEqual([expect.any(MessagePort)]);
  expect(hasEnded()).toBe(false);
  close();
  expect(await ended).toBe('broken');
  expect(hasEnded()).toBe(true);
});

it('ends when the host closes its side', async () => {
  let handedOver: MessagePort | undefined;
  const page = {
    postMessage: (_message: unknown, _target: unknown, ports: MessagePort[]): void => {
      [handedOver] = ports;
    },
  };
  const { ended, hasEnded } = await openMessagePortLink(page as Pick<Window, 'postMessage'>);
  handedOver?.close();
  expect(await ended).toBe('broken');
  expect(hasEnded()).toBe(true);
});
