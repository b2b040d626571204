import type { VueWrapper } from '@vue/test-utils';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TooltipProvider } from 'reka-ui';
import { defineComponent, h } from 'vue';
import { words } from '#shared/language/testing/words.ts';
import PlayView from '../shell/PlayView.vue';
import { useGameStore } from '../core/table/game.ts';
import { useNoticesStore } from '../app/notices.ts';
import { eachTestHasPage, host, page, prefetched } from '../testing/page.ts';
import { PLAY_TABLE } from './parts.ts';

eachTestHasPage();

let view: VueWrapper | undefined;
let reduced = false;

beforeAll(() => prefetched(PLAY_TABLE));
beforeEach(() => {
  vi.useFakeTimers();
  reduced = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: reduced && query.includes('reduced-motion'),
        media: query,
      }) as unknown as MediaQueryList,
  );
  Object.assign(Element.prototype, { animate: vi.fn(() => ({ cancel: vi.fn() })) });
});

/** Shows a game in which the computer plays Black and is to move. */
async function show(start: string): Promise<VueWrapper> {
  host.put({
    setup: 'position',
    start,
    players: { black: { type: 'computer', level: 4 }, white: { type: 'human', name: 'Ada' } },
  });
  await page.use(useGameStore).start();
  view = page.mount(defineComponent({ render: () => h(TooltipProvider, () => h(PlayView)) }));
  await vi.advanceTimersByTimeAsync(100);
  return view;
}

/** Answers with the computer's move and waits until its animation has ended. */
async function computerMoves(move: string): Promise<void> {
  host.thoughts[0]?.move(move);
  const game = page.use(useGameStore);
  while (game.game?.moves.length === 0) await vi.advanceTimersByTimeAsync(10);
}

function readingsOf(shown: VueWrapper): {
  readonly scores: string[];
  readonly moves: string[];
  readonly said: number;
  /** What the lit plate says of the turn; empty for a computer. */
  readonly turn: string;
} {
  return {
    scores: shown.findAll('.plate .points').map((points) => /\d+$/.exec(points.text())?.[0] ?? ''),
    moves: shown.findAll('.moves .move').map((move) => move.text()),
    said: page.use(useNoticesStore).announcements.length,
    turn: shown
      .findAll('.plate.active .turn-words')
      .map((words) => words.text())
      .join(),
  };
}

it('changes points, moves, whose turn it is and what is read aloud when the pawn has landed, not before', async () => {
  const shown = await show('aabbaa/3c2/6/6/AABBAA/A2a1B b');
  const before = readingsOf(shown);
  expect(before).toMatchObject({ moves: [], turn: '' });
  await computerMoves('d1a1');
  expect(shown.findAll('.moving')).toHaveLength(1);
  for (let waited = 0; shown.findAll('.moving').length > 0; waited += 20) {
    expect(readingsOf(shown), `after ${waited} ms`).toEqual(before);
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(readingsOf(shown)).toMatchObject({ moves: ['d1a1'], said: before.said + 1, turn: 'Your move' });
  // The figures count up to the new points.
  await vi.advanceTimersByTimeAsync(300);
  expect(readingsOf(shown).scores).toEqual(['13', '10']);
});

it('shows the colours of the plates by their tiles; screen readers hear the words', async () => {
  const shown = await show('aabbaa/3c2/6/6/AABBAA/A2a1B b');
  const wordsOf = (parts: string): string[] => shown.findAll(parts).map((part) => part.text());
  expect(wordsOf('.plate .line > :not(.visually-hidden)')).toEqual(['level 4', 'Change', 'You']);
  expect(wordsOf('.plate .line > .visually-hidden')).toEqual(['Black', 'White']);
});

it('looks back at earlier positions by keys, and comes back with the next move', async () => {
  host.put({ start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', moves: ['d3e1', 'b6c6'] });
  const game = page.use(useGameStore);
  await game.start();
  view = page.mount(defineComponent({ render: () => h(TooltipProvider, () => h(PlayView)) }));
  const shown = view;
  await vi.advanceTimersByTimeAsync(3000);
  const press = async (key: string): Promise<void> => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await vi.advanceTimersByTimeAsync(10);
  };
  const place = (): string | undefined =>
    shown.find('.past .at span').exists() ? shown.get('.past .at span').text() : undefined;
  expect(place()).toBeUndefined();
  await press('ArrowLeft');
  expect(place()).toBe('Move 1 of 2');
  expect(page.said().at(-1)).toMatch(/^Ada: d3 to e1/);
  await press('Home');
  expect(place()).toBe(words.en.replay.atStart);
  await press('ArrowRight');
  await press('ArrowRight');
  expect(place()).toBeUndefined();
  await press('ArrowLeft');
  await press('Escape');
  expect(place()).toBeUndefined();
  await press('Home');
  expect(place()).toBeDefined();
  await game.play({ from: 'b2', to: 'a2' } as never);
  await vi.advanceTimersByTimeAsync(3000);
  expect(place()).toBeUndefined();
});
