/** What shows the effect of settings beside them: boards, and piles before a switch. */

import { useTimeoutFn } from '@vueuse/core';
import { defineComponent, h, nextTick, onMounted, provide, ref, watch, type FunctionalComponent } from 'vue';
import { applyMove } from '#shared/game/play.ts';
import type { Pile } from '#shared/game/types.ts';
import { largerMarksKey } from '../../board/board-settings.ts';
import { useBoard } from '../../board/board-state.ts';
import BoardPicture from '../../board/BoardPicture.vue';
import BoardView from '../../board/BoardView.vue';
import PileTile from '../../board/PileTile.vue';
import { MOVE_POSITION, SAMPLE_POSITION } from '../sample-position.ts';
import { useText } from '../../i18n/index.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';

/** A board with the chosen marks. */
export const MarksPreview: FunctionalComponent = () =>
  h(BoardPicture, { position: SAMPLE_POSITION, coordinates: useSettingsStore().current.coordinates });

/** A board with a chosen stack, drawn with the chosen help. */
export const HelpPreview = defineComponent(() => {
  const text = useText();
  const settings = useSettingsStore();
  const board = useBoard({
    position: MOVE_POSITION,
    movable: 'black',
    marksDestinations: () => settings.current.showEnds,
    stepwise: () => settings.current.stepByStep,
  });
  board.select('c4');
  // The steps of a path start again with the mode.
  watch(
    () => settings.current.stepByStep,
    () => board.select('c4'),
  );
  return () =>
    h(BoardView, {
      board,
      coordinates: settings.current.coordinates,
      showDestinations: settings.current.showEnds,
      showMovable: settings.current.showMovable,
      label: text('settings.preview'),
      everyChip: true,
      motion: 'off',
    });
});

/** The time that the stack of the next preview stays at its destination. */
const REST_MS = 1500;
const MOVE = { from: 'c4', to: 'f5' } as const;

/** A board on which a stack goes its way at the chosen speed: once at first, and again at each choice of a speed. */
export const MotionPreview = defineComponent(() => {
  const text = useText();
  const settings = useSettingsStore();
  const board = useBoard({ position: MOVE_POSITION });
  const after = applyMove(MOVE_POSITION, MOVE);
  const rest = useTimeoutFn(showStart, REST_MS, { immediate: false });

  /** Shows the start without a move, so that only the move itself is animated. */
  function showStart(): void {
    board.show(MOVE_POSITION);
  }

  async function play(): Promise<void> {
    rest.stop();
    showStart();
    await nextTick();
    board.show(after, MOVE);
  }

  onMounted(play);
  watch(() => settings.current.motion, play);
  return () =>
    h(BoardView, {
      board,
      coordinates: settings.current.coordinates,
      motion: settings.current.motion,
      label: text('settings.preview'),
      onFinished: () => {
        rest.start();
      },
    });
});

const MARKED_PILE: Pile = [
  { colour: 'white', pips: 1 },
  { colour: 'black', pips: 2 },
  { colour: 'white', pips: 2 },
  { colour: 'black', pips: 3 },
];

const MarkSample = defineComponent({
  props: { isLarger: { type: Boolean } },
  setup({ isLarger }) {
    provide(largerMarksKey, ref(isLarger));
    return () => h(PileTile, { pile: MARKED_PILE, detail: 'full' });
  },
});

/** A stack with marks and number of the usual size, and one with larger ones. */
export const MarkSamples: FunctionalComponent = () => [h(MarkSample), h(MarkSample, { isLarger: true })];
