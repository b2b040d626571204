import { beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from './use-sounds.ts';

/** What was asked of the audio context, in order. */
let asked: string[];

class FakeContext {
  currentTime = 0;
  destination = {};
  createGain(): object {
    return { gain: { value: 1 }, connect: () => undefined };
  }
  createBufferSource(): object {
    return {
      connect: () => undefined,
      start: () => {
        asked.push('start');
      },
      stop: () => undefined,
    };
  }
  async resume(): Promise<void> {
    asked.push('resume');
    await Promise.resolve();
  }
  async suspend(): Promise<void> {
    asked.push('suspend');
    await Promise.resolve();
  }
}

class FakeBuffer {
  copyToChannel(): void {
    // The samples are not needed.
  }
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('AudioBuffer', FakeBuffer);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
});

test('the audio device is used only around sounds', () => {
  const player = createPlayer();
  player.prepare();
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual(['suspend']);

  player.play([{ sound: { kind: 'lift' }, at: 0 }], 0.5);
  expect(asked).toEqual(['suspend', 'resume', 'start']);
  vi.advanceTimersByTime(1500);
  const landing = { sound: { kind: 'landing', pawns: 2 }, at: 400 } as const;
  player.play([landing], 0.5);
  vi.advanceTimersByTime(2399);
  expect(asked).toEqual(['suspend', 'resume', 'start', 'resume', 'start']);
  vi.advanceTimersByTime(1);
  expect(asked.at(-1)).toBe('suspend');
});
