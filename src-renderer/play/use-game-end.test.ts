import { beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import { useSettingsStore } from '../settings/stores/settings.ts';
import { useEndSounds } from './use-game-end.ts';
import { useSounds } from '../sound/use-sounds.ts';

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

it('plays the steps of a move unless the settings leave them out, and nothing where sound is off', async () => {
  const settings = useSettingsStore();
  const sounds = useSounds();
  const cues = [
    { sound: { kind: 'step', step: 1 }, at: 200 },
    { sound: { kind: 'step', step: 2 }, at: 360 },
    { sound: { kind: 'landing', pawns: 2 }, at: 520 },
  ] as const;
  sounds.play(cues);
  expect(sources).toHaveLength(3);
  await settings.update({ stepSounds: false });
  sounds.play(cues);
  expect(sources).toHaveLength(4);
  await settings.update({ sound: false });
  sounds.play(cues);
  expect(sources).toHaveLength(4);
});
