import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import { focusInNextFrame, useAriaDisabledButtons, useFocusRestore } from './focus-restore.ts';

/** Shows a page with the named parts. */
function showPage(): { readonly shown: { value: readonly string[] }; readonly presses: string[] } {
  const shown = ref<readonly string[]>(['chip', 'other', 'view']);
  const presses: string[] = [];
  const Page = defineComponent(() => {
    useFocusRestore();
    useAriaDisabledButtons();
    const button = (name: string, isResting = false) =>
      h('button', {
        key: name,
        class: 'button',
        'aria-label': name,
        'aria-disabled': isResting,
        onClick: () => presses.push(name),
      });

    const has = (name: string): boolean => shown.value.includes(name);
    return () =>
      h('div', [
        h('nav', [button('rail')]),
        has('view') &&
          h('main', [
            h('h1', 'Library'),
            h('div', [has('chip') && button('chip'), has('other') && button('other')]),
            button('resting', true),
          ]),
      ]);
  });
  mount(Page, { attachTo: document.body });
  return { shown, presses };
}

function focus(name: string): void {
  document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus();
}

/** Blurs the focused element. A browser fires the event when the element is removed, the test's DOM does not. */
function lose(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The focused element, after the page has settled. */
async function placeOfKeyboard(): Promise<string> {
  await nextTick();
  await new Promise(requestAnimationFrame);
  const { activeElement } = document;
  if (activeElement === document.body) return 'nowhere';
  return activeElement?.getAttribute('aria-label') ?? activeElement?.tagName ?? 'nowhere';
}

beforeEach(() => {
  // Nothing is laid out in the tests: every element counts as visible.
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
});

describe('the keyboard', () => {
  it('moves on when a focused button is removed by its own action', async () => {
    const { shown } = showPage();
    focus('chip');
    lose();
    shown.value = ['other', 'view'];
    expect(await placeOfKeyboard()).toBe('other');
  });

  it('goes to the title of the next view where its own is gone', async () => {
    const { shown } = showPage();
    focus('chip');
    lose();
    shown.value = [];
    expect(await placeOfKeyboard()).toBe('nowhere');
    shown.value = ['view'];
    await nextTick();
    expect(await placeOfKeyboard()).toBe('H1');
  });

  it('goes at once to what is focused in the next frame', async () => {
    const { shown } = showPage();
    const places: string[] = [];
    const end = new AbortController();
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof Element) places.push(target.getAttribute('aria-label') ?? target.tagName);
    };
    document.addEventListener('focusin', note, { signal: end.signal });
    focus('chip');
    lose();
    shown.value = ['other', 'view'];
    await nextTick();
    focusInNextFrame(() => {
      focus('rail');
    });
    expect(await placeOfKeyboard()).toBe('rail');
    end.abort();
    expect(places).toEqual(['chip', 'rail']);
  });

  it('stays where a person moved it', async () => {
    const { shown } = showPage();
    focus('rail');
    lose();
    shown.value = ['view'];
    expect(await placeOfKeyboard()).toBe('nowhere');
  });
});

it('an unavailable button keeps the focus, and does nothing', async () => {
  const { presses } = showPage();
  for (const name of ['resting', 'other']) {
    focus(name);
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    expect(await placeOfKeyboard()).toBe(name);
  }
  expect(presses).toEqual(['other']);
});
