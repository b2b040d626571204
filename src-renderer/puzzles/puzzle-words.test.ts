import { expect, it } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { createWording } from '../i18n/index.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { SAMPLE_PUZZLES } from '../testing/fake-puzzles.ts';
import { createTestPage, newPage } from '../testing/page.ts';
import DayTiles from './DayTiles.vue';
import { useSolvingStore } from './stores/solving.ts';
import { dailyWords, puzzleTitle, solvingWords } from './puzzle-words.ts';

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

it('says after a miss what the answer takes, and how many points that is', async () => {
  const host = createFakeHost();
  const solving = createTestPage(host).use(useSolvingStore);
  const sentenceAfter = async (reply: string): Promise<string> => {
    const value = {
      certainty: 'exact',
      margin: -40,
      winner: 'white',
      line: [reply],
      depth: 3,
      nodes: 9,
    } as const;
    host.puzzles.replies.set('d6a2', value);
    solving.tryAgain();
    await solving.play({ from: 'd6', to: 'a2' });
    return solvingWords(createWording(['en'], words.en), solving, {
      ...SAMPLE_PUZZLES[0],
      line: [...SAMPLE_PUZZLES[0].line],
      number: 1,
      isTried: false,
    }).sentence;
  };
  await solving.open('win');
  expect(await sentenceAfter('b1a2')).toBe(
    'White replies with b1a2 and takes the stack on a2. 12 points lost.',
  );
  expect(await sentenceAfter('a6f6')).toBe('White replies with a6f6.');
});

it('has a tile for each puzzle of a day: solved, missed, and a ring round the one on the board', () => {
  const day = SAMPLE_PUZZLES.map(({ id, kind, position }, at) => ({
    ...{ id, kind, position, number: at + 1, result: (['solved', 'failed', undefined] as const)[at] },
  }));
  const { page } = newPage();
  const tiles = page.mount(DayTiles, { props: { day, current: day[2]?.id } });
  expect(tiles.findAll('.visually-hidden').map((words) => words.text())).toEqual([
    'Puzzle 1: solved',
    'Puzzle 2: missed',
    'Puzzle 3: open',
  ]);
  expect(tiles.findAll('li').map((tile) => tile.classes())).toEqual([
    ['tile', 'relative', 'solved'],
    ['tile', 'relative', 'failed'],
    ['tile', 'relative', 'current'],
  ]);
});
