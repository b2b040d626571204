import type { VueWrapper } from '@vue/test-utils';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, type Component } from 'vue';
import { useEventListener } from '@vueuse/core';
import { words } from '#shared/language/testing/words.ts';
import { useGameStore } from '../core/table/game.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { sentencesOf, useNoticesStore } from '../app/notices.ts';
import { replayOf } from '../app/replay.ts';
import { eachTestHasPage, host, page, prefetched } from '../testing/page.ts';
import { appeared, button, pressEscape } from '../testing/shown.ts';
import { DIALOGS } from './screens.ts';
import DialogHost from './DialogHost.vue';
import KeysDialog from './KeysDialog.vue';
import LiveRegion from './LiveRegion.vue';
import MoveList from '../play/MoveList.vue';
import NoticeStack from './NoticeStack.vue';
import { useShortcuts } from './shortcuts.ts';

const { play } = words.en;

eachTestHasPage();

let wrapper: VueWrapper | undefined;

beforeAll(() => prefetched(...Object.values(DIALOGS)));
function show(component: Component, props: Record<string, unknown> = {}): VueWrapper {
  wrapper = page.mount(component, { props });
  return wrapper;
}

// Escape and Enter while one composes, and Safari's Enter after the end of a composition.
it.each([
  { key: 'Escape', isComposing: true },
  { key: 'Enter', isComposing: true, keyCode: 229 },
  { key: 'Enter', isComposing: false, keyCode: 229 },
  { key: 'Process', keyCode: 229, code: 'KeyN', ctrlKey: true },
])('the keys of an input method reach nothing in the page but the field: %j', async (init) => {
  const heard: string[] = [];
  const hear = (what: string) => () => heard.push(what);
  const Listening = defineComponent(() => {
    useEventListener(window, 'keydown', hear('before all'), { capture: true });
    useEventListener(window, 'keydown', hear('at last'));
    return () => h('form', { onKeydown: hear('around') }, [h('input', { onKeydown: hear('field') })]);
  });
  const Page = defineComponent(() => {
    useShortcuts();
    return () => [h(Listening), h(DialogHost)];
  });
  show(Page);
  page.use(useNavigationStore).open({ kind: 'keys' });
  await nextTick();
  const press = (more: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...more });
    document.querySelector('form input')?.dispatchEvent(event);
    return event;
  };
  expect(press(init).defaultPrevented).toBe(false);
  await nextTick();
  expect(heard).toEqual([]);
  expect(page.use(useNavigationStore).dialog?.kind).toBe('keys');
  press({ key: init.key });
  expect(heard).toEqual(['before all', 'field', 'around', 'at last']);
});

describe('the resign dialog', () => {
  beforeEach(async () => {
    host.put({});
    await page.use(useGameStore).start();
    show(DialogHost);
    page.use(useNavigationStore).open({ kind: 'resign' });
    await appeared(() => document.querySelector('[role="alertdialog"]'));
  });

  it('says who would win, and offers to play on first', async () => {
    expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Ben wins.');
    await expect.poll(() => document.activeElement).toBe(button(play.keepPlaying));
  });

  it('does not resign by Escape', async () => {
    await pressEscape();
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
    expect(page.use(useGameStore).isFinished).toBe(false);
  });
});

describe('dialogs', () => {
  it('close with the view, and are reset at each opening', async () => {
    show(DialogHost);
    const navigation = page.use(useNavigationStore);
    navigation.open({ kind: 'export' });
    await expect.poll(() => document.querySelector('[role="dialog"]')?.textContent).toContain('JSON');

    const chosen = (): string =>
      [...document.querySelectorAll('[role="radio"][data-state="checked"]')].at(-1)?.textContent ?? '';
    const json = [...document.querySelectorAll<HTMLElement>('[role="radio"]')].find(({ textContent }) =>
      textContent.includes('JSON'),
    );
    json?.click();
    await nextTick();
    expect(chosen()).toContain('JSON');
    navigation.go('library');
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
    navigation.open({ kind: 'export' });
    await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull();
    expect(chosen()).not.toContain('JSON');
  });

  it('are closed by themselves only, not by one that was open before', async () => {
    host.put({});
    await page.use(useGameStore).start();
    const view = show(DialogHost);
    const navigation = page.use(useNavigationStore);
    navigation.open({ kind: 'keys' });
    await nextTick();
    const keys = view.findComponent(KeysDialog);
    navigation.open({ kind: 'resign' });
    await nextTick();
    keys.vm.$emit('close');
    expect(navigation.dialog).toEqual({ kind: 'resign' });
  });
});

