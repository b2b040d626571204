import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { h, nextTick } from 'vue';
import { applyMove } from '#shared/game/play.ts';
import type { Square } from '#shared/game/types.ts';
import { useBoard } from './board-state.ts';
import BoardPicture from './BoardPicture.vue';
import BoardView from './BoardView.vue';
import { EXAMPLE, positionOf } from './stacks.test-data.ts';
import { i18n, mountBoard, prepareBoards } from './testing/mounted-board.ts';

prepareBoards();

describe('step by step', () => {
  it('marks the next steps, draws those taken, and moves with the last', async () => {
    const { view, click, board, followed, key } = mountBoard();
    followed.stepwise.value = true;
    await key('w');
    expect(view.emitted('stepwise')).toHaveLength(1);
    await click('d5');
    expect(view.findAll('.ring-step')).toHaveLength(4);
    expect(view.findAll('.chip-swing')).toHaveLength(0);
    await click('e5');
    await click('e4');
    expect(view.emitted('step')).toHaveLength(2);
    board.consider(undefined);
    await flushPromises();
    expect(view.findAll('.step text').map((step) => step.text())).toEqual(['1', '2']);
    expect(view.findAll('.ring-step')).toHaveLength(0);
    expect(view.findAll('.chip-swing')).toHaveLength(1);
    await click('e2');
    expect(view.emitted('move')).toEqual([[{ from: 'd5', to: 'e2' }]]);
  });

  it('marks the piles that can move only until one is chosen', async () => {
    const { view, click, board, followed } = mountBoard({ showMovable: true });
    const bars = (): number => view.findAll('.movable').length;
    expect(bars()).toBe(board.choosable.value.size);
    await click('d5');
    expect(bars()).toBe(board.choosable.value.size);
    followed.stepwise.value = true;
    await flushPromises();
    expect(bars()).toBe(0);
  });
});

describe('a refused square', () => {
  const position = positionOf('6/6/6/6/6/aAA3 b mover');

  it('shows the path to it with its steps, until something else is chosen', async () => {
    const { view, click, board } = mountBoard({ position });
    const steps = (): string[] => view.findAll('.step text').map((step) => step.text());
    await click('a1');
    await click('c1');
    board.consider(undefined);
    await flushPromises();
    expect(steps()).toEqual(['1', '2']);
    board.release();
    await flushPromises();
    expect(steps()).toEqual([]);
  });
});

it('a hint is hidden while another pile is chosen', async () => {
  const { view, click, board, followed } = mountBoard();
  followed.hint.value = { from: 'd5', path: ['e5', 'e4', 'e2'] };
  await click('c3');
  expect(board.selected.value).toBe('c3');
  expect(view.findAll('.arrow-reply, .ring-hint')).toHaveLength(0);
  await click('d5');
  expect(view.findAll('.arrow-reply .core')).toHaveLength(1);
  expect(view.findAll('.arrow-reply .step').map((step) => step.text())).toEqual(['1', '2', '3']);
});

it('draws a threat as a double line, for those who cannot tell its colour', () => {
  const arrows = (['best', 'reply', 'threat'] as const).map((kind) => ({
    from: 'd5' as const,
    path: ['e5', 'e4', 'e2'] as const,
    kind,
  }));
  const view = mount(BoardPicture, { props: { position: EXAMPLE, arrows }, global: { plugins: [i18n] } });
  expect(view.findAll('.arrow .middle')).toHaveLength(1);
  expect(view.find('.arrow-threat .middle').exists()).toBe(true);
});

describe('what a screen reader meets', () => {
  it('is a named grid of six rows and 36 cells, far rank first', () => {
    const { view } = mountBoard();
    expect(view.get('[role="grid"]').attributes('aria-label')).toBe('Board');
    expect(view.findAll('[role="row"]')).toHaveLength(6);
    const cells = view.findAll('[role="gridcell"]');
    expect(cells).toHaveLength(36);
    expect(cells[0]?.attributes('data-square')).toBe('a6');
    expect(mountBoard({ turned: true }).view.get('[role="gridcell"]').attributes('data-square')).toBe('f1');
  });

  it('has names, and marks what is chosen', async () => {
    const { cell, click } = mountBoard();
    expect(cell('d5').attributes('aria-label')).toBe(
      'd5, Black three on a stack of eight, 24 points, can move',
    );
    expect(cell('d5').attributes('aria-selected')).toBe('false');
    expect(cell('e2').attributes('aria-selected')).toBeUndefined();
    await click('d5');
    expect(cell('d5').attributes('aria-selected')).toBe('true');
    expect(cell('e2').attributes('aria-label')).toContain('destination, plus 36, makes 42');
  });

  it('does not contain the drawing', () => {
    expect(mountBoard().view.get('svg').attributes('aria-hidden')).toBe('true');
  });
});

