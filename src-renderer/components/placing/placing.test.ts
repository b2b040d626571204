import type { mount } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { describe, expect, it, onTestFinished } from 'vitest';
import { h, nextTick } from 'vue';
import { filled, words } from '#shared/language/testing/words.ts';
import { useKeysStore } from '../../core/settings/keys.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';
import { eachTestHasPage, page } from '../../testing/page.ts';
import { useNoticesStore } from '../../app/notices.ts';
import PlacingEditor from './PlacingEditor.vue';
import EditorView from '../../placing/EditorView.vue';
import ScorePanel from '../../placing/ScorePanel.vue';
import { useStudyStore } from '../../core/study.ts';

const WHOLE = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';

const { placing, favourites } = words.en.start;

eachTestHasPage();

let editor: ReturnType<typeof mount<typeof PlacingEditor>>;
let code: string | undefined;

function open(start?: string): void {
  code = start;
  editor = page.mount(PlacingEditor, {
    props: {
      near: 'black',
      modelValue: start,
      'onUpdate:modelValue': async (next: string | undefined) => {
        code = next;
        await editor.setProps({ modelValue: next });
      },
    },
  });
}

const square = (name: string) => editor.get(`[data-square="${name}"]`);
const button = (name: string) => {
  const found = editor.findAll('button').find((each) => {
    // The number of a kind precedes its name.
    const said = each.attributes('aria-label') ?? each.text().replace(/^\d+\s*/, '');
    return each.text() === name || said.startsWith(name);
  });
  if (found === undefined) throw new Error(`There is no button "${name}"`);
  return found;
};
const status = () => editor.get('[role="status"]').text();

