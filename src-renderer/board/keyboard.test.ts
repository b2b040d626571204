import { describe, expect, it } from 'vitest';
import { ref } from 'vue';
import type { KeyPress } from '#shared/keys/key-name.ts';
import { SQUARES, type Square } from '#shared/game/types.ts';
import { useBoard } from './board-state.ts';
import { EXAMPLE } from './stacks.test-data.ts';
import { useBoardKeyboard, type KeyOutcome } from './keyboard.ts';

function keyboard(at: Square = 'a1', turned = false) {
  const stepwise = ref(false);
  const board = useBoard({ position: EXAMPLE, movable: 'black', stepwise });
  board.focusOn(at);
  const press = useBoardKeyboard(board);
  const keys = (...names: string[]): KeyOutcome[] =>
    names.map((name) =>
      press({ key: name.replace('Shift+', ''), shiftKey: name.startsWith('Shift+') }, turned),
    );
  return { board, stepwise, press, keys };
}

describe('walking', () => {
  it.each([
    ['ArrowUp', 'c3', 'c4', 'c2'],
    ['ArrowDown', 'c3', 'c2', 'c4'],
    ['ArrowLeft', 'c3', 'b3', 'd3'],
    ['ArrowRight', 'c3', 'd3', 'b3'],
    ['Home', 'c3', 'a3', 'f3'],
    ['End', 'c3', 'f3', 'a3'],
    ['PageUp', 'c3', 'c6', 'c1'],
    ['PageDown', 'c3', 'c1', 'c6'],
  ] as const)('%s goes as the board is seen', (key, from, to, turnedTo) => {
    expect(keyboard(from).keys(key)).toEqual([{ kind: 'focus', square: to }]);
    expect(keyboard(from, true).keys(key)).toEqual([{ kind: 'focus', square: turnedTo }]);
  });

  it('stops at the edge', () => {
    const { board, keys } = keyboard('a1');
    keys('ArrowLeft', 'ArrowDown');
    expect(board.focus.value).toBe('a1');
  });

  it('jumps to a square by its name', () => {
    for (const square of SQUARES) {
      const { board, keys } = keyboard();
      keys(square.charAt(0), square.charAt(1));
      expect(board.focus.value).toBe(square);
    }
  });

  const shift = { key: 'Shift', code: 'ShiftLeft', shiftKey: true };
  /** Presses of keys, each as what it types and its place. */
  const typed = (...keys: string[]): KeyPress[] =>
    keys.map((each) => {
      const [key = '', code = ''] = each.split(' ');
      return { key, code };
    });

  it.each<[string, KeyPress[]]>([
    ['French, with Shift', [{ key: 'c', code: 'KeyC' }, shift, { key: '3', code: 'Digit3', shiftKey: true }]],
    ['French, without Shift', typed('c KeyC', '" Digit3')],
    ['Czech', typed('c KeyC', 'š Digit3')],
    ['Lithuanian with Caps Lock', typed('C KeyC', 'Ė Digit3')],
    ['number pad', typed('c KeyC', '3 Numpad3')],
    ['Dvorak', typed('c KeyI', '3 Digit3')],
    ['Greek', typed('ψ KeyC', '3 Digit3')],
    ['Russian', typed('с KeyC', '3 Digit3')],
    ['Persian', typed('ز KeyC', '۳ Digit3')],
    ['Hindi', typed('म KeyC', '३ Digit3')],
  ])('finds a square by its name on a keyboard: %s', (_name, presses) => {
    const { board, press } = keyboard();
    for (const each of presses) press(each, false);
    expect(board.focus.value).toBe('c3');
  });

  it('takes no other sign for a digit', () => {
    const { board, press } = keyboard('a1');
    // An American keyboard, and a French one without a letter before.
    press({ key: 'c', code: 'KeyC' }, false);
    press({ key: '#', code: 'Digit3', shiftKey: true }, false);
    expect(press({ key: '"', code: 'Digit3' }, false)).toEqual({ kind: 'ignored' });
    press({ key: 'c', code: 'KeyC' }, false);
    press({ key: '3', code: 'Digit3', ctrlKey: true }, false);
    expect(board.focus.value).toBe('a1');
  });

  it('forgets a letter when another key comes between', () => {
    const { board, keys } = keyboard('a1');
    keys('c', 'ArrowUp', '4');
    expect(board.focus.value).toBe('a2');
    expect(keys('4')).toEqual([{ kind: 'ignored' }]);
    expect(keys('c', '7')).toEqual([{ kind: 'file' }, { kind: 'ignored' }]);
  });
});

describe('playing', () => {
  it.each(['Enter', ' '])('chooses and moves with "%s"', (key) => {
    const { board, keys } = keyboard('d5');
    expect(keys(key)).toEqual([{ kind: 'choice', choice: { kind: 'selected', square: 'd5' } }]);
    expect(keys('n', 'n', 'Shift+N')).toEqual([
      { kind: 'focus', square: 'e2' },
      { kind: 'focus', square: 'a6' },
      { kind: 'focus', square: 'e2' },
    ]);
    expect(keys(key)).toEqual([{ kind: 'choice', choice: { kind: 'move', move: { from: 'd5', to: 'e2' } } }]);
    expect(board.pending.value).toEqual({ from: 'd5', to: 'e2' });
  });

  it('releases with Escape, which is left to others when nothing is chosen', () => {
    const { keys } = keyboard('d5');
    keys('Enter');
    expect(keys('Escape', 'Escape')).toEqual([
      { kind: 'choice', choice: { kind: 'released' } },
      { kind: 'ignored' },
    ]);
  });

  it('moves from pile to pile', () => {
    expect(keyboard('a1').keys('s', 's', 'Shift+S')).toEqual([
      { kind: 'focus', square: 'f2' },
      { kind: 'focus', square: 'd5' },
      { kind: 'focus', square: 'a6' },
    ]);
    const { board, keys } = keyboard('d5');
    keys('m', 'Shift+M');
    expect(board.focus.value).toBe('d5');
  });

  it('walks step by step', () => {
    const { board, stepwise, keys } = keyboard('d5');
    expect(keys('w')).toEqual([{ kind: 'stepwise' }]);
    stepwise.value = true;
    expect(keys('Enter', 'e', '5', 'Enter', 'Backspace', 'Backspace').map(({ kind }) => kind)).toEqual([
      'choice',
      'file',
      'focus',
      'choice',
      'choice',
      'ignored',
    ]);
    expect(board.taken.value).toEqual([]);
  });

  it('requests the inside', () => {
    expect(keyboard('d5').keys('i')).toEqual([{ kind: 'inside', square: 'd5' }]);
  });

  it('ignores all other keys, and all with Control, Alt or Meta', () => {
    const { press, keys } = keyboard('d5');
    expect(keys('Tab', 'h', 'x', 'n', 'Shift+F').map((outcome) => outcome.kind)).toEqual(
      Array(5).fill('ignored'),
    );
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
      expect(press({ key: 'Enter', ...held }, false)).toEqual({ kind: 'ignored' });
    }
  });
});
