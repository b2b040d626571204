/**
 * A round of the destination trainer: questions about a pile's destinations at three levels, as many as the time allows or without a
 * clock. The best round of each level against the clock is stored in the settings.
 */

import { useIntervalFn } from '@vueuse/core';
import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue';
import { useI18n } from 'vue-i18n';
import type { Square } from '#shared/game/types.ts';
import { seededRandom } from '#shared/util/random.ts';
import { describePath } from '../board/describe.ts';
import { sceneOf } from '../board/transition.ts';
import { useText } from '../i18n/index.ts';
import { useNoticesStore } from '../app/notices.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { useReducedMotion } from '../util/media.ts';
import { randomSeed } from '../util/random-seed.ts';
import { createDestinationTask, type DestinationTask, type TaskLevel } from './destination-task.ts';
import { useMissedWalks, type MissedWalks } from './use-missed-walks.ts';

/** Seconds of a round against the clock. */
export const ROUND_S = 90;
const BEST = { easy: 'bestWaysEasy', normal: 'bestWays', hard: 'bestWaysHard' } as const;
const NOTHING: ReadonlySet<Square> = new Set();

export interface DestinationRound {
  readonly task: Readonly<Ref<DestinationTask>>;
  readonly chosen: Readonly<Ref<ReadonlySet<Square>>>;
  readonly isChecked: Readonly<Ref<boolean>>;
  readonly state: Readonly<Ref<'ready' | 'running' | 'over'>>;
  readonly level: Ref<TaskLevel>;
  readonly isTimed: Ref<boolean>;
  /** Seconds left. */
  readonly left: Readonly<Ref<number>>;
  /** The correct answers of the best round at the level; 0 without a clock. */
  readonly best: ComputedRef<number>;
  readonly isRecord: Readonly<Ref<boolean>>;
  /** Destinations that were not chosen, and chosen squares that are none; both empty until the answer is checked. */
  readonly missing: ComputedRef<ReadonlySet<Square>>;
  readonly extra: ComputedRef<ReadonlySet<Square>>;
  readonly walks: MissedWalks;
  /** Whether the missed moves can be shown once more: they walk, and none is walking. */
  readonly canRepeat: ComputedRef<boolean>;
  /** The question, the judgement of its answer, and the score so far and at the end, in words. */
  readonly question: ComputedRef<string>;
  readonly verdict: ComputedRef<string>;
  readonly score: ComputedRef<string>;
  readonly result: ComputedRef<string>;
  readonly start: () => void;
  /** Begins the next question. */
  readonly ask: () => void;
  /** Chooses a square, or no longer. */
  readonly toggle: (square: Square) => void;
  /** Compares the answer, and shows what it missed. */
  readonly check: () => void;
  /** Shows the moves to missed squares once more. */
  readonly showMissed: (squares: readonly Square[]) => void;
  readonly stop: () => void;
}

/** The state of the trainer and what a person can do in it. */
export function useDestinationRound(): DestinationRound {
  const text = useText();
  const { t } = useI18n();
  const settings = useSettingsStore();
  const notices = useNoticesStore();
  const isReduced = useReducedMotion();
  const motion = () => (isReduced.value ? 'off' : settings.current.motion);
  const walks = useMissedWalks(motion);

  const random = seededRandom(randomSeed());
  const task = shallowRef(createDestinationTask(random));
  const chosen = shallowRef<ReadonlySet<Square>>(NOTHING);
  const isChecked = ref(false);
  const state = ref<'ready' | 'running' | 'over'>('ready');
  const level = shallowRef<TaskLevel>('normal');
  const isTimed = ref(true);
  const right = ref(0);
  /** The questions that were answered in this round. */
  const answered = ref(0);
  const isRecord = ref(false);
  const left = ref(ROUND_S);
  let endsAt = 0;
  const ticking = useIntervalFn(
    () => {
      left.value = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      if (left.value === 0) stop();
    },
    200,
    { immediate: false },
  );

  const question = computed(() => text('learn.way.question', { square: task.value.from }));
  const missing = computed(() =>
    isChecked.value ? without(task.value.destinations, chosen.value) : NOTHING,
  );
  const extra = computed(() => (isChecked.value ? without(chosen.value, task.value.destinations) : NOTHING));
  const verdict = computed(() => {
    const sentences: string[] = [];
    if (missing.value.size > 0) sentences.push(text('learn.way.missed', { count: missing.value.size }));
    if (extra.value.size > 0) sentences.push(text('learn.way.extra', { count: extra.value.size }));
    return sentences.length === 0 ? text('learn.way.found') : sentences.join(' ');
  });
  const best = computed(() => (isTimed.value ? settings.current.learning[BEST[level.value]] : 0));
  const score = computed(() =>
    isTimed.value
      ? text('learn.way.score', { count: right.value })
      : text('learn.way.scoreOf', { count: right.value, total: answered.value }),
  );
  const result = computed(() =>
    isTimed.value ? text('learn.way.result', { count: right.value }) : score.value,
  );
  const canRepeat = computed(() => motion() !== 'off' && !walks.isWalking.value);

  function ask(): void {
    walks.clear();
    // The time of looking at an answer does not count.
    if (isTimed.value) {
      endsAt = performance.now() + left.value * 1000;
      ticking.resume();
    }
    task.value = createDestinationTask(random, level.value);
    chosen.value = NOTHING;
    isChecked.value = false;
    notices.announce(question.value);
  }

  function stop(): void {
    ticking.pause();
    walks.clear();
    state.value = 'over';
    isRecord.value = isTimed.value && right.value > best.value;
    if (isRecord.value) {
      void settings.update({
        learning: { ...settings.current.learning, [BEST[level.value]]: right.value },
      });
    }
    notices.announce(isTimed.value ? `${text('learn.way.over')} ${result.value}` : result.value);
  }

  function start(): void {
    right.value = 0;
    answered.value = 0;
    isRecord.value = false;
    state.value = 'running';
    left.value = ROUND_S;
    ask();
  }

  function toggle(square: Square): void {
    if (isChecked.value || square === task.value.from) return;
    const next = new Set(chosen.value);
    if (!next.delete(square)) next.add(square);
    chosen.value = next;
  }

  function pathWords(squares: readonly Square[]): string[] {
    const { position, from } = task.value;
    return squares.map((to) => `${describePath(t, sceneOf(position, { from, to }).move)}.`);
  }

  function check(): void {
    isChecked.value = true;
    answered.value++;
    ticking.pause();
    if (missing.value.size === 0 && extra.value.size === 0) right.value++;
    const missed = [...missing.value];
    walks.show(task.value.position, task.value.from, missed);
    notices.announce([verdict.value, ...pathWords(missed)].join(' '));
  }

  function showMissed(squares: readonly Square[]): void {
    walks.show(task.value.position, task.value.from, squares);
    notices.announce(pathWords(squares).join(' '));
  }

  return {
    task,
    chosen,
    isChecked,
    state,
    level,
    isTimed,
    left,
    isRecord,
    best,
    walks,
    question,
    verdict,
    score,
    result,
    missing,
    extra,
    canRepeat,
    ask,
    stop,
    start,
    toggle,
    check,
    showMissed,
  };
}

function without(squares: ReadonlySet<Square>, others: ReadonlySet<Square>): ReadonlySet<Square> {
  return new Set([...squares].filter((square) => !others.has(square)));
}
