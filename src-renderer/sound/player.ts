/** Plays cues through the page's audio. Where a browser has none, or nobody has touched the page yet, nothing is heard. */

import type { Cue } from './cues.ts';
import { render, SAMPLE_RATE } from './tones.ts';

export interface Player {
  /** Plays cues. @param volume 0 to 1 @returns stops those that have not begun */
  play(cues: readonly Cue[], volume: number): () => void;
  /** Gives the audio back. */
  close(): void;
}

/** A player of its own; the audio is asked for with the first sound. */
export function createPlayer(): Player {
  let context: AudioContext | undefined;
  const buffers = new Map<string, AudioBuffer>();

  function bufferOf(audio: AudioContext, sound: Cue['sound']): AudioBuffer {
    const name = JSON.stringify(sound);
    const known = buffers.get(name);
    if (known !== undefined) return known;
    const samples = render(sound);
    const buffer = audio.createBuffer(1, samples.length, SAMPLE_RATE);
    buffer.copyToChannel(samples, 0);
    buffers.set(name, buffer);
    return buffer;
  }

  return {
    play(cues, volume): () => void {
      // Before the first touch a browser refuses to make any sound, and says so in its log.
      if (!('AudioContext' in globalThis) || !navigator.userActivation.hasBeenActive) return () => undefined;
      const audio = (context ??= new AudioContext());
      const gain = audio.createGain();
      gain.gain.value = volume;
      gain.connect(audio.destination);
      const sources = cues.map(({ sound, at }) => {
        const source = audio.createBufferSource();
        source.buffer = bufferOf(audio, sound);
        source.connect(gain);
        const when = audio.currentTime + at / 1000;
        source.start(when);
        return { source, when };
      });
      return () => {
        for (const { source, when } of sources) if (when > audio.currentTime) source.stop();
      };
    },
    close(): void {
      void context?.close();
      context = undefined;
      buffers.clear();
    },
  };
}
