import { useEventListener } from '@vueuse/core';
import { defineStore } from 'pinia';
import { isWriting } from '../../util/is-writing.ts';

/** Files or a text that came before the scripts that open them. */
export type EarlyArrival = { readonly files: readonly File[] } | { readonly text: string };

/** Keeps what is dropped or pasted until the scripts that open it are loaded, which is after the first screen. */
export const useEarlyArrivalsStore = defineStore('early-arrivals', () => {
  const kept: EarlyArrival[] = [];

  function keep(data: DataTransfer): void {
    const files = [...data.files];
    if (files.length > 0) kept.push({ files });
    else if (data.types.includes('text/plain')) kept.push({ text: data.getData('text/plain') });
  }

  const stops = [
    // Without it the browser refuses the drop.
    useEventListener(window, 'dragover', (event) => {
      event.preventDefault();
    }),
    useEventListener(window, 'drop', (event) => {
      event.preventDefault();
      if (event.dataTransfer?.types.includes('Files') === true) keep(event.dataTransfer);
    }),
    useEventListener(window, 'paste', (event) => {
      if (event.clipboardData === null || isWriting(event.target)) return;
      event.preventDefault();
      keep(event.clipboardData);
    }),
  ];

  /** Ends the keeping. @returns what has come, in its order */
  function handOver(): readonly EarlyArrival[] {
    for (const stop of stops) stop();
    return kept.splice(0);
  }

  return { handOver };
});
