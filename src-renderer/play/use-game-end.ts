import { useEventListener } from '@vueuse/core';
import {
  computed,
  onScopeDispose,
  ref,
  shallowRef,
  watch,
  type ComputedRef,
  type Ref,
  type ShallowRef,
} from 'vue';
import { decidingStack as decidingStackOf, type DecidingStack } from '#shared/game/deciding-stack.ts';
import { countOf, type CountedPile } from '#shared/game/result.ts';
import { ownerOf } from '#shared/game/pile.ts';
import { COLOURS, type Score, type Square } from '#shared/game/types.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { isComputer, lastPosition, scoreAt, standingAt, winnerOf, type Replay } from '../app/replay.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { cuesOfEnd } from '../sound/cues.ts';
import { useSounds } from '../sound/use-sounds.ts';
import { useReducedMotion } from '../util/media.ts';
import type { ReplayedGame } from '../app/landing.ts';
import { useMatchAnnouncements } from '../core/table/match.ts';

/** Pause after the last pawn has landed, in milliseconds. */
export const SILENCE_MS = 400;
/** From the announcement that the game is over to the count, in milliseconds. */
export const OVER_MS = 500;
/** Time in which the figures fall to 0 before the first pile is counted, in milliseconds. */
export const FALL_MS = 240;
/** The longest time between two piles, and for all of them together, in milliseconds. */
const MAX_STEP_MS = 220;
const MAX_COUNT_MS = 3200;
/** Duration of the flight of a pile's points to their owner, in milliseconds. */
export const FLIGHT_MS = 320;
/** Time for the bar to settle, and a pause, in milliseconds. */
export const SETTLE_MS = 720;

/**
 * The stage of the end of a game. `none`: the game goes on; `silence`: the last pawn has landed; `over`: the end is announced;
 * `count`: the piles are being counted; `counted`: all are counted; `result`: the winner is shown.
 */
export type EndStage = 'none' | 'silence' | 'over' | 'count' | 'counted' | 'result';

export interface EndScene {
  readonly stage: Readonly<ShallowRef<EndStage>>;
  /** The points of the piles counted so far, in the order of counting. */
  readonly counted: ComputedRef<ReadonlyMap<Square, number>>;
  /** The last counted pile, during the count. */
  readonly current: ComputedRef<CountedPile | undefined>;
  /** Shows the result at once. */
  readonly skip: () => void;
}

/** The end of the game in play. */
export interface GameEnd extends EndScene {
  /** The stack that decided the game. */
  readonly decidingStack: ComputedRef<DecidingStack | undefined>;
  /** Whether its growth is shown. `once`: by itself after the count; `asked`: until it is hidden. */
  readonly shownDeciding: Readonly<Ref<'once' | 'asked' | undefined>>;
  readonly showDeciding: () => void;
  readonly hideDeciding: () => void;
}

