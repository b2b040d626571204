import type { VueWrapper } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { filled, words } from '#shared/language/testing/words.ts';
import { eachTestHasPage, page } from '../testing/page.ts';
import { button } from '../testing/shown.ts';
import { findMoves } from './find-moves.ts';
import { LESSONS } from './lessons.ts';
import LessonStage from './LessonStage.vue';
import type { LessonId } from './lesson.ts';

const { learn } = words.en;
const { step } = learn;

eachTestHasPage();

let wrapper: VueWrapper | undefined;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

function show(id: LessonId): VueWrapper {
  const lesson = LESSONS.find((candidate) => candidate.id === id);
  if (lesson === undefined) throw new Error(`There is no lesson ${id}`);
  wrapper = page.mount(LessonStage, { props: { lesson, isLast: false } });
  return wrapper;
}

async function press(name: string): Promise<void> {
  button(name).click();
  await wrapper?.vm.$nextTick();
}

function cell(square: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[role=gridcell][data-square="${square}"]`);
  if (found === null) throw new Error(`There is no square ${square}`);
  return found;
}

async function enter(square: string): Promise<void> {
  cell(square).focus();
  cell(square).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await wrapper?.vm.$nextTick();
}

const task = (): string => document.querySelector('.task')?.textContent.replaceAll(/\s+/gu, ' ').trim() ?? '';
/** The first sentence in the box of the task. */
function expectTask(...texts: string[]): void {
  const wanted = texts.join('');
  expect(task().slice(0, wanted.length)).toBe(wanted);
}

/** The last announcement to screen readers. */
const said = (): string | undefined => page.said().at(-1);

it('is announced when it opens, also by the next one, and so is the result of a try', async () => {
  const shown = show('walking');
  const { oneStep, findThree } = step;
  expect(said()).toBe(`${oneStep.title}. ${oneStep.text} ${oneStep.task}`);
  await shown.setProps({ lesson: LESSONS.find(({ id }) => id === 'board') });
  expect(said()).toBe(`${findThree.title}. ${findThree.text} ${findThree.task}`);
  document.querySelector<HTMLButtonElement>('button[aria-label*="White"]')?.click();
  await shown.vm.$nextTick();
  expect(said()).toBe(`${learn.notYet}. ${findThree.wrong}`);
});

it('moves the focus to the next task', async () => {
  show('walking');
  await press(learn.showMe);
  button(learn.next).focus();
  await press(learn.next);
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell');
});

it('goes on after a reload of the page, with its step and a game that is played', async () => {
  show('walking');
  await press(learn.showMe);
  await press(learn.next);
  const before = task();
  // A reload unmounts nothing.
  document.body.innerHTML = '';
  show('walking');
  expect(task()).toBe(before);
  wrapper?.unmount();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** The piles; the last move is no longer marked. */
  const board = (): (string | undefined)[] =>
    [...document.querySelectorAll('[role=gridcell]')].map((square) =>
      square.getAttribute('aria-label')?.replace(/, (start|end) of the last move$/u, ''),
    );
  show('firstGame');
  const start = board();
  const position = LESSONS.find(({ id }) => id === 'firstGame')?.steps[0].position;
  const [first] = position === undefined ? [] : findMoves(position);
  if (first === undefined) throw new Error('The game has moves');
  await enter(first.from);
  await enter(first.destination.to);
  await vi.advanceTimersByTimeAsync(20_000);
  const later = board();
  expect(later).not.toEqual(start);
  document.body.innerHTML = '';
  show('firstGame');
  expect(board()).toEqual(later);
});

it('reports that another pawn was moved than the requested one', async () => {
  show('walking');
  await press(learn.showMe);
  await press(learn.next);
  await enter('d2');
  await enter('b2');
  expectTask(learn.notYet, filled(learn.otherPawn, { square: 'b2' }));
});

it('continues when the right square is chosen, and says what is wrong with another', async () => {
  const shown = show('stacks');
  expectTask(learn.yourTurn, step.findOwner.task);
  expect(button(learn.next).getAttribute('aria-disabled')).toBe('true');
  await press('e4, Black two on a stack of two, 4 points');
  expectTask(learn.notYet, step.findOwner.wrong);
  await press('c3, White three on a stack of two, 6 points');
  expectTask(learn.right, step.findOwner.right);
  expect(shown.emitted('done')).toBeUndefined();
  await press(learn.next);
  await press('2');
  expectTask(learn.notYet, step.stepsOfStack.wrong);
  await press('3');
  expect(shown.emitted('done')).toEqual([[]]);
  await press(learn.next);
  expect(shown.emitted('leave')).toEqual([[]]);
});

it('shows what a move leads to, and puts the board back', async () => {
  show('height');
  const tall = cell('c2').getAttribute('aria-label');
  await enter('e1');
  await enter('c2');
  expectTask(learn.notYet, step.quietMove.wrong);
  expect(cell('e1').getAttribute('aria-label')).toContain('empty');
  await press(learn.again);
  expectTask(learn.yourTurn);
  expect(cell('c2').getAttribute('aria-label')).toBe(tall);
  await press(learn.showMe);
  expectTask(learn.right, filled(learn.gameWon, { count: 32 }), ' ', step.quietMove.right);
  expect(cell('c1').getAttribute('aria-label')).toContain('empty');
});

it('plays out a wrong move of an ending, to the winner and the margin', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show('height');
  await enter('e1');
  await enter('c2');
  expectTask(learn.notYet, step.quietMove.wrong);
  await vi.advanceTimersByTimeAsync(20_000);
  expectTask(learn.notYet, filled(learn.gameLost, { count: 34 }), ' ', step.quietMove.wrong);
});
