import { mount } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { nextTick, ref, shallowRef } from 'vue';
import { DEFAULT_SETTINGS, type Settings } from '#shared/contract/settings.ts';
import { mediaKey } from '../util/media.ts';
import { useTheme } from './theme.ts';

const root = document.documentElement;

it('sets theme, contrast and size of text, by the settings or by the system', async () => {
  const settings = shallowRef<Settings>(DEFAULT_SETTINGS);
  const wanted = { dark: ref(false), 'more-contrast': ref(false) };
  const view = mount(
    {
      setup: () => {
        useTheme(() => settings.value);
        return () => undefined;
      },
    },
    { global: { provide: { [mediaKey as symbol]: (name: keyof typeof wanted) => wanted[name] } } },
  );
  onTestFinished(() => {
    view.unmount();
    root.removeAttribute('style');
    for (const name of root.getAttributeNames().filter((each) => each.startsWith('data-')))
      root.removeAttribute(name);
  });
  expect(root.dataset).toMatchObject({ theme: 'light', board: 'oak', pawns: 'stone' });
  expect(root.dataset).not.toHaveProperty('contrast');
  expect(root.style.getPropertyValue('--text-scale')).toBe('1');

  wanted.dark.value = true;
  wanted['more-contrast'].value = true;
  await nextTick();
  expect(root.dataset).toMatchObject({ theme: 'dark', contrast: 'high' });

  settings.value = { ...DEFAULT_SETTINGS, contrast: 'standard', textSize: 120 };
  await nextTick();
  expect(root.dataset).not.toHaveProperty('contrast');
  expect(root.style.getPropertyValue('--text-scale')).toBe('1.2');

  wanted['more-contrast'].value = false;
  settings.value = { ...DEFAULT_SETTINGS, contrast: 'high' };
  await nextTick();
  expect(root.dataset['contrast']).toBe('high');
});