describe('the board for placing', () => {
  it('takes pawns from the tray by click, while there are more of the kind', async () => {
    open();
    expect(status()).toBe(filled(placing.left, { count: 36 }));
    await button('Black three').trigger('click');
    for (const name of ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']) await square(name).trigger('click');
    expect(code).toBe('6/6/6/6/6/cccccc b');
    expect(button('Black three').attributes()).toMatchObject({
      'aria-pressed': 'false',
      'aria-disabled': 'true',
    });
    await square('a2').trigger('click');
    expect(status()).toBe(placing.hint['nothing-held']);
    expect(code).toBe('6/6/6/6/6/cccccc b');
  });

  it('keeps each colour on its own side', async () => {
    open();
    await button('White one').trigger('click');
    await square('a3').trigger('click');
    expect(status()).toBe(placing.hint['white-side']);
    expect(code).toBeUndefined();
    await square('a4').trigger('click');
    expect(code).toBe('6/6/A5/6/6/6 b');
  });

  it('has pawns change places', async () => {
    open(WHOLE);
    await square('a1').trigger('click');
    expect(square('a1').attributes('aria-pressed')).toBe('true');
    await square('c1').trigger('click');
    expect(code).toBe('CABCBA/BCABCA/ABCCBA/cabcba/bcabca/cbacba b');
  });

  it('is usable by keyboard alone', async () => {
    open();
    expect(document.activeElement).toBe(square('a1').element);
    await square('a1').trigger('keydown', { key: '3' });
    await square('a1').trigger('keydown', { key: 'ArrowRight' });
    await nextTick();
    expect(document.activeElement).toBe(square('b1').element);
    // On a French keyboard.
    await square('b1').trigger('keydown', { key: 'é', code: 'Digit2' });
    expect(code).toBe('6/6/6/6/6/cb4 b');
    expect(square('b1').attributes('aria-label')).toBe('b1, Black two, 2 points');
    await square('a1').trigger('keydown', { key: 'Delete' });
    expect(code).toBe('6/6/6/6/6/1b4 b');
  });

  it('drags pawns from the tray, and off the board', async () => {
    open();
    const { elementFromPoint } = document;
    document.elementFromPoint = (x) => (x < 100 ? square('c2').element : null);
    onTestFinished(() => {
      document.elementFromPoint = elementFromPoint;
    });

    const drag = async (from: Element, to: number) => {
      const press = { pointerId: 1, isPrimary: true, button: 0, bubbles: true };
      from.dispatchEvent(new PointerEvent('pointerdown', { ...press, clientX: 200 }));
      window.dispatchEvent(new PointerEvent('pointermove', { ...press, clientX: to }));
      await nextTick();
      expect(editor.find('.carried').exists()).toBe(true);
      window.dispatchEvent(new PointerEvent('pointerup', { ...press, clientX: to }));
      await nextTick();
    };
    await drag(button('Black two').element, 50);
    expect(code).toBe('6/6/6/6/2b3/6 b');
    await drag(square('c2').element, 300);
    expect(code).toBeUndefined();
  });

  it('gives up a drag when a second finger comes down', async () => {
    open(WHOLE);
    const point = { bubbles: true, pointerType: 'touch', button: 0 };
    const first = { ...point, pointerId: 1, isPrimary: true };
    const second = { ...point, pointerId: 2, isPrimary: false };
    square('a1').element.dispatchEvent(new PointerEvent('pointerdown', first));
    window.dispatchEvent(new PointerEvent('pointermove', { ...first, clientX: 300 }));
    square('b1').element.dispatchEvent(new PointerEvent('pointerdown', second));
    window.dispatchEvent(new PointerEvent('pointermove', { ...second, clientX: 500 }));
    await nextTick();
    expect(editor.find('.carried').exists()).toBe(false);
    window.dispatchEvent(new PointerEvent('pointerup', { ...second, clientX: 500 }));
    window.dispatchEvent(new PointerEvent('pointerup', { ...first, clientX: 400 }));
    expect(code).toBe(WHOLE);
  });
});

describe('favourite starts', () => {
  it('are kept under a name, chosen, replaced and deleted', async () => {
    const settings = page.use(useSettingsStore);
    open(WHOLE);
    await editor.get('input').setValue('  Sunday ');
    await button(favourites.keep).trigger('click');
    expect(settings.current.favouriteStarts).toEqual([{ name: 'Sunday', start: WHOLE }]);
    await button(placing.clear).trigger('click');
    await button('Sunday').trigger('click');
    expect(code).toBe(WHOLE);
    await button(filled(favourites.forget, { name: 'Sunday' })).trigger('click');
    expect(settings.current.favouriteStarts).toEqual([]);
  });

  it('replace the one of the same name, and the oldest where there are a hundred', async () => {
    const settings = page.use(useSettingsStore);
    const numbered = Array.from({ length: 100 }, (_, index) => ({ name: String(index), start: 'other' }));
    await settings.update({ favouriteStarts: numbered });
    open(WHOLE);
    for (const name of ['7', 'new']) {
      await editor.get('input').setValue(name);
      await button(favourites.keep).trigger('click');
    }
    expect(settings.current.favouriteStarts).toEqual([
      ...numbered.slice(1).map((start) => (start.name === '7' ? { ...start, start: WHOLE } : start)),
      { name: 'new', start: WHOLE },
    ]);
  });

  it('are complete starts', () => {
    open('6/6/6/6/6/cc4 b');
    expect(editor.find('input').exists()).toBe(false);
  });
});

it('says each press of the count of a table game once, with the result so far and what is missing', async () => {
  open();
  page.mount(ScorePanel);
  const { announcements } = page.use(useNoticesStore);
  const before = announcements.length;
  const study = page.use(useStudyStore);
  study.mode = 'score';
  await nextTick();
  study.changeSeen(() => new Map([['c4', { top: { colour: 'white', pips: 2 }, height: 8 }]]));
  await nextTick();
  const said = page
    .use(useNoticesStore)
    .announcements.slice(before)
    .map(({ text }) => text);
  expect(said.filter((sentence) => sentence !== '')).toEqual([
    'White leads by 16. 8 of 36 pawns are on the board.',
  ]);
});

it('takes the keys of a table game that the person chose, and signs before digits of the same keys', async () => {
  open();
  const view = page.mount(() => h(TooltipProvider, null, { default: () => h(EditorView) }));
  const keys = page.use(useKeysStore);
  const study = page.use(useStudyStore);
  study.mode = 'score';
  await nextTick();
  const press = async (key: string, more: KeyboardEventInit = {}): Promise<number | undefined> => {
    await view.get('[data-square="c4"]').trigger('keydown', { key, ...more });
    return study.seen.get('c4')?.height;
  };
  expect(await press('2')).toBe(1);
  expect(await press('+', { code: 'Equal', shiftKey: true })).toBe(2);
  // The minus of French keyboards is on the key of 6.
  expect(await press('-', { code: 'Digit6' })).toBe(1);
  keys.choose('stack-higher', 'H');
  keys.choose('take-back', 'Command+U');
  await nextTick();
  expect(await press('+', { code: 'Equal', shiftKey: true })).toBe(1);
  expect(await press('h')).toBe(2);
  expect(await press('u', { ctrlKey: true })).toBe(1);
});
