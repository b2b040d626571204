import { expect, it } from 'vitest';
import { createI18n } from 'vue-i18n';
import { applyMove } from '#shared/game/play.ts';
import { words } from '#shared/language/testing/words.ts';
import type { Translate } from './describe.ts';
import { describeBoard, describeChange } from './describe-position.ts';
import { EXAMPLE, positionOf } from './stacks.test-data.ts';

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: words.en } });
const t: Translate = (key, named) => i18n.global.t(key, named);

it('has one line per rank, from the far one to the near one', () => {
  const lines = describeBoard(t, EXAMPLE);
  expect(lines).toHaveLength(6);
  expect(lines[2]).toBe('Row 4: a to b empty; c White one, 1 point; d empty; e White one, 1 point; f empty');
  expect(lines[1]).toBe(
    'Row 5: a empty; b White one, 1 point; c empty; d Black three on a stack of eight, 24 points; e White two, 2 points; f empty',
  );
});

it('has one line per file, from the left one to the right one, where that order is chosen', () => {
  const lines = describeBoard(t, positionOf('6/6/6/6/A5/aA4 b'), 'files');
  expect(lines).toEqual([
    'Column a: 1 Black one, 1 point; 2 White one, 1 point; 3 to 6 empty',
    'Column b: 1 White one, 1 point; 2 to 6 empty',
    ...['c', 'd', 'e', 'f'].map((file) => `Column ${file}: empty`),
  ]);
});

it('describes an empty rank', () => {
  expect(describeBoard(t, positionOf('6/6/6/6/6/aA4 b'))).toEqual([
    ...[6, 5, 4, 3, 2].map((rank) => `Row ${rank}: empty`),
    'Row 1: a Black one, 1 point; b White one, 1 point; c to f empty',
  ]);
});

it('says what a move changed', () => {
  const move = { from: 'd5', to: 'e2', path: undefined } as const;
  expect(describeChange(t, EXAMPLE, applyMove(EXAMPLE, move), move)).toBe(
    'Last move: d5 to e2. d5 is now empty. e2 now holds Black three on a stack of fourteen, 42 points; before, it held White three on a stack of six, 18 points.',
  );
});
