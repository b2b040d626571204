import { expect, it } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { createWording } from '../i18n/index.ts';
import { SAMPLE_PUZZLES } from '../testing/fake-puzzles.ts';
import { dailyWords, puzzleTitle } from './puzzle-words.ts';

it('says which puzzle of a day one is, and what came of them, but nothing of their positions and answers', () => {
  const wording = createWording(['en'], words.en);
  const { text } = wording;
  const results = ['solved', 'failed', 'solved'] as const;
  const day = SAMPLE_PUZZLES.map(({ id, kind, position }, at) => ({
    ...{ id, kind, position, number: at + 1, result: results[at] },
  }));
  expect(dailyWords(text, '2026-11-23', day)).toBe('Hokito puzzles of the day 2026-11-23: 2 of 3\n🟩🟥🟩');
  const second = { ...SAMPLE_PUZZLES[1], line: [], number: 653, isTried: false };
  expect(puzzleTitle(wording, second, day)).toBe('Puzzle 653, 2 of 3');
  expect(puzzleTitle(wording, second, undefined)).toBe('Puzzle 653');
});
