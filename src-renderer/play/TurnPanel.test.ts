import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import { words } from '#shared/language/testing/words.ts';
import { replayOf } from '../app/replay.ts';
import { useBoard } from '../board/board-state.ts';
import { useGameStore } from '../core/table/game.ts';
import { newPage } from '../testing/page.ts';
import TurnPanel from './TurnPanel.vue';

it('asks for a pawn only when the last move has landed and a person is to move', async () => {
  const { host, page } = newPage();
  host.put({ moves: ['c3c4'] });
  const game = page.use(useGameStore);
  await game.start();
  const state = game.game;
  if (state === undefined) throw new Error('There is no game');
  const board = game.attachBoard();
  const before = { ...state, moves: [] };
  board.land({ game: before, replay: replayOf(before) });
  const panel = page.mount(TurnPanel, {
    props: { board: useBoard(), showPoints: true, lastMoves: undefined },
  });
  expect(panel.text()).not.toContain(words.en.play.nothingChosen);
  board.land({ game: state, replay: replayOf(state) });
  await nextTick();
  expect(panel.text()).toContain(words.en.play.nothingChosen);
});

it('does not promise destinations where the game does not show them', async () => {
  const { host, page } = newPage();
  host.put({ help: [] });
  const game = page.use(useGameStore);
  await game.start();
  const state = game.game;
  if (state === undefined) throw new Error('There is no game');
  const board = game.attachBoard();
  board.land({ game: state, replay: replayOf(state) });
  const panel = page.mount(TurnPanel, {
    props: { board: useBoard({ marksDestinations: false }), showPoints: false, lastMoves: undefined },
  });
  await nextTick();
  expect(panel.text()).toBe(words.en.play.nothingChosenUnmarked);
});
