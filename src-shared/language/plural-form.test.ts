import { expect, it } from 'vitest';
import { pluralForm } from './plural-form.ts';

it.each([
  ['en', 2, [0, 1, 2, 1.5], [1, 0, 1, 1]],
  ['en', 3, [0, 1, 2, 0.5], [0, 1, 2, 2]],
  ['fr', 2, [0, 1, 1.5, 2], [0, 0, 0, 1]],
  ['pl', 4, [1, 2, 5, 12, 22, 1.5], [0, 1, 2, 2, 1, 3]],
  ['cs', 4, [1, 2, 4, 5, 1.5, 0], [0, 1, 1, 3, 2, 3]],
  ['sl', 5, [0, 1, 2, 3, 5, 101, 102], [0, 1, 2, 3, 4, 1, 2]],
] as const)('chooses the form of %s', (language, forms, counts, expected) => {
  expect(counts.map((count) => pluralForm(language, count, forms))).toEqual(expected);
});
