/** How the board of a game comes from the board on which it was dealt: it turns upright, and grows or shrinks to its place. */

import { watch } from 'vue';
import { useSettingsStore } from '../core/settings/settings.ts';
import { useReducedMotion } from '../util/media.ts';

/** How long it takes for a board that is tilted, and for one that is nearly in its place, in milliseconds. */
const TURN_MS = 700;
const SHIFT_MS = 240;

/** Where a board is in the window: its middle, the length of its sides, and its tilt in degrees. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly tilt: number;
}

function placeOf(board: HTMLElement | null): Place | undefined {
  if (board === null) return undefined;
  const { x, y, width, height } = board.getBoundingClientRect();
  const tilt = Number(board.dataset['tilt'] ?? 0);
  return { x: x + width / 2, y: y + height / 2, side: board.offsetWidth, tilt };
}

function come(to: HTMLElement, from: Place): void {
  const now = placeOf(to);
  if (now === undefined) return;
  const shift = `translate(${from.x - now.x}px, ${from.y - now.y}px)`;
  to.animate(
    { transform: [`${shift} rotate(${from.tilt}deg) scale(${from.side / now.side})`, 'none'] },
    { duration: from.tilt === 0 ? SHIFT_MS : TURN_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  );
}

/** Follows the change from a board that lies ready to that of the game. @param isGame whether the game is shown */
export function useBoardPassage(isGame: () => boolean): void {
  const settings = useSettingsStore();
  const isReduced = useReducedMotion();
  let from: Place | undefined;

  // Before the page changes.
  watch(isGame, (is) => {
    from = is ? placeOf(document.querySelector<HTMLElement>('main [data-start-board]')) : undefined;
  });
  watch(
    isGame,
    () => {
      const start = from;
      if (start === undefined || isReduced.value || settings.current.motion === 'off') return;
      // Before the first paint of the game, but not in the task that mounts it.
      requestAnimationFrame(() => {
        const board = document.querySelector<HTMLElement>('.play .board');
        if (board !== null) come(board, start);
      });
    },
    { flush: 'post' },
  );
}