describe('what is drawn', () => {
  it('shows no points without help, but highlights', async () => {
    const { view, click } = mountBoard({ showDestinations: false });
    await click('d5');
    expect(view.findAll('.chip')).toHaveLength(0);
    expect(view.findAll('.ring-select')).toHaveLength(5);
    expect(view.findAll('.ring-chosen')).toHaveLength(1);
  });

  it('lifts the chosen pile, and lets it walk from that height', async () => {
    const { view, board, click } = mountBoard();
    await click('d5');
    expect(view.get('[data-pile="d5"]').findAll('.lifted')).toHaveLength(2);
    expect(view.findAll('.lifted-shadow')).toHaveLength(1);
    await click('e2');
    expect(view.emitted('move')).toEqual([[{ from: 'd5', to: 'e2' }]]);
    board.show(applyMove(board.position.value, { from: 'd5', to: 'e2' }), { from: 'd5', to: 'e2' });
    expect(board.transition.value?.isLifted).toBe(true);
  });

  it('shows the points of the best destinations, of the one pointed at, and of all on request', async () => {
    const best = mountBoard();
    await best.click('d5');
    const some = best.view.findAll('.chip').length;
    const all = mountBoard({ everyChip: true });
    await all.click('d5');
    expect(all.view.findAll('.chip')).toHaveLength(5);
    expect(some).toBeLessThan(5);
    best.board.consider(best.board.destinations.value.at(-1)?.to);
    await nextTick();
    expect(best.view.findAll('.chip')).toHaveLength(some + 1);
  });

  it('marks neither the best destination nor the end of the game where that is the answer', async () => {
    const { view, click } = mountBoard({ marksBest: false });
    await click('d5');
    expect(view.findAll('.chip')).toHaveLength(0);
  });

  it('marks the piles that can move where requested', () => {
    expect(mountBoard().view.findAll('.movable')).toHaveLength(0);
    const { view, board } = mountBoard({ showMovable: true });
    expect(view.findAll('.movable')).toHaveLength(board.choosable.value.size);
  });

  it('draws the path of the destination that is pointed at, with its steps', async () => {
    const { view, click, board } = mountBoard();
    await click('d5');
    board.consider('e2');
    await flushPromises();
    expect(view.findAll('.step text').map((step) => step.text())).toEqual(['1', '2', '3']);
    expect(view.get('.path .core').attributes('d')).toMatch(/^M392 152/);
  });

  it('flags a move that ends the game, with a second ring', async () => {
    const { view, click } = mountBoard({ position: positionOf('6/6/6/6/6/ab1A2 b') });
    await click('a1');
    expect(view.findAll('.flag')).toHaveLength(1);
    expect(view.findAll('.ring-select')).toHaveLength(2);
  });

  it('shows gold chips on the piles that have been counted', () => {
    const { view } = mountBoard({ count: new Map<Square, number>([['d5', 24]]) });
    expect(view.findAll('.chip-score text').map((chip) => chip.text())).toEqual(['24']);
  });

  it('omits the coordinates where requested', () => {
    expect(mountBoard().view.findAll('.coordinate')).toHaveLength(12);
    expect(mountBoard({ coordinates: false }).view.findAll('.coordinate')).toHaveLength(0);
  });

  it('gives each drawing on a page its own ids, and refers only to existing ones', () => {
    const view = mount(
      () => [
        h(BoardView, { board: useBoard({ position: EXAMPLE, movable: 'black' }), label: 'Board' }),
        h(BoardPicture, { position: EXAMPLE }),
      ],
      { global: { plugins: [i18n] } },
    );
    const names = view.findAll('[id]').map((element) => element.attributes('id'));
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    for (const [, name] of view.html().matchAll(/url\(#([^)]+)\)/g)) expect(names).toContain(name);
  });
});
