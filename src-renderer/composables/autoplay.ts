import { useTimeoutFn } from '@vueuse/core';
import { readonly, ref, watch, type Ref } from 'vue';

/** Milliseconds between two moves at speed 1. */
const BEAT = 1500;

/** What is played, and how. */
export interface Tape {
  /** Where it is, in whatever form; a change that the playing did not make ends it. */
  readonly at: () => unknown;
  readonly isAtEnd: () => boolean;
  readonly toStart: () => void;
  readonly forward: () => void;
  /** Times the usual speed. */
  readonly speed: () => number;
}

/** A tape that plays itself, as long as the component lives. */
export interface Autoplay {
  readonly isPlaying: Readonly<Ref<boolean>>;
  /** Starts or stops; at the end it starts from the beginning. */
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** Plays a tape step by step, until its end or until someone steps in. */
export function useAutoplay(tape: Tape): Autoplay {
  const isPlaying = ref(false);
  let isOwnStep = false;

  function stop(): void {
    timer.stop();
    isPlaying.value = false;
  }

  function own(step: () => void): void {
    isOwnStep = true;
    step();
    isOwnStep = false;
  }

  const timer = useTimeoutFn(
    () => {
      own(tape.forward);
      if (tape.isAtEnd()) stop();
      else timer.start();
    },
    () => BEAT / tape.speed(),
    { immediate: false },
  );

  function start(): void {
    if (tape.isAtEnd()) own(tape.toStart);
    if (tape.isAtEnd()) return;
    isPlaying.value = true;
    timer.start();
  }

  watch(
    tape.at,
    () => {
      if (!isOwnStep) stop();
    },
    { flush: 'sync' },
  );
  watch(tape.speed, () => {
    if (isPlaying.value) timer.start();
  });

  return {
    isPlaying: readonly(isPlaying),
    stop,
    toggle: () => {
      if (isPlaying.value) stop();
      else start();
    },
  };
}