/** Whether a key has no effect by itself, or belongs to a command of the window. */
function isForOthers({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(key);
}

/**
 * Plays the end of a game that ends on the board: the announcement, the count pile by pile, and the result. Any
 * key or press of the pointer shows the result at once. A game that was opened finished, or that was resigned, shows its result
 * at once.
 * @param landed the game without a move whose animation is running
 * @param isStill whether motion is off: the result then follows the pause
 */
export function useEndScene(landed: Readonly<Ref<ReplayedGame>>, isStill: () => boolean): EndScene {
  const isOver = computed(() => landed.value.game.result !== '*');
  const stage = shallowRef<EndStage>(isOver.value ? 'result' : 'none');
  const done = shallowRef(0);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lines = computed(() => {
    if (!isOver.value) return [];
    const last = lastPosition(landed.value.replay);
    const all = COLOURS.flatMap((colour) => countOf(last, colour));
    // Single pawns first, the largest at the foot of their wall; then the stacks.
    const stacks = all.filter(({ pile }) => pile.length > 1).sort((a, b) => a.points - b.points);
    return [...all.filter(({ pile }) => pile.length === 1), ...stacks];
  });
  const counted = computed(() => {
    const shown = stage.value === 'result' ? lines.value : lines.value.slice(0, done.value);
    return new Map(shown.map(({ square, points }) => [square, points]));
  });
  const current = computed(() => (stage.value === 'count' ? lines.value[done.value - 1] : undefined));

  function after(milliseconds: number, next: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(next, milliseconds);
  }

  function show(): void {
    clearTimeout(timer);
    stage.value = 'result';
  }

  function countNext(): void {
    done.value++;
    if (done.value < lines.value.length) {
      after(Math.min(MAX_STEP_MS, MAX_COUNT_MS / lines.value.length), countNext);
      return;
    }
    after(FLIGHT_MS, () => {
      stage.value = 'counted';
      after(SETTLE_MS, show);
    });
  }

  function start(): void {
    stage.value = 'silence';
    done.value = 0;
    after(SILENCE_MS, () => {
      if (isStill()) {
        show();
        return;
      }
      stage.value = 'over';
      after(OVER_MS, () => {
        stage.value = 'count';
        after(FALL_MS, countNext);
      });
    });
  }

  const isPlaying = (): boolean => stage.value !== 'none' && stage.value !== 'result';
  function skip(): void {
    if (isPlaying()) show();
  }

  watch([(): number => landed.value.game.id, isOver], ([id, is], [before]) => {
    clearTimeout(timer);
    if (!is) stage.value = 'none';
    else if (id !== before || landed.value.game.termination !== 'normal') show();
    else start();
  });
  useEventListener(window, 'pointerdown', skip, { capture: true });
  useEventListener(
    window,
    'keydown',
    (event) => {
      if (!isPlaying() || isForOthers(event)) return;
      // The key must not also activate the control that appears.
      event.preventDefault();
      event.stopPropagation();
      skip();
    },
    { capture: true },
  );
  onScopeDispose(() => {
    clearTimeout(timer);
  });
  return { stage, counted, current, skip };
}

/**
 * The end of the game in play: its scene, sounds and announcements, and the stack that decided it. A game that was opened finished
 * has no scene.
 * @param landed the game without a move whose animation is running
 * @param onResult called when the result is shown
 */
export function useGameEnd(landed: Readonly<Ref<ReplayedGame>>, onResult: () => void): GameEnd {
  const settings = useSettingsStore();
  const navigation = useNavigationStore();
  const reducedMotion = useReducedMotion();
  const isStill = (): boolean => settings.current.motion === 'off' || reducedMotion.value;
  const scene = useEndScene(landed, isStill);
  const wasOver = ref(scene.stage.value === 'result');
  const isNewlyShown = computed(() => scene.stage.value === 'result' && !wasOver.value);

  watch(
    () => landed.value.game.id,
    () => {
      wasOver.value = landed.value.game.result !== '*';
    },
  );
  const shownDeciding = ref<'once' | 'asked'>();
  const decidingStack = computed(() => {
    const { positions, moves, komi, result } = landed.value.replay;
    return result.kind === 'points' ? decidingStackOf(positions, moves, komi) : undefined;
  });
  watch(decidingStack, (found) => {
    if (found === undefined) shownDeciding.value = undefined;
  });
  watch(scene.stage, (stage, before) => {
    if (stage === 'none') wasOver.value = false;
    if (stage !== 'result') return;
    onResult();
    // After the count, for those who have watched it whole.
    if (before === 'counted' && !isStill() && navigation.dialog === undefined) shownDeciding.value = 'once';
  });
  useMatchAnnouncements(() => isNewlyShown.value);
  useEndSounds(
    () => (scene.stage.value === 'count' ? [...scene.counted.value.values()] : []),
    () => {
      if (!isNewlyShown.value) return undefined;
      const winner = winnerOf(landed.value.replay.result);
      return winner !== undefined && !isComputer(landed.value.game.players[winner]);
    },
  );
  return {
    ...scene,
    decidingStack,
    shownDeciding,
    showDeciding: () => {
      shownDeciding.value = 'asked';
    },
    hideDeciding: () => {
      shownDeciding.value = undefined;
    },
  };
}

/**
 * The sounds at the end of a game: a tap for each counted pile, and the notes of the result.
 * @param counted the points of the piles counted so far, in the order of counting
 * @param outcome whether the person at the screen won, once the result is shown; undefined before, and for a game opened finished
 */
export function useEndSounds(counted: () => readonly number[], outcome: () => boolean | undefined): void {
  const sounds = useSounds();
  watch(counted, (now, before) => {
    const points = now.at(-1);
    if (points !== undefined && now.length === before.length + 1)
      sounds.play([{ sound: { kind: 'count', points }, at: 0 }]);
  });
  watch(outcome, (hasWon) => {
    if (hasWon !== undefined) sounds.play(cuesOfEnd(hasWon));
  });
}

/** The points that the panel shows. */
export interface ShownPoints {
  /** The points of both players on the board; during the count, the points counted so far. */
  readonly score: ComputedRef<Score>;
  /** The same with komi, which the count adds at its end. */
  readonly standing: ComputedRef<Score>;
}

/** The points of a game while it is played, counted and over. */
export function useShownPoints(replay: () => Replay, { stage, counted }: EndScene): ShownPoints {
  const score = computed((): Score => {
    const { value: now } = stage;
    if (now !== 'count' && now !== 'counted') return scoreAt(replay(), replay().moves.length);
    const { piles } = lastPosition(replay());
    const sum = { black: 0, white: 0 };
    for (const [square, points] of counted.value) {
      const pile = piles.get(square);
      if (pile !== undefined) sum[ownerOf(pile)] += points;
    }
    return sum;
  });
  const standing = computed(() =>
    stage.value === 'count' ? score.value : standingAt(replay(), replay().moves.length),
  );
  return { score, standing };
}
