import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { defineComponent, h, nextTick, ref, shallowRef } from 'vue';
import { DEFAULT_SETTINGS, type Settings } from '#shared/contract/settings.ts';
import { useGameStore } from '../core/table/game.ts';
import { useNavigationStore, type View } from '../app/navigation.ts';
import { useNoticesStore } from '../app/notices.ts';
import { mediaKey } from '../util/media.ts';
import { nextFrame } from '../util/waits.ts';
import { useReviewStore } from '../core/reading/review.ts';
import { useShareStore } from '../core/transfer/share.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import { useTheme, useWindowTitle } from './document.ts';

describe('the title', () => {
  eachTestHasPage();

  beforeEach(() => {
    const Titled = defineComponent(() => {
      useWindowTitle(() => true);
      return () => h('p');
    });
    page.mount(Titled);
  });

  it('names the game that is played, or gone through', async () => {
    const { id } = host.put({
      players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 5 } },
    });
    await page.use(useGameStore).start();
    await nextTick();
    expect(document.title).toBe('Ada – Computer, level 5 – Hokito');
    page.use(useNavigationStore).go('review');
    await nextTick();
    expect(document.title).toBe('Review – Hokito');
    await page.use(useReviewStore).open(id);
    await nextTick();
    expect(document.title).toBe('Ada – Computer, level 5 – Review – Hokito');
    page.use(useNavigationStore).go('library');
    await nextTick();
    expect(document.title).toBe('Library – Hokito');
  });

  it('is players and date while the sheet of a game is printed', async () => {
    const share = page.use(useShareStore);
    const game = host.put({
      createdAt: new Date(2026, 10, 20).getTime(),
      players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 5 } },
    });
    share.open({ game, ply: 0, turned: false });
    const before = document.title;
    share.isPrinting = true;
    await nextTick();
    expect(document.title).toBe('Ada – Computer, level 5 – 20 Nov 2026');
    share.isPrinting = false;
    await nextTick();
    expect(document.title).toBe(before);
  });

  it('says the name of each view that is opened, unless its title has the focus, and no game that begins', async () => {
    const navigation = page.use(useNavigationStore);
    const notices = page.use(useNoticesStore);
    const main = document.body.appendChild(document.createElement('main'));
    const title = main.appendChild(document.createElement('h1'));
    title.tabIndex = -1;
    onTestFinished(() => {
      main.remove();
    });

    const open = async (view: View, heading: string, focuses = false): Promise<void> => {
      navigation.visit(view);
      title.textContent = heading;
      if (focuses) title.focus();
      else title.blur();
      for (let frame = 0; frame < 4; frame++) await nextFrame();
    };
    await open('library', 'Library');
    await open('review', 'Ada against Ben');
    await open('settings', 'Settings', true);
    await open('editor', 'Set up a position');
    await open('new-game', 'New game');
    await open('play', 'Move 1');
    expect(notices.announcements.map(({ text }) => text)).toEqual([
      'Library',
      'Review. Ada against Ben',
      'Set up a position',
      'New game',
    ]);
  });

  it('says a view once that changes twice while it is opened, such as a game from Home', async () => {
    const navigation = page.use(useNavigationStore);
    const notices = page.use(useNoticesStore);
    const title = document.createElement('h1');
    title.textContent = 'Move 1';
    const main = document.createElement('main');
    main.append(title);
    document.body.append(main);
    onTestFinished(() => {
      main.remove();
    });
    navigation.isHome = true;
    await nextTick();
    navigation.isHome = false;
    await nextTick();
    navigation.returns++;
    for (let frame = 0; frame < 5; frame++) await nextFrame();
    expect(notices.announcements.map(({ text }) => text)).toEqual(['Play. Move 1']);
  });
});

const root = document.documentElement;

it('sets theme, contrast and size of text, by the settings or by the system', async () => {
  const settings = shallowRef<Settings>(DEFAULT_SETTINGS);
  const wanted = { dark: ref(false), 'more-contrast': ref(false) };
  mount(
    {
      setup: () => {
        useTheme(() => settings.value);
        return () => undefined;
      },
    },
    { global: { provide: { [mediaKey as symbol]: (name: keyof typeof wanted) => wanted[name] } } },
  );
  onTestFinished(() => {
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
