import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import { plainLine } from '#shared/record/model/line-path.ts';
import { parseMove } from '#shared/game/notation.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { useLibraryStore } from '../core/library/library.ts';
import { useStudyStore } from '../core/study.ts';
import { useEndingsStore } from '../puzzles/stores/endings.ts';
import { useSolvingStore } from '../puzzles/stores/solving.ts';
import { useReviewStore } from '../core/reading/review.ts';
import { useStudyOutputStore } from '../placing/stores/study-output.ts';
import { createFakeHost, type FakeHost } from '../testing/fake-host.ts';
import { createTestPage, newPage, type TestPage } from '../testing/page.ts';
import { useViewDraft } from './session-draft.ts';

/** Something that a person makes or looks at: how it comes about, and what is seen of it. */
interface Made {
  readonly what: string;
  readonly make: (page: TestPage, host: FakeHost) => unknown;
  readonly look: (page: TestPage, host: FakeHost) => unknown;
}

const START = 'ABC3/6/6/6/6/abc3 b mover';
const MOVES = ['a6b6', 'a1b1'];

async function openGame(page: TestPage, host: FakeHost): Promise<ReturnType<typeof useReviewStore>> {
  const game = host.games.values().next().value ?? host.put({ start: START, moves: MOVES, result: 'W+1' });
  const line = plainLine(game.moves);
  const [first, ...others] = line.moves;
  if (first === undefined) throw new Error('The game has moves');
  host.details.set(game.id, {
    line: { ...line, moves: [{ ...first, variations: [plainLine(['b6c6'])] }, ...others] },
  });
  const review = page.use(useReviewStore);
  if (review.game === undefined) await review.open(game.id);
  await expect.poll(() => review.details).toBeDefined();
  return review;
}

const CASES: readonly Made[] = [
  {
    what: 'a position in the editor',
    make: (page) => page.use(useStudyStore).showCode('ABC3/6/6/6/6/abc3 w mover'),
    look: (page) => page.use(useStudyStore).code,
  },
  {
    what: 'the count of a table game with its names',
    make: (page) => {
      const study = page.use(useStudyStore);
      study.mode = 'score';
      study.changeSeen(() => new Map([['c4', { top: { colour: 'white', pips: 2 }, height: 7 }]]));
      page.use(useStudyOutputStore).names.black = 'Grandma';
    },
    look: (page) => {
      const { mode, seen } = page.use(useStudyStore);
      return [mode, [...seen], { ...page.use(useStudyOutputStore).names }];
    },
  },
  {
    what: 'search, filters and order of the library',
    make: (page) =>
      page.use(useLibraryStore).ask({
        filter: { text: 'mia', outcome: 'finished' },
        ...{ sortBy: 'moves', direction: 'ascending' },
      }),
    look: (page) => page.use(useLibraryStore).query,
  },
  {
    what: 'the move in Review',
    make: async (page, host) => {
      (await openGame(page, host)).goTo(1);
    },
    look: async (page, host) => (await openGame(page, host)).place,
  },
  {
    what: 'a move of a variation in Review, the tab, and that the moves are a tree',
    make: async (page, host) => {
      const review = await openGame(page, host);
      review.goToPlace({ path: [{ ply: 0, variation: 0 }], ply: 1 });
      review.tab = 'details';
      review.isTree = true;
    },
    look: async (page, host) => {
      const { place, tab, isTree } = await openGame(page, host);
      return [place, tab, isTree];
    },
  },
  {
    what: 'the puzzle on the board, and that a hint was shown',
    make: async (page) => {
      const solving = page.use(useSolvingStore);
      await solving.open('count');
      solving.showHint();
    },
    look: (page) => {
      const { puzzle, list, hasHint, start } = page.use(useSolvingStore);
      return [puzzle, list, hasHint, start];
    },
  },
  {
    what: 'the ending on the board with the moves that were made',
    make: async (page) => {
      const endings = page.use(useEndingsStore);
      await endings.open();
      await endings.play(parseMove(endings.ending?.line[0] ?? '') ?? { from: 'a1', to: 'a1' });
    },
    look: (page) => {
      const { ending, moves, present, movable, stage } = page.use(useEndingsStore);
      return [ending, moves, present, movable, stage];
    },
  },
];

it.each(CASES)('keeps $what when the page is reloaded', async ({ make, look }) => {
  const { host, page } = newPage();
  const untouched = await look(page, host);
  await make(page, host);
  await nextTick();
  const before = await look(page, host);
  expect(before).not.toEqual(untouched);
  expect(await look(createTestPage(host), host)).toEqual(before);
});

it('keeps what a view shows when the page is reloaded, but not when the view is left', async () => {
  let shown: { value: string } | undefined;
  const open = () =>
    mount({
      setup: () => {
        shown = useViewDraft('section', 'first');
        return () => undefined;
      },
    });
  open();
  if (shown !== undefined) shown.value = 'second';
  await nextTick();
  // A reload unmounts nothing.
  const view = open();
  expect(shown?.value).toBe('second');
  view.unmount();
  await nextTick();
  open();
  expect(shown?.value).toBe('first');
  window.sessionStorage.clear();
});

it('begins anew where the tab keeps nothing that can be read', () => {
  const host = createFakeHost();
  window.sessionStorage.setItem('hokito.draft.5.study', '{"board": 7');
  expect(createTestPage(host).use(useStudyStore).position.piles.size).toBe(0);
  expect(unwrap(parsePosition(START)).piles.size).toBe(6);
});
