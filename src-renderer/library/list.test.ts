import type { VueWrapper } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { h, nextTick, type Component } from 'vue';
import { TooltipProvider } from 'reka-ui';
import type { GameId } from '#shared/contract/schemas.ts';
import { words } from '#shared/language/testing/words.ts';
import { useLibraryStore } from '../core/library/library.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import { giveHeight } from '../testing/scrolling.ts';
import FilterChips from './FilterChips.vue';
import FilterFields from './FilterFields.vue';
import GameCards from './GameCards.vue';
import GameTable from './GameTable.vue';
import ListTools from './ListTools.vue';

const { column } = words.en.library;

eachTestHasPage();

let wrapper: VueWrapper | undefined;
let library: ReturnType<typeof useLibraryStore>;
let opened: Mock<(id: GameId) => void>;

beforeEach(() => {
  opened = vi.fn();
  giveHeight(436, 40_036);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(920);
});

async function show(component: Component, games: number, stubs: readonly string[] = []): Promise<VueWrapper> {
  for (let made = 0; made < games; made++) host.put({ start: 'aA4/6/6/6/6/4bB w' });
  library = page.use(useLibraryStore);
  await library.start();
  wrapper = page.mount(
    () => h(TooltipProvider, null, { default: () => h(component, { opensAtOnce: false, onOpen: opened }) }),
    { global: { stubs: [...stubs] } },
  );
  await nextTick();
  await nextTick();
  return wrapper;
}

async function press(key: string, options: KeyboardEventInit = {}): Promise<void> {
  await wrapper?.get('[role=grid]').trigger('keydown', { key, ...options });
}

async function untilChosen(id: number): Promise<void> {
  await expect.poll(() => library.chosen).toBe(id);
}

describe('the table', () => {
  it('chooses by keys, to both ends and by pages', async () => {
    await show(GameTable, 1000);
    await press('ArrowDown');
    expect(library.chosen).toBe(999);
    await press('End');
    await untilChosen(1);
    await press('PageUp');
    await untilChosen(9);
    await press('Home');
    await untilChosen(1000);
    await press('ArrowUp');
    expect(library.chosenPlace).toBe(0);
  });

  it('renders the chosen row, however far away it was', async () => {
    const table = await show(GameTable, 1000);
    await press('End');
    await untilChosen(1);
    await expect.poll(() => table.get('.game.chosen').attributes('aria-rowindex')).toBe('1001');
    const active = table.get('[role=grid]').attributes('aria-activedescendant');
    expect(table.find(`[id="${active ?? ''}"]`).exists()).toBe(true);
  });

  it('selects by keys: one, a range, all, none', async () => {
    await show(GameTable, 50);
    await press(' ');
    await press('ArrowDown');
    await press('ArrowDown', { shiftKey: true });
    await expect.poll(() => library.selectionCount).toBe(3);
    await press('a', { ctrlKey: true });
    expect(library.selectionCount).toBe(50);
    await press('Escape');
    expect(library.selectionCount).toBe(0);
  });

  it('opens by Enter or a double click, and puts in the bin by Delete', async () => {
    const table = await show(GameTable, 3);
    await press('Enter');
    await table.findAll('.game')[1]?.trigger('dblclick');
    expect(opened.mock.calls).toEqual([[3], [2]]);
    await press('Delete');
    await expect.poll(() => library.total).toBe(2);
    expect(host.library.bin.has(3 as GameId)).toBe(true);
  });

  it('chooses, selects and extends the selection by mouse', async () => {
    const table = await show(GameTable, 20);
    const rows = table.findAll('.game');
    await rows[1]?.trigger('click');
    expect(library.chosenPlace).toBe(1);
    await rows[2]?.trigger('click', { ctrlKey: true });
    expect(library.selectionCount).toBe(1);
    await rows[5]?.trigger('click', { shiftKey: true });
    await expect.poll(() => library.selectionCount).toBe(4);
    await table.findAll('.game input')[3]?.setValue(false);
    expect(library.selectionCount).toBe(3);
    await table.get('.header input').setValue(true);
    expect(library.selectionCount).toBe(20);
  });

  it('sorts by its headers and says so', async () => {
    const table = await show(GameTable, 3);
    const header = (name: string): ReturnType<VueWrapper['get']> =>
      table.findAll('[role=columnheader]').find((cell) => cell.text() === name) ?? table.get('.missing');
    expect(header(column.date).attributes('aria-sort')).toBe('descending');
    await header(column.black).get('button').trigger('click');
    expect(header(column.black).attributes('aria-sort')).toBe('ascending');
    expect(header(column.date).attributes('aria-sort')).toBeUndefined();
  });

  it('sets a star by a press, without choosing the row', async () => {
    const table = await show(GameTable, 3);
    const star = table.findAll('.game .star')[2];
    expect(star?.attributes('aria-label')).toBe('Star Ada against Ben');
    await star?.trigger('click');
    await expect.poll(() => table.findAll('.game .star')[2]?.attributes('aria-pressed')).toBe('true');
    expect(library.chosenPlace).toBe(0);
  });

  it('shows the columns that were chosen, and the days left in the bin', async () => {
    const table = await show(GameTable, 2);
    await page.use(useSettingsStore).update({ libraryColumns: ['komi', 'tallest-stack'] });
    const titles = (): string[] => table.findAll('[role=columnheader]').map((cell) => cell.text());
    expect(titles().slice(1)).toEqual([
      column.date,
      column.black,
      column.white,
      column.setup,
      column.komi,
      column.result,
      column.moves,
      column['tallest-stack'],
    ]);
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 30, 18, 42));
    host.library.bin.set(1 as GameId, { at: Date.UTC(2026, 10, 20, 18, 42), removal: 1 });
    await library.showBin(true);
    await nextTick();
    expect(titles().at(-1)).toBe(column.removed);
    expect(table.get('.game .removed').text()).toBe('20 days');
  });
});

