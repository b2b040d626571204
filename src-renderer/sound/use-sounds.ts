import { watch } from 'vue';
import { useSettingsStore } from '../core/settings/settings.ts';
import type { Cue } from './cues.ts';
import { whenIdle } from '../util/waits.ts';
import { FIRST_SOUNDS, nameOf, render, SAMPLE_RATE, type Sound } from './tones.ts';

/** Plays cues with the Web Audio API. Silent if a browser has or allows none, and before the first user action. */

/** How long after the last sound the audio device is released; opening it again takes some hundredths of a second. */
const QUIET_MS = 2000;

interface SoundPlayer {
  /** Plays cues. @param volume 0 to 1 @returns a function that stops those that have not started */
  play(cues: readonly Cue[], volume: number): () => void;
  /** Prepares audio and the sounds of a first move when idle, so that the move does not wait for them. Later sounds take a millisecond or two. */
  prepare(): void;
  /** Whether the browser allows sounds, as far as it is known before the first user action. */
  isAllowed(): boolean;
}

/** The player of the page; the audio context and the sounds are created once. */
export function createPlayer(): SoundPlayer {
  let context: AudioContext | undefined;
  let isRefused = false;
  const buffers = new Map<string, AudioBuffer>();
  let quiet: ReturnType<typeof setTimeout> | undefined;

  /** Before the first user action a browser blocks audio and logs a warning. */
  function audio(): AudioContext | undefined {
    if (isRefused || !('AudioContext' in globalThis) || !navigator.userActivation.hasBeenActive)
      return undefined;
    try {
      return (context ??= new AudioContext());
    } catch {
      isRefused = true;
      return undefined;
    }
  }

  /** A device that is refused stays silent: the next sound asks again. */
  function change(output: AudioContext, state: 'resume' | 'suspend'): void {
    output[state]().catch(() => undefined);
  }

  /** Releases the audio device when nothing was played for a while: a running context uses it, and power, all the time. */
  function suspendAfter(output: AudioContext, soundMs: number): void {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      change(output, 'suspend');
    }, soundMs + QUIET_MS);
  }

  function bufferOf(sound: Sound): AudioBuffer {
    const name = nameOf(sound);
    const known = buffers.get(name);
    if (known !== undefined) return known;
    const samples = render(sound);
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: SAMPLE_RATE });
    buffer.copyToChannel(samples, 0);
    buffers.set(name, buffer);
    return buffer;
  }

  function prepareFrom(index: number): void {
    const sound = FIRST_SOUNDS[index];
    if (sound === undefined) return;
    whenIdle(() => {
      bufferOf(sound);
      prepareFrom(index + 1);
    });
  }

  return {
    play(cues, volume): () => void {
      const output = audio();
      if (output === undefined) return () => undefined;
      change(output, 'resume');
      const gain = output.createGain();
      gain.gain.value = volume;
      gain.connect(output.destination);
      const sources = cues.map(({ sound, at }) => {
        const source = output.createBufferSource();
        source.buffer = bufferOf(sound);
        source.connect(gain);
        const when = output.currentTime + at / 1000;
        source.start(when);
        return { source, when };
      });
      suspendAfter(output, Math.max(0, ...cues.map(({ at }) => at)));
      return () => {
        for (const { source, when } of sources) if (when > output.currentTime) source.stop();
      };
    },
    prepare(): void {
      whenIdle(() => {
        if (context !== undefined) return;
        const output = audio();
        if (output === undefined) return;
        prepareFrom(0);
        change(output, 'suspend');
      });
    },
    isAllowed(): boolean {
      audio();
      return !isRefused && 'AudioContext' in globalThis;
    },
  };
}

/** The sounds of a view, at the volume of the settings. */
export interface Sounds {
  /** Plays cues, unless sound is off; those of steps only if the settings have them. */
  readonly play: (cues: readonly Cue[]) => void;
  /** Stops the remaining cues of the last call. */
  readonly stop: () => void;
}

const player = createPlayer();

/**
 * Prepares audio at the first user action, which browsers require, so that the first move does not wait for it.
 * @param refused called if sounds are switched on and the browser allows none
 */
export function usePreparedSounds(refused: () => void): void {
  const settings = useSettingsStore();
  const prepare = (): void => {
    if (settings.current.sound) player.prepare();
  };
  addEventListener('click', prepare, { once: true });
  addEventListener('keyup', prepare, { once: true });
  watch(
    () => settings.current.sound,
    (isOn) => {
      if (isOn && !player.isAllowed()) refused();
    },
  );
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
