import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { applyMove } from '#shared/game/play.ts';
import { EXAMPLE } from './stacks.test-data.ts';
import { FADE_MS, SHOWN_PATH_MS } from './use-move-animation.ts';
import { mountBoard, prepareBoards, reduceMotion } from './testing/mounted-board.ts';

prepareBoards();

describe('the last move', () => {
  const move = { from: 'd5', to: 'e2' } as const;

  it('has a dotted path where requested, but not while another path is drawn', async () => {
    const { view, board, key } = mountBoard({ showLastPath: true, motion: 'off', movable: 'white' });
    board.show(applyMove(EXAMPLE, move), move);
    await flushPromises();
    expect(view.get('.last-path').attributes('d')).toContain('M350 152');
    expect(view.get('.last-path').attributes('transform')).toBeUndefined();
    board.choose([...board.choosable.value][0] ?? 'a1');
    await key('n');
    expect(view.get('.last-path').attributes('transform')).toBe('translate(-15 -15)');
    await view.setProps({ showLastPath: false });
    expect(view.findAll('.last-path')).toHaveLength(0);
  });
});

describe('a move that is shown', () => {
  const move = { from: 'd5', to: 'e2' } as const;
  const after = applyMove(EXAMPLE, move);

  it('walks along its path and lands', async () => {
    const { view, board, isMoving } = mountBoard();
    board.show(after, move);
    expect(isMoving()).toBe(true);
    await flushPromises();
    expect(view.findAll('.moving')).toHaveLength(1);
    // Its marks tell the steps, so that the path has no numbers.
    expect(view.findAll('.path, .step')).not.toHaveLength(0);
    expect(view.findAll('.step')).toHaveLength(0);
    expect(view.find('[data-pile="d5"]').exists()).toBe(false);
    expect(view.get('[data-pile="e2"] .badge text').text()).toBe('6');
    vi.advanceTimersByTime(699);
    await flushPromises();
    expect(view.emitted('finished')).toBeUndefined();
    vi.advanceTimersByTime(1);
    await flushPromises();
    expect(view.findAll('.moving, .step')).toHaveLength(0);
    expect(view.get('[data-pile="e2"] .badge text').text()).toBe('14');
    expect(view.emitted('finished')).toHaveLength(1);
    expect(isMoving()).toBe(false);
  });

  it('animates only transform and opacity, and stops all its animations', async () => {
    const cancel = vi.fn();
    const animate = vi.fn<(frames: Keyframe[]) => { cancel: () => void }>(() => ({ cancel }));
    Object.assign(Element.prototype, { animate });
    const { board } = mountBoard();
    board.show(after, move);
    await flushPromises();
    // The pile, its shadow, the numeral of the destination, its three marks.
    expect(animate).toHaveBeenCalledTimes(6);
    const properties = new Set(
      animate.mock.calls.flatMap(([frames]) => frames.flatMap((frame) => Object.keys(frame))),
    );
    for (const known of ['offset', 'easing', 'transform', 'opacity']) properties.delete(known);
    expect([...properties]).toEqual([]);
    vi.runAllTimers();
    expect(cancel).toHaveBeenCalledTimes(6);
  });

  it.each(['click', 'key'])('is finished at once by a %s', async (by) => {
    const { view, board, click, key, isMoving } = mountBoard();
    board.show(after, move);
    await flushPromises();
    await (by === 'click' ? click('d1') : key('ArrowUp'));
    expect(isMoving()).toBe(false);
    expect(view.findAll('.moving')).toHaveLength(0);
    expect(view.emitted('finished')).toHaveLength(1);
  });

  it('is finished by the next one', async () => {
    const { view, board } = mountBoard();
    board.show(after, move);
    await flushPromises();
    const next = applyMove(after, { from: 'a6', to: 'c6' });
    board.show(next, { from: 'a6', to: 'c6' });
    await flushPromises();
    expect(view.get('[data-pile="e2"] .badge text').text()).toBe('14');
    expect(view.findAll('.moving')).toHaveLength(1);
    vi.runAllTimers();
    await flushPromises();
    expect(view.get('[data-pile="c6"] .badge text').text()).toBe('6');
  });

  it('is there at once when motion is off', async () => {
    const { view, board, isMoving } = mountBoard({ motion: 'off' });
    board.show(after, move);
    expect(isMoving()).toBe(false);
    await flushPromises();
    expect(view.get('[data-pile="e2"] .badge text').text()).toBe('14');
    expect(view.emitted('finished')).toHaveLength(1);
  });

  it('fades out and in under reduced motion, with its path shown', async () => {
    reduceMotion();
    const { view, board } = mountBoard();
    board.show(after, move);
    await flushPromises();
    expect(view.findAll('.moving')).toHaveLength(0);
    expect(view.get('[data-pile="d5"] .placed').classes()).toContain('leaving');
    vi.advanceTimersByTime(FADE_MS);
    await flushPromises();
    expect(view.get('[data-pile="e2"] .placed').classes()).toContain('arriving');
    expect(view.findAll('.step')).toHaveLength(3);
    vi.advanceTimersByTime(SHOWN_PATH_MS - FADE_MS);
    await flushPromises();
    expect(view.findAll('.step')).toHaveLength(0);
    expect(view.emitted('finished')).toHaveLength(1);
  });

  it('is not shown for a jump or a step back', async () => {
    const { view, board, isMoving } = mountBoard({ position: after });
    board.show(EXAMPLE);
    await flushPromises();
    expect(isMoving()).toBe(false);
    expect(view.get('[data-pile="d5"] .badge text').text()).toBe('8');
  });
});
