import { ipcRenderer } from 'electron';
import { PORT_MESSAGE } from '#shared/contract/wire.ts';

/** The used part of the page's `window`, because `src-main` has no DOM types. */
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

/** Passes the page's message port to the main process. The page gets no access to Electron. */
window.addEventListener('message', (event) => {
  if (event.source !== window || event.data !== PORT_MESSAGE) return;
  const [port] = event.ports;
  if (port !== undefined) ipcRenderer.postMessage(PORT_MESSAGE, undefined, [port]);
});
