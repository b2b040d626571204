import type { mount } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { legalMoves } from '#shared/game/moves.ts';
import { words } from '#shared/language/testing/words.ts';
import { useGameStore } from '../core/table/game.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import SavedPill from './SavedPill.vue';

const { play } = words.en;

type Wrapper = ReturnType<typeof mount<typeof SavedPill>>;

eachTestHasPage();

let pill: Wrapper;

beforeEach(async () => {
  host.put({});
  await page.use(useGameStore).start();
  pill = page.mount(SavedPill, { props: { isOver: false } });
});

function makeMove(): Promise<void> {
  const game = page.use(useGameStore);
  const move = game.position && legalMoves(game.position)[0];
  if (move === undefined) throw new Error('There is no move');
  return game.play(move);
}

function shown(): string {
  return pill
    .findAll('.layers > :not(.invisible)')
    .map((word) => word.text())
    .join();
}

it('says "Saved" only when the host has the move', async () => {
  expect(shown()).toBe(play.saved);
  // It is spoken, and shown only if something is wrong.
  expect(pill.classes()).toContain('visually-hidden');
  const release = host.holdNext('game.play');
  const played = makeMove();
  await nextTick();
  expect(shown()).toBe(play.saving);
  release();
  await played;
  await expect.poll(() => shown()).toBe(play.saved);
});

it('says that a move waits for a lost connection, and that nothing can be saved', async () => {
  host.setState('lost');
  await nextTick();
  expect(shown()).toBe(play.offline);
  expect(pill.classes()).not.toContain('visually-hidden');
  await makeMove();
  await nextTick();
  expect(shown()).toBe(play.unsaved);
  expect(pill.attributes('aria-busy')).toBe('true');
  host.setState('open');
  await expect.poll(() => shown()).toBe(play.saved);
  expect(pill.classes()).not.toContain('visually-hidden');
});

it('says that nothing is saved in a tab that another one has replaced', async () => {
  host.setState('replaced');
  await nextTick();
  expect(shown()).toBe(play.offline);
});
