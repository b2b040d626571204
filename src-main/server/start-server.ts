import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Channel } from '../app/serve-channel.ts';
import { createApp } from '../app/create-app.ts';
import { NO_ABILITIES, type Host } from '../app/host.ts';
import type { Log } from '../app/log.ts';
import { openDocument } from '../app/first-screen.ts';
import { listPageFiles } from '../app/page-files.ts';
import { licencesFile, APP_VERSION } from '../app/system.ts';
import { workerUrls } from '../app/app.ts';
import { defaultDataFolder } from '../database/files/data-folder.ts';
import type { ServerArguments } from './arguments.ts';
import { startPageServer } from './http.ts';
import { createOpening, createSessionToken } from './session-token.ts';
import { createSocketEndpoint } from './ws-endpoint.ts';

/** The system's program for opening an address or a folder. */
const OPENERS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'open',
  linux: 'xdg-open',
  win32: 'explorer.exe',
};

/** Whether the system has a graphical desktop. */
function hasDesktop({ platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>): boolean {
  return platform === 'linux'
    ? Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY'])
    : OPENERS[platform] !== undefined;
}

/** Shows a folder in the file manager. Errors are ignored. */
function openFolder(path: string): void {
  start([path]);
}

/**
 * Opens an address in the person's browser. Errors are ignored. On macOS other users see the arguments of programs, and the
 * server cannot tell whose a connection is, so the address is written to a program instead (as Python's `webbrowser` does).
 */
function openInBrowser(address: string): void {
  if (process.platform === 'darwin') start([], 'osascript', `open location "${address}"`);
  else start([address]);
}

function start(args: readonly string[], program = OPENERS[process.platform], input?: string): void {
  if (program === undefined) return;
  const opener = spawn(program, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  opener.on('error', () => undefined);
  opener.stdin.on('error', () => undefined);
  opener.stdin.end(input);
  opener.unref();
}

/**
 * Counts connected pages and reports when there has been none for a while.
 * @param onIdle called once, `milliseconds` after the last page has disconnected; never before the first page
 */
export function watchIdle(milliseconds: number, onIdle: () => void) {
  let pages = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    entered: (): void => {
      pages++;
      clearTimeout(timer);
    },
    left: (): void => {
      pages--;
      if (pages === 0 && !isStopped) timer = setTimeout(onIdle, milliseconds);
    },
    /** Stops reporting. */
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** The time before the server stops without a page. */
const IDLE_MS = 30_000;

/** How long the browser may take to ask for the page; the first start of one that is a snap takes half a minute. */
const OPENING_MS = 60_000;

/** The host of a browser: without native dialogs and menus. */
const nodeHost: Host = {
  ...NO_ABILITIES,
  capabilities: { ...NO_ABILITIES.capabilities, openFolder: hasDesktop(process) },
  appVersion: APP_VERSION,
  runtime: [{ name: 'Node.js', version: process.versions.node }],
  // The page uses those of the browser.
  languages: [],
  openFolder: (folder) => {
    openFolder(folder);
    return Promise.resolve();
  },
};

export interface RunningServer {
  /** The address to open; its fragment contains the session's token. */
  readonly address: string;
  readonly log: Log;
  /** Resolves when the server has stopped, by `close` or after its last page disconnected. */
  readonly closed: Promise<unknown>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the Node host. Rejects with `DatabaseError` if the data folder cannot be opened, and with the system's error where
 * the port is in use; after an error nothing is left running.
 * @param entry `import.meta.url` of the host's entry file
 */
export async function startServer(options: ServerArguments, entry: string): Promise<RunningServer> {
  const asked =
    options.dataDir ?? defaultDataFolder({ ...process, environment: process.env, home: homedir() });
  const dataDir = resolve(asked);
  const app = await createApp({
    host: nodeHost,
    dataDir,
    programs: options.engines.map((path) => resolve(path)),
    workers: workerUrls(entry),
    licencesFile: licencesFile(entry),
  });
  app.openFiles(options.files.map((file) => resolve(file)));
  const token = createSessionToken();
  const pageFolder = entry.endsWith('.ts') ? '../../out/renderer' : '../renderer';
  const folder = fileURLToPath(new URL(pageFolder, entry));
  const files = listPageFiles(folder);
  const document = openDocument(folder);
  const target = `/#t=${token.text}`;
  const opening = createOpening(target);
  const { server, address: host } = await startPageServer(options.port, files, app.log, {
    token,
    opening,
    documentFor: document && (async (locales) => document(await app.firstScreen(locales))),
  }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const openingTimer = setTimeout(opening.end, OPENING_MS);
  const idle = watchIdle(IDLE_MS, () => {
    if (!options.keep) void close();
  });
  const ended = Promise.withResolvers<undefined>();

  const onChannel = (channel: Channel): void => {
    opening.end();
    idle.entered();
    channel.onClose(idle.left);
    app.connect(channel);
  };
  const sockets = createSocketEndpoint({ server, address: host, token, log: app.log, onChannel });

  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    clearTimeout(openingTimer);
    sockets.close();
    idle.stop();
    server.close();
    server.closeAllConnections();
    await app.close();
    ended.resolve(undefined);
  };
  const close = (): Promise<void> => (closing ??= end());

  if (options.open) openInBrowser(`http://${host}${opening.path}`);
  return { address: `http://${host}${target}`, log: app.log, closed: ended.promise, close };
}

/** Upper limit of an orderly shutdown. After it the process is killed; answered moves are already on disk. */
const MAX_CLOSE_MS = 2000;

/** Kills this process unless it ends soon. `process.exit` would wait for a thread that hangs in a system call. */
export function killSoon(): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), MAX_CLOSE_MS).unref();
}