it('the cards are reached in both directions', async () => {
  await show(GameCards, 100, ['BoardPicture']);
  await press('ArrowRight');
  expect(library.chosenPlace).toBe(1);
  await press('ArrowDown');
  expect(library.chosenPlace).toBe(6);
  await press('ArrowLeft');
  expect(library.chosenPlace).toBe(5);
});

it('the tools switch between table and cards, which is saved in the settings', async () => {
  const tools = await show(ListTools, 1);
  await tools.get('[aria-label=Cards]').trigger('click');
  await expect.poll(() => tools.find('[aria-label=Table]').exists()).toBe(true);
  expect(host.calls.at(-1)).toEqual(['settings.update', { libraryView: 'cards' }]);
});

it('shows and says the position that the games must have', async () => {
  const chips = await show({ render: () => h('div', h(FilterChips)) }, 1);
  await library.narrow({ betweenPeople: true });
  expect(chips.find('[role=img]').exists()).toBe(false);
  await library.narrow({ position: '6/6/2C3/6/1c4/6 w' });
  const name = chips.get('[role=img]').attributes('aria-label');
  expect(name).toMatch(/^Row 6: .*\. Row 4: a to b empty; c White three, .*\. Row 1: /);
});

describe('the fields of the filter', () => {
  const { filter } = words.en.library;
  const titles = (): string[] => wrapper?.findAll('.fields .label').map((label) => label.text()) ?? [];
  const offered = (): string[] => wrapper?.findAll('.add').map((button) => button.text()) ?? [];

  it('have the order of the conditions, and those of a player come and go with the name', async () => {
    await show(() => h('div', h(FilterFields)), 1);
    await library.narrow({ review: 'mistakes', outcome: 'finished' });
    expect(titles()).toEqual([filter.result, filter.review]);
    expect(offered()).toContain(filter.colourOfComputer);
    for (const wanted of [filter.komi, filter.start])
      await wrapper
        ?.findAll('.add')
        .find((button) => button.text() === wanted)
        ?.trigger('click');
    expect(titles()).toEqual([filter.result, filter.start, filter.review, filter.komi]);
    await library.narrow({ player: 'Ada', opponent: 'Ben' });
    expect(titles().slice(0, 4)).toEqual([filter.player, filter.colour, filter.fortune, filter.result]);
    expect(offered()).not.toContain(filter.colourOfComputer);
    await wrapper?.get('.fields input').setValue('');
    expect(library.filter).toEqual({ review: 'mistakes', outcome: 'finished' });
  });

  it('apply a name as soon as it is known, and no name at once', async () => {
    host.handlers.library.players = () => [{ name: 'Ada', games: 1 }];
    await show(() => h('div', h(FilterFields)), 1);
    await wrapper
      ?.findAll('.add')
      .find((button) => button.text() === filter.player)
      ?.trigger('click');
    const type = async (name: string): Promise<void> => {
      const input = wrapper?.get<HTMLInputElement>('.fields input');
      if (input !== undefined) input.element.value = name;
      await input?.trigger('input');
    };
    await type('Ad');
    await expect.poll(() => host.callsOf('library.players')).toHaveLength(2);
    expect(library.filter.player).toBeUndefined();
    await type('ada');
    await expect.poll(() => library.filter.player).toBe('ada');
    await type('');
    expect(library.filter.player).toBeUndefined();
  });

  it('exchange the ends of a range that no game could match, once both were left', async () => {
    await show(() => h('div', h(FilterFields)), 1);
    const day = (text: string): number => new Date(`${text}T00:00`).getTime();
    await library.narrow({ mostMoves: 20, from: day('2020-03-01'), before: day('2018-05-08') });
    const [from, to] = wrapper?.findAll('input[type=number]') ?? [];
    await from?.setValue('30');
    await from?.trigger('focusout', { relatedTarget: to?.element });
    expect(library.filter).toMatchObject({ fewestMoves: 30, mostMoves: 20 });
    await to?.trigger('focusout', { relatedTarget: document.body });
    expect(library.filter).toMatchObject({
      ...{ fewestMoves: 20, mostMoves: 30 },
      ...{ from: day('2018-05-07'), before: day('2020-03-02') },
    });
  });
});
