import { useSettingsStore } from '../settings/stores/settings.ts';
import type { Cue } from './cues.ts';
import { createPlayer } from './player.ts';

/** The sounds of a view, at the volume of the settings. */
export interface Sounds {
  /** Plays cues, unless sound is off; those of steps only where the settings have them. */
  readonly play: (cues: readonly Cue[]) => void;
  /** Stops the remaining cues of the last call. */
  readonly stop: () => void;
}

const player = createPlayer();

/** Prepares audio at the first user action, which browsers require, so that the first move does not wait for it. */
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
      const { sound, stepSounds, volume } = settings.current;
      if (!sound || volume === 0) return;
      const heard = stepSounds ? cues : cues.filter((cue) => cue.sound.kind !== 'step');
      stopLast = player.play(heard, volume / 100);
    },
    stop(): void {
      stopLast?.();
      stopLast = undefined;
    },
  };
}
