import { useSettingsStore } from '../stores/settings/settings.ts';
import type { Cue } from './cues.ts';
import { createPlayer } from './player.ts';

/** The sounds of a view, as loud as the person has set them. */
export interface Sounds {
  /** Plays cues, unless sound is off. */
  readonly play: (cues: readonly Cue[]) => void;
  /** Stops what was to come of the last ones. */
  readonly stop: () => void;
}

const player = createPlayer();

/** Prepares audio at the first user action, which browsers require, so that the first move need not wait for it. */
export function usePreparedSounds(): void {
  const settings = useSettingsStore();
  const prepare = (): void => {
    if (settings.current.sound) player.prepare();
  };
  addEventListener('click', prepare, { once: true });
  addEventListener('keyup', prepare, { once: true });
}

export function useSounds(): Sounds {
  const settings = useSettingsStore();
  let stopLast: (() => void) | undefined;
  return {
    play(cues): void {
      const { sound, volume } = settings.current;
      if (sound && volume > 0) stopLast = player.play(cues, volume / 100);
    },
    stop(): void {
      stopLast?.();
      stopLast = undefined;
    },
  };
}
