import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeHost } from '../stores/testing/fake-host.ts';
import { createTestPage } from '../stores/testing/page.ts';
import { useSettingsStore } from '../stores/settings/settings.ts';
import type { Cue } from './cues.ts';
import { useSounds } from './use-sounds.ts';

const CUES: readonly Cue[] = [
  { sound: { kind: 'step', step: 1 }, at: 200 },
  { sound: { kind: 'step', step: 2 }, at: 360 },
  { sound: { kind: 'landing', pawns: 2 }, at: 520 },
];

let started = 0;

beforeEach(() => {
  started = 0;
  createTestPage(createFakeHost());
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      resume = () => Promise.resolve();
      suspend = () => Promise.resolve();
      createGain = () => ({ gain: { value: 0 }, connect: () => undefined });
      createBufferSource = () => ({
        buffer: undefined,
        connect: () => undefined,
        start: () => {
          started += 1;
        },
      });
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

it('plays the steps of a move unless the settings leave them out, and nothing where sound is off', async () => {
  const settings = useSettingsStore();
  const sounds = useSounds();
  sounds.play(CUES);
  expect(started).toBe(3);
  await settings.update({ stepSounds: false });
  sounds.play(CUES);
  expect(started).toBe(4);
  await settings.update({ sound: false });
  sounds.play(CUES);
  expect(started).toBe(4);
});
