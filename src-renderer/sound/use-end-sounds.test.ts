import { beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { createFakeHost } from '../stores/testing/fake-host.ts';
import { createTestPage } from '../stores/testing/page.ts';
import { useEndSounds } from './use-end-sounds.ts';

const sources: { readonly buffer: unknown }[] = [];

beforeEach(() => {
  sources.length = 0;
  createTestPage(createFakeHost());
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      resume = () => Promise.resolve();
      suspend = () => Promise.resolve();
      createGain = () => ({ gain: { value: 0 }, connect: () => undefined });
      createBufferSource = () => {
        const source = { buffer: undefined, connect: () => undefined, start: () => undefined };
        sources.push(source);
        return source;
      };
    },
  );
  vi.stubGlobal(
    'AudioBuffer',
    class {
      copyToChannel = () => undefined;
    },
  );
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  return () => {
    vi.unstubAllGlobals();
  };
});

it('taps once for each pile as it is counted, higher for more points, and not for a count that is shown at once', async () => {
  const counted = ref<readonly number[]>([]);
  const scope = effectScope();
  scope.run(() => {
    useEndSounds(
      () => counted.value,
      () => undefined,
    );
  });
  for (const next of [[1], [1, 1], [1, 1, 24]]) {
    counted.value = next;
    await nextTick();
  }
  expect(sources).toHaveLength(3);
  expect(sources[0]?.buffer).toBe(sources[1]?.buffer);
  expect(sources[2]?.buffer).not.toBe(sources[0]?.buffer);
  counted.value = [];
  await nextTick();
  counted.value = [1, 2, 4];
  await nextTick();
  expect(sources).toHaveLength(3);
  scope.stop();
});
