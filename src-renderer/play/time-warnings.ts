import { onScopeDispose, watch } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import { useText } from '../i18n/index.ts';
import type { Cue } from '../sound/cues.ts';
import { useSounds } from '../sound/use-sounds.ts';
import { useClockStore } from '../core/table/clock.ts';
import { useNoticesStore } from '../app/notices.ts';
import { isComputer } from '../app/replay.ts';

/** Seconds left at which a warning is announced. */
const WARNINGS_AT_S = [60, 30, 10] as const;
/** Seconds left at which a tap sounds. */
const TAPS_AT_S = [3, 2, 1] as const;

const NOTE: Cue = { sound: { kind: 'note', note: 0 }, at: 0 };
const TAP: Cue = { sound: { kind: 'step', step: 1 }, at: 0 };

/** Announces, with sounds, that a person's time runs out. @param names the names of the players */
export function useTimeWarnings(players: () => Players, names: () => Readonly<Record<Colour, string>>): void {
  const clock = useClockStore();
  const notices = useNoticesStore();
  const text = useText();
  const sounds = useSounds();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function clear(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  function at(left: number, seconds: number, does: () => void): void {
    const wait = left - 1000 * seconds;
    if (wait > 0) timers.add(setTimeout(does, wait));
  }

  watch(
    () => clock.reading,
    () => {
      clear();
      const { runs: colour, control } = clock;
      if (colour === undefined || control === undefined || isComputer(players()[colour])) return;
      const left = clock.left(colour) ?? 0;
      const name = names()[colour];
      for (const seconds of WARNINGS_AT_S) {
        // Not for short times per move, which start below the threshold.
        if (seconds > control.seconds / 2) continue;
        at(left, seconds, () => {
          if (seconds === 10) sounds.play([NOTE]);
          notices.announce(
            seconds === 60
              ? text('clock.minuteLeft', { name })
              : text('clock.secondsLeft', { name, seconds }),
          );
        });
      }
      for (const seconds of TAPS_AT_S) {
        at(left, seconds, () => {
          sounds.play([TAP]);
        });
      }
      if (control.timeOut === 'warning') {
        at(left, 0, () => {
          sounds.play([NOTE]);
          notices.warn(text('clock.timeUp', { name }), { isAboutGame: true });
        });
      }
    },
    { immediate: true },
  );
  onScopeDispose(clear);
}
