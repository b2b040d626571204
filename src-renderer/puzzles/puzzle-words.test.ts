import { expect, it } from 'vitest';
import { createWording } from '../i18n/index.ts';
import { SAMPLE_PUZZLES } from '../testing/fake-puzzles.ts';
import { dailyWords } from './puzzle-words.ts';

it('says how many puzzles of a day were solved, and which, but nothing of their positions and answers', () => {
  const { text } = createWording(['en']);
  const results = ['solved', 'failed', 'solved'] as const;
  const day = SAMPLE_PUZZLES.map(({ id, kind, position }, at) => ({
    ...{ id, kind, position, number: at + 1, result: results[at] },
  }));
  expect(dailyWords(text, '2026-11-23', day)).toBe('Hokito puzzles of the day 2026-11-23: 2 of 3\n🟩🟥🟩');
});
