import { ipcRenderer } from 'electron';
import { PORT_MESSAGE } from '#shared/contract/wire.ts';

/** The page's window, as far as it is used here: `src-main` knows no types of the DOM. */
declare const window: {
  readonly addEventListener: (
    type: 'message',
    listener: (event: {
      readonly source: unknown;
      readonly data: unknown;
      readonly ports: readonly unknown[];
    }) => void,
  ) => void;
};

/** Hands the page's message port to the main process. The page gets nothing of Electron's: no object, no function. */
window.addEventListener('message', (event) => {
  if (event.source !== window || event.data !== PORT_MESSAGE) return;
  const [port] = event.ports;
  if (port !== undefined) ipcRenderer.postMessage(PORT_MESSAGE, undefined, [port]);
});
