import type { VueWrapper } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import type { TimeControl } from '#shared/game/time-control.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useTimeWarnings } from './time-warnings.ts';
import { useClockStore } from '../core/table/clock.ts';
import { useGameStore } from '../core/table/game.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import ClockFace from './ClockFace.vue';
import PlayActions from './PlayActions.vue';
import PauseCover from './PauseCover.vue';
import TimeChoice from '../new-game/TimeChoice.vue';

const FIVE: TimeControl = { kind: 'game', seconds: 300, increment: 0, timeOut: 'loss' };

const { clock } = words.en;

eachTestHasPage();

let wrapper: VueWrapper | undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

/** Shows a game with a time control, with clock readings from the host. */
async function table(control: TimeControl, left: number, { isPaused = false } = {}): Promise<void> {
  const { id: gameId } = host.put({ timeControl: control });
  page.use(useClockStore).start();
  await page.use(useGameStore).start();
  await nextTick();
  host.publish('clock', 'follow', {
    gameId,
    left: { black: left, white: 300_000 },
    runs: isPaused ? undefined : 'black',
    paused: isPaused,
  });
  await vi.advanceTimersByTimeAsync(0);
}

describe('a clock face', () => {
  function face(control: TimeControl): VueWrapper {
    wrapper = page.mount(ClockFace, { props: { colour: 'black', control } });
    return wrapper;
  }

  it('counts down, marks little time by more than colour, and stops at zero', async () => {
    await table(FIVE, 31_000);
    const shown = face(FIVE);
    expect(shown.text()).toBe('0:31');
    expect(shown.attributes()).toMatchObject({ role: 'timer', 'aria-label': clock.left });
    expect(shown.find('svg').exists()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(shown.text()).toBe('0:30');
    expect(shown.attributes('aria-label')).toBe(clock.low);
    expect(shown.find('svg').exists()).toBe(true);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(shown.text()).toBe('9.0');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown.text()).toBe('0.0');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('continues below zero where running out of time loses nothing', async () => {
    const control: TimeControl = { ...FIVE, timeOut: 'warning' };
    await table(control, 1_000);
    const shown = face(control);
    await vi.advanceTimersByTimeAsync(13_100);
    expect(shown.text()).toBe('−0:12');
    expect(shown.attributes('aria-label')).toBe(clock.over);
  });

  it('stands still while no clock runs', async () => {
    await table(FIVE, 200_000, { isPaused: true });
    const shown = face(FIVE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown.text()).toBe('3:20');
  });
});

describe('warnings of time', () => {
  function said(): string[] {
    return page.said();
  }

  async function warn(control: TimeControl, left: number): Promise<void> {
    await table(control, left);
    const Warned = defineComponent({
      setup: () => {
        useTimeWarnings(
          () => ({ black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } }),
          () => ({ black: 'Ada', white: 'Ben' }),
        );
        return () => h('div');
      },
    });
    wrapper = page.mount(Warned);
  }

  it('are announced at a minute, thirty and ten seconds', async () => {
    await warn(FIVE, 61_000);
    await vi.advanceTimersByTimeAsync(999);
    expect(said()).toEqual([]);
    await vi.advanceTimersByTimeAsync(62_000);
    expect(said()).toEqual([
      filled(clock.minuteLeft, { name: 'Ada' }),
      filled(clock.secondsLeft, { name: 'Ada', seconds: 30 }),
      filled(clock.secondsLeft, { name: 'Ada', seconds: 10 }),
    ]);
  });

  it('come only at the end of a short turn, and say when its time is up', async () => {
    await warn({ kind: 'move', seconds: 30, increment: 0, timeOut: 'warning' }, 30_000);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(said()).toEqual([
      filled(clock.secondsLeft, { name: 'Ada', seconds: 10 }),
      filled(clock.timeUp, { name: 'Ada' }),
    ]);
  });

  it('are forgotten when the turn is over', async () => {
    await warn(FIVE, 11_000);
    const [gameId] = host.games.keys();
    if (gameId === undefined) throw new Error('There is no game');
    host.publish('clock', 'follow', {
      gameId,
      left: { black: 11_000, white: 300_000 },
      runs: 'white',
      paused: false,
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said()).toEqual([]);
  });
});

it('the cover of a paused game says so and resumes it', async () => {
  await table(FIVE, 200_000, { isPaused: true });
  wrapper = page.mount(PauseCover);
  expect(wrapper.text()).toContain(clock.paused);
  expect(document.activeElement?.textContent.trim()).toBe(clock.resume);
  await wrapper.get('button').trigger('click');
  expect(host.calls.at(-1)?.[0]).toBe('clock.resume');
});

it('the actions say why they rest while a game is paused', async () => {
  await table(FIVE, 300_000, { isPaused: true });
  const game = page.use(useGameStore).game;
  wrapper = page.mount(() => h(TooltipProvider, null, { default: () => game && h(PlayActions, { game }) }));
  const resign = wrapper.findAll('button').find((each) => each.text() === words.en.play.resign);
  expect(resign?.attributes()).toMatchObject({ 'aria-disabled': 'true', title: clock.paused });
  await table(FIVE, 300_000);
  expect(resign?.attributes('title')).toBeUndefined();
});

it('a choice of time takes the nearest number that can be', async () => {
  wrapper = page.mount(TimeChoice, {
    props: {
      modelValue: { kind: 'increment', minutes: 10, increment: 5, perMove: 30, timeOut: 'loss' },
      'onUpdate:modelValue': (modelValue: unknown) => wrapper?.setProps({ modelValue }),
    },
  });
  await wrapper.get('button').trigger('click');
  const [minutes, increment] = wrapper.findAll('input[type="number"]');
  await minutes?.setValue('999');
  await increment?.setValue('');
  const fields = wrapper.findAll('input[type="number"]');
  expect(fields.map(({ element }) => (element as HTMLInputElement).value)).toEqual(['180', '5']);
  expect(wrapper.text()).toContain(filled(clock.withIncrement, { time: '180 mins', increment: '5 secs' }));
});