it('the keys are all listed', async () => {
  show(DialogHost);
  page.use(useNavigationStore).open({ kind: 'keys' });
  await expect.poll(() => document.querySelectorAll('kbd').length).toBeGreaterThan(12);
  await pressEscape();
  expect(page.use(useNavigationStore).dialog).toBeUndefined();
});

describe('announcements', () => {
  it('are inserted one after the other, in their order, however many come at once', async () => {
    const region = show(LiveRegion);
    const { announce } = page.use(useNoticesStore);
    const inserted: (string | null)[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) inserted.push(node.textContent);
    });
    observer.observe(region.get('[role=log]').element, { childList: true });
    const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];
    for (const said of numbers.slice(0, 4)) announce(said);
    await nextTick();
    for (const said of numbers.slice(4)) announce(said);
    await expect.poll(() => inserted).toEqual(numbers);
    observer.disconnect();
  });

  it.each([
    [['Black leads by 1', '1… a5a4, blunder.'], 'Black leads by 1. 1… a5a4, blunder.'],
    [['Who has won?', 'Each side counts.'], 'Who has won? Each side counts.'],
    [['Right', 'Right: that is the margin.'], 'Right: that is the margin.'],
    [['Puzzles', 'Puzzles', ''], 'Puzzles'],
    [['Right', 'Rightly so'], 'Right. Rightly so'],
    [['„Ende!“', '«fin.»'], '„Ende!“ «fin.»'],
    [['', ' '], ''],
  ])('join %j as sentences', (parts, said) => {
    expect(sentencesOf(...parts)).toBe(said);
  });

  it('are made by no dialog that is closed', async () => {
    show(DialogHost);
    const navigation = page.use(useNavigationStore);
    const notices = page.use(useNoticesStore);
    navigation.open({ kind: 'commands' });
    const field = await appeared(() => document.querySelector<HTMLInputElement>('[role=dialog] input'));
    field.value = 're';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await nextTick();
    const counts = (): number => notices.announcements.filter(({ text }) => /commands?$/.test(text)).length;
    expect(counts()).toBe(1);
    navigation.close();
    await nextTick();
    // A game makes more commands possible.
    host.put({ moves: ['a1a2'] });
    await page.use(useGameStore).start();
    await nextTick();
    expect(counts()).toBe(1);
  });
});

describe('the notices', () => {
  it('undo what they report, and are announced in order', async () => {
    show(NoticeStack);
    const region = page.mount(LiveRegion);
    const undo = vi.fn();
    const notices = page.use(useNoticesStore);
    notices.notify('One game deleted', { action: { label: words.en.common.undo, run: undo } });
    notices.announce('Ada: a1 to a2.');
    await nextTick();
    expect(region.attributes('aria-live')).toBe('polite');
    expect(region.findAll('p').map((line) => line.text())).toEqual(['One game deleted', 'Ada: a1 to a2.']);
    button(words.en.common.undo).click();
    await nextTick();
    expect(undo).toHaveBeenCalledOnce();
    expect(document.querySelector('.notice-line')).toBeNull();
  });

  it('give the focus back to what had it when they came', async () => {
    show(NoticeStack);
    const list = page.mount(defineComponent(() => () => h('div', { tabindex: 0 }, 'Saved games')));
    const element = list.element as HTMLElement;
    element.focus();
    page.use(useNoticesStore).notify('One game deleted', {
      action: { label: words.en.common.undo, run: vi.fn() },
    });
    await nextTick();
    const undo = button(words.en.common.undo);
    undo.focus();
    undo.click();
    await nextTick();
    expect(document.activeElement).toBe(element);
  });

  it('go after a while, not while they are held', async () => {
    vi.useFakeTimers();
    show(NoticeStack);
    page.use(useNoticesStore).notify('Saved');
    await nextTick();
    const stack = document.querySelector('.notices');
    stack?.dispatchEvent(new Event('pointerenter'));
    await nextTick();
    vi.advanceTimersByTime(60_000);
    await nextTick();
    expect(document.querySelector('.notice-line')).not.toBeNull();
    stack?.dispatchEvent(new Event('pointerleave'));
    await nextTick();
    vi.advanceTimersByTime(10_000);
    await nextTick();
    expect(document.querySelector('.notice-line')).toBeNull();
  });
});

it('the move list leaves the first place empty where White starts', () => {
  const state = host.put({ start: 'aA4/6/6/6/6/4bB w', moves: ['f1e1'] });
  const list = show(MoveList, { replay: replayOf(state), ply: 1 });
  expect(list.get('.pair').text()).toMatch(/^1…f1e1/);
});
