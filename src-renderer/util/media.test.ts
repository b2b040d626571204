import { mount } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import type { Settings } from '#shared/contract/settings.ts';
import { createMedia, mediaKey, provideReducedMotion, useReducedMotion } from './media.ts';

it('queries the window once for all listeners, and follows it', () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  const media = createMedia();
  const queries = asked.mock.calls.map(([query]) => query);
  expect(new Set(queries).size).toBe(queries.length);
  const answers = [media('narrow'), media('narrow')];
  expect(asked).toHaveBeenCalledTimes(queries.length);
  list.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
  expect(answers.map(({ value }) => value)).toEqual([true, true]);
});

const root = document.documentElement;

it('reduces motion as the setting says, or else as the system asks', async () => {
  const choice = ref<Settings['reducedMotion']>('system');
  const isReducedBySystem = ref(true);
  const child = defineComponent({
    setup: () => {
      const isReduced = useReducedMotion();
      return () => String(isReduced.value);
    },
  });
  const page = mount(
    {
      setup: () => {
        provideReducedMotion(() => choice.value);
        return () => h(child);
      },
    },
    { global: { provide: { [mediaKey as symbol]: () => isReducedBySystem } } },
  );
  onTestFinished(() => {
    page.unmount();
    root.removeAttribute('data-motion');
  });

  const shown = async (): Promise<[string, string | undefined]> => {
    await nextTick();
    return [page.text(), root.dataset['motion']];
  };
  expect(await shown()).toEqual(['true', 'reduced']);
  choice.value = 'off';
  expect(await shown()).toEqual(['false', undefined]);
  choice.value = 'on';
  isReducedBySystem.value = false;
  expect(await shown()).toEqual(['true', 'reduced']);
  choice.value = 'system';
  expect(await shown()).toEqual(['false', undefined]);
});
