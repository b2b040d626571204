import type { FromPreload, RightClick, ToPreload } from './sides.ts';

/** A message from the world of the preload script. */
export type FromWorld =
  | { readonly kind: 'preload'; readonly message: FromPreload }
  | { readonly kind: 'right-click'; readonly click: RightClick };

declare global {
  /** Sends the harness a message, as JSON of `FromWorld`. */
  var hokitoNotifyHarness: (message: string) => void;
  /** Receives messages from the main process to the preload script. */
  var hokitoToPreload: (message: ToPreload) => void;
}

/**
 * Sets up the isolated world of a sandboxed preload script, with a watcher. It runs in the page, so it may not use
 * anything from outside. @param preload the script, as a function of CommonJS
 */
function prepareWorld(preload: (require: unknown, module: unknown, exports: object) => void): void {
  // Only in the main frame: `nodeIntegrationInSubFrames` is off.
  if (window !== window.top) return;
  const notify = (message: FromWorld): void => {
    globalThis.hokitoNotifyHarness(JSON.stringify(message));
  };
  const fromPreload = (message: FromPreload): void => {
    notify({ kind: 'preload', message });
  };
  const ports = new Map<number, MessagePort>();
  // Two documents need different numbers: a message to the first may arrive in the second.
  let lastPort = Math.floor(Math.random() * 2 ** 40);

  // electron:lib/renderer/api/ipc-renderer.ts
  const ipcRenderer = {
    postMessage(channel: string, message: unknown, transferred: readonly MessagePort[] = []): void {
      const numbers = transferred.map((port) => {
        const number = ++lastPort;
        ports.set(number, port);
        port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          fromPreload({ kind: 'message', port: number, data });
        });
        port.addEventListener('close', () => {
          fromPreload({ kind: 'closed', port: number });
        });
        return number;
      });
      fromPreload({ kind: 'ipc', channel, message, ports: numbers });
      for (const port of transferred) port.start();
    },
  };
  globalThis.hokitoToPreload = (message) => {
    const port = ports.get(message.port);
    if (message.kind === 'message') port?.postMessage(message.data);
    else {
      port?.close();
      ports.delete(message.port);
    }
  };

  const isText = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(element.type));

  // electron:shell/browser/api/electron_api_web_contents.cc, HandleContextMenu.
  window.addEventListener('contextmenu', (event) => {
    const field = document.activeElement;
    const isEditable = isText(event.target) && event.target === field;
    const selected = isEditable
      ? event.target.value.slice(event.target.selectionStart ?? 0, event.target.selectionEnd ?? 0)
      : (getSelection()?.toString() ?? '');
    // oxlint-disable-next-line typescript/no-deprecated -- the page has no other way to ask whether a command is enabled
    const canNow = (command: string): boolean => isEditable && document.queryCommandEnabled(command);
    const click: RightClick = {
      x: event.clientX,
      y: event.clientY,
      isEditable,
      selectionText: selected,
      canUndo: canNow('undo'),
      canRedo: canNow('redo'),
    };
    setTimeout(() => {
      if (!event.defaultPrevented) notify({ kind: 'right-click', click });
    });
  });

  const module = { exports: {} };
  // electron:lib/sandboxed_renderer/init.ts: a sandboxed script may load some modules; the app's script needs only this one.
  const require = (name: string): unknown => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`);
    return { ipcRenderer };
  };
  preload(require, module, module.exports);
}

/** Returns the script for a page's isolated world. @param preload the built preload script */
export function preloadWorldScript(preload: string): string {
  return `(${String(prepareWorld)})((require, module, exports) => {${preload}\n});`;
}
