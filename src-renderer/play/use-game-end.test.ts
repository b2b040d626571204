import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref, shallowRef, type EffectScope, type ShallowRef } from 'vue';
import type { GameId, GameState } from '#shared/contract/schemas.ts';
import type { ReplayedGame } from '../app/landing.ts';
import { replayOf } from '../app/replay.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { useSounds } from '../sound/use-sounds.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import {
  FALL_MS,
  FLIGHT_MS,
  OVER_MS,
  SETTLE_MS,
  SILENCE_MS,
  useEndScene,
  useEndSounds,
  type EndScene,
} from './use-game-end.ts';

describe('the scene', () => {
  /** Three piles, no moves: two for White with 4 points each, one for Black with 6. */
  const LAST: GameState = {
    id: 1 as GameId,
    revision: 9,
    createdAt: 0,
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 4 } },
    setup: 'position',
    start: '(ac)(Bb)(aB)3/6/6/6/6/6 b',
    moves: [],
    komi: 0,
    result: 'W+2',
    termination: 'normal',
  };
  const STEP_MS = 220;

  let landed: ShallowRef<ReplayedGame>;
  let scope: EffectScope;

  function state(changes: Partial<GameState>): ReplayedGame {
    const game = { ...LAST, ...changes };
    return { game, replay: replayOf(game) };
  }

  function sceneOf(first: Partial<GameState>, isStill = false): EndScene {
    landed = shallowRef(state(first));
    const scene = scope.run(() => useEndScene(landed, () => isStill));
    if (scene === undefined) throw new Error('There is no scene');
    return scene;
  }

  async function end(changes: Partial<GameState> = {}): Promise<void> {
    landed.value = state(changes);
    await nextTick();
  }

  beforeEach(() => {
    vi.useFakeTimers();
    scope = effectScope(true);
  });
  afterEach(() => {
    scope.stop();
  });

  it('is silent, says that the game is over, counts pile by pile, smallest first, settles, and shows the result', async () => {
    const { stage, counted, current } = sceneOf({ result: '*' });
    expect(stage.value).toBe('none');
    await end();
    expect(stage.value).toBe('silence');
    vi.advanceTimersByTime(SILENCE_MS);
    expect(stage.value).toBe('over');
    vi.advanceTimersByTime(OVER_MS);
    expect([stage.value, counted.value.size]).toEqual(['count', 0]);
    vi.advanceTimersByTime(FALL_MS);
    expect([...counted.value]).toEqual([['b6', 4]]);
    expect(current.value?.square).toBe('b6');
    vi.advanceTimersByTime(2 * STEP_MS);
    expect([...counted.value.values()]).toEqual([4, 4, 6]);
    vi.advanceTimersByTime(FLIGHT_MS);
    expect([stage.value, current.value]).toEqual(['counted', undefined]);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(stage.value).toBe('result');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([SILENCE_MS - 1, SILENCE_MS + 1, SILENCE_MS + OVER_MS + FALL_MS + 1])(
    'shows the result at once at any key or press after %i ms, and uses the key up',
    async (waited) => {
      for (const press of [
        new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }),
        new PointerEvent('pointerdown'),
      ]) {
        const { stage, counted } = sceneOf({ result: '*' });
        await end();
        vi.advanceTimersByTime(waited);
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        expect(stage.value).not.toBe('result');
        window.dispatchEvent(press);
        expect([stage.value, counted.value.size]).toEqual(['result', 3]);
        expect(press.defaultPrevented).toBe(press.type === 'keydown');
        expect(vi.getTimerCount()).toBe(0);
      }
    },
  );

  it('moves nothing where motion is reduced: the result comes after the silence', async () => {
    const { stage } = sceneOf({ result: '*' }, true);
    await end();
    vi.advanceTimersByTime(SILENCE_MS - 1);
    expect(stage.value).toBe('silence');
    vi.advanceTimersByTime(1);
    expect(stage.value).toBe('result');
  });

  it('is skipped where a player resigned, and where the game was opened finished', async () => {
    const { stage } = sceneOf({ result: '*' });
    await end({ result: 'W+R', termination: 'resignation' });
    expect(stage.value).toBe('result');
    expect(sceneOf({}).stage.value).toBe('result');
    const other = sceneOf({ result: '*' });
    await end({ id: 2 as GameId });
    expect(other.stage.value).toBe('result');
  });

  it('ends where the last move is taken back', async () => {
    const { stage } = sceneOf({ result: '*' });
    await end();
    vi.advanceTimersByTime(SILENCE_MS + OVER_MS);
    await end({ result: '*' });
    expect(stage.value).toBe('none');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the sounds', () => {
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
});
