import { useTimeoutFn } from '@vueuse/core';
import { readonly, ref, watch, type Ref } from 'vue';

/** Milliseconds between two moves at speed 1. */
const STEP_MS = 1500;

/** What is played back. */
export interface PlaybackSource {
  /** The current position in any form; a change from elsewhere stops the playback. */
  readonly at: () => unknown;
  readonly isAtEnd: () => boolean;
  readonly toStart: () => void;
  readonly forward: () => void;
  /** A factor on the default speed. */
  readonly speed: () => number;
}

/** Plays a source back, until the component is unmounted. */
export interface Autoplay {
  readonly isPlaying: Readonly<Ref<boolean>>;
  /** Starts or stops; at the end it starts from the beginning. */
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** Plays a source back step by step, to its end or until its position changes from elsewhere. */
export function useAutoplay(source: PlaybackSource): Autoplay {
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
      own(source.forward);
      if (source.isAtEnd()) stop();
      else timer.start();
    },
    () => STEP_MS / source.speed(),
    { immediate: false },
  );

  function start(): void {
    if (source.isAtEnd()) own(source.toStart);
    if (source.isAtEnd()) return;
    isPlaying.value = true;
    timer.start();
  }

  watch(
    source.at,
    () => {
      if (!isOwnStep) stop();
    },
    { flush: 'sync' },
  );
  watch(source.speed, () => {
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
