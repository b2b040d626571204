import { mount } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { h, nextTick } from 'vue';
import { createPinia } from 'pinia';
import { useNavigationStore } from '../app/navigation.ts';
import { createMedia, mediaKey } from '../util/media.ts';
import { useSections, type Sections } from './sections.ts';

type Name = 'board' | 'sound';

afterEach(() => {
  window.sessionStorage.clear();
});

/** A view with two sections, in a window that is narrow or wide. */
function showView(isNarrow: boolean, opened?: Name) {
  const list = Object.assign(new EventTarget(), { matches: isNarrow });
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  const pinia = createPinia();
  let sections: Sections<Name> | undefined;
  mount(
    {
      setup: () => {
        const made = useSections<Name>('view', 'board', opened);
        sections = made;
        return () =>
          made.isListed.value ? h('button', { 'data-entry': 'sound' }, 'Sound') : h('h1', made.current.value);
      },
    },
    { attachTo: document.body, global: { plugins: [pinia], provide: { [mediaKey]: createMedia() } } },
  );
  if (sections === undefined) throw new Error('The view was not made');
  const resize = async (toNarrow: boolean): Promise<void> => {
    list.dispatchEvent(Object.assign(new Event('change'), { matches: toNarrow }));
    await nextTick();
  };
  return { sections, resize, navigation: useNavigationStore(pinia) };
}

it('open from the list in a narrow window, and lead back to it, each time with the keyboard', async () => {
  const { sections } = showView(true);
  expect(sections.isListed.value).toBe(true);
  await sections.open('sound');
  expect(sections.isOpened.value).toBe(true);
  expect(document.activeElement).toBe(document.querySelector('h1'));
  await sections.leave('sound');
  expect(sections.isListed.value).toBe(true);
  expect(document.activeElement).toBe(document.querySelector('button'));
});

it('stay open when the window becomes narrow, the first one too', async () => {
  const { sections, resize } = showView(false);
  await resize(true);
  expect(sections.isOpened.value).toBe(true);
  expect(sections.current.value).toBe('board');
});

it('go back to their list when a narrow view is asked for once more', async () => {
  const { sections, resize, navigation } = showView(true);
  navigation.go('settings');
  await sections.open('sound');
  navigation.go('settings');
  await nextTick();
  expect(sections.isListed.value).toBe(true);

  await resize(false);
  sections.current.value = 'sound';
  navigation.go('settings');
  await nextTick();
  expect(sections.current.value).toBe('sound');
});
