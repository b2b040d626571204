import { downloadArtifact, HTTPError, type Progress } from '@electron/get';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainLibrary } from '../launch/own-node.mjs';
import { runTool } from '../run-tool.ts';
import { ELECTRON_FOLDER, electronBinary, electronVersion } from './electron.ts';
import * as http from 'node:http';
import * as tls from 'node:tls';

/**
 * Proxies and certificates for downloads. Node 24.0 lacks some of these functions, so each is looked up when it is used: a named
 * import of a missing one would end the whole program.
 */

/**
 * Reads the proxies of an environment into the variables that Node reads: from `HTTPS_PROXY` and the like, or from npm's settings,
 * which npm passes to scripts.
 */
function proxiesFrom(environment: NodeJS.ProcessEnv): Record<string, string> {
  const first = (...names: string[]): string | undefined =>
    names.map((name) => environment[name]).find((value) => value !== undefined && value !== '');
  const proxies = {
    https_proxy: first('https_proxy', 'HTTPS_PROXY', 'npm_config_https_proxy', 'npm_config_proxy'),
    http_proxy: first('http_proxy', 'HTTP_PROXY', 'npm_config_proxy'),
    no_proxy: first('no_proxy', 'NO_PROXY', 'npm_config_noproxy'),
  };
  return Object.fromEntries(
    Object.entries(proxies).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The functions of `node:http` and `node:tls` that newer versions of Node have. */
interface NewFunctions {
  readonly setGlobalProxyFromEnv?: typeof http.setGlobalProxyFromEnv;
  readonly getCACertificates?: typeof tls.getCACertificates;
  readonly setDefaultCACertificates?: typeof tls.setDefaultCACertificates;
}

/** Makes `fetch` use proxies. @returns a function that restores the previous state */
function useProxies(proxies: Record<string, string>): () => void {
  const { setGlobalProxyFromEnv } = http as NewFunctions;
  if (Object.keys(proxies).length === 0) return () => undefined;
  return setGlobalProxyFromEnv?.(proxies) ?? (() => undefined);
}

/** Returns the variables by which a Node process trusts the system's certificates and those of npm's setting `cafile`. */
function certificatesFrom(environment: NodeJS.ProcessEnv): Record<string, string> {
  const file = environment['NODE_EXTRA_CA_CERTS'] ?? environment['npm_config_cafile'] ?? '';
  return { NODE_USE_SYSTEM_CA: '1', ...(file === '' ? {} : { NODE_EXTRA_CA_CERTS: file }) };
}

/**
 * Makes this process trust, as well, the certificates that the variables of `certificatesFrom` name.
 * @returns a function that restores the previous state
 * @throws if the file of certificates cannot be read
 */
function useCertificates({ NODE_EXTRA_CA_CERTS: file }: Record<string, string>): () => void {
  const { getCACertificates, setDefaultCACertificates } = tls as NewFunctions;
  if (getCACertificates === undefined || setDefaultCACertificates === undefined) return () => undefined;
  const before = getCACertificates('default');
  const text = file === undefined ? '' : readFileSync(file, 'utf8');
  const ofFile = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  setDefaultCACertificates([...before, ...getCACertificates('system'), ...ofFile]);
  return () => {
    setDefaultCACertificates(before);
  };
}

/** The time between two lines where the output is not a terminal. */
const LINE_INTERVAL_MS = 3000;

const BYTES_PER_MEGABYTE = 1_000_000;

interface DownloadReport {
  /** @param total undefined or null if the server does not state the size */
  readonly show: (received: number, total: number | null) => void;
  /** Ends the line on a terminal. */
  readonly end: () => void;
}

/**
 * Creates a progress report of a download: on a terminal one line that is rewritten, elsewhere a line every few seconds.
 * @param name of the download
 */
export function createDownloadReport(
  name: string,
  output: { readonly isTTY?: boolean; readonly write: (text: string) => unknown },
  now: () => number = () => performance.now(),
): DownloadReport {
  const isTerminal = output.isTTY === true;
  let lastText = '';
  let lastTime = now();
  output.write(`Fetching ${name}, once (about 120 MB; Ctrl+C gives up) ...\n`);
  return {
    show: (received, total) => {
      const megabytes = Math.floor(received / BYTES_PER_MEGABYTE);
      const share = total === null ? '' : ` of ${Math.ceil(total / BYTES_PER_MEGABYTE)}`;
      const percent = total === null ? '' : ` (${Math.floor((100 * received) / total)} %)`;
      const text = `  ${megabytes}${share} MB${percent}`;
      if (text === lastText || (!isTerminal && now() - lastTime < LINE_INTERVAL_MS)) return;
      lastText = text;
      lastTime = now();
      output.write(isTerminal ? `\r${text}` : `${text}\n`);
    },
    end: () => {
      if (isTerminal && lastText !== '') output.write('\n');
    },
  };
}

/** How long a download may receive nothing before it is cancelled: a proxy that scans for viruses sends nothing until it has all. */
const SILENCE_MS = 60_000;

/** Fewer bytes than this in that time count as nothing: 120 MB would take a day. */
const MIN_BYTES = 65_536;

export interface FetchOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** Cancels the download, as Ctrl+C does. */
  readonly signal: AbortSignal;
  /** The stream for progress. */
  readonly output: { readonly isTTY?: boolean; readonly write: (text: string) => unknown };
  /** The package `electron`. */
  readonly folder?: string;
  readonly silenceMs?: number;
}

/**
 * Fetches Electron's binary if it is missing. `ELECTRON_MIRROR` and the like, npm's `electron_mirror`, proxies and certificates
 * are used; earlier downloads are taken from the cache of `@electron/get`.
 * @returns the binary's path, or the reason why it is not available
 */
export async function fetchElectron(
  options: FetchOptions,
): Promise<{ readonly binary: string } | { readonly reason: string }> {
  const { environment, folder = ELECTRON_FOLDER } = options;
  const present = electronBinary(environment, folder);
  if (present !== undefined) return { binary: present };
  if ((environment['ELECTRON_OVERRIDE_DIST_PATH'] ?? '') !== '')
    return { reason: 'ELECTRON_OVERRIDE_DIST_PATH names a folder in which Electron is not' };
  try {
    await download({ ...options, folder });
  } catch (error) {
    return { reason: `Electron could not be fetched: ${explain(error)}` };
  }
  // Unpacks the zip file from the cache.
  const end = await runTool(join(folder, 'install.js'), [], {
    env: {
      ...proxiesFrom(environment),
      ...certificatesFrom(environment),
      NODE_USE_ENV_PROXY: '1',
      force_no_cache: '',
    },
  });
  const binary = electronBinary(environment, folder);
  if (end.status === 0 && binary !== undefined) return { binary };
  const words = explainLibrary(end.output) ?? /Error: (.*)/.exec(end.output)?.[1] ?? `status ${end.status}`;
  return { reason: `Electron could not be unpacked: ${words}` };
}

/** Downloads the zip file into the cache. Rejects if that fails. */
async function download({
  environment,
  signal,
  output,
  folder,
  silenceMs = SILENCE_MS,
}: FetchOptions & { readonly folder: string }): Promise<void> {
  const restoreCertificates = useCertificates(certificatesFrom(environment));
  const restoreProxies = useProxies(proxiesFrom(environment));
  const version = electronVersion(folder);
  const report = createDownloadReport(`Electron ${version}`, output);
  const silence = new AbortController();
  let received = 0;
  let receivedBefore = 0;
  const timer = setInterval(() => {
    if (received - receivedBefore < MIN_BYTES) silence.abort(new SilenceError(silenceMs, received > 0));
    receivedBefore = received;
  }, silenceMs);
  try {
    const remoteChecksums =
      environment['electron_use_remote_checksums'] ?? environment['npm_config_electron_use_remote_checksums'];
    await downloadArtifact({
      version,
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      ...(environment['electron_config_cache'] === undefined
        ? {}
        : { cacheRoot: environment['electron_config_cache'] }),
      ...(remoteChecksums === undefined || remoteChecksums === ''
        ? { checksums: readChecksums(folder) }
        : {}),
      downloadOptions: {
        quiet: true,
        signal: AbortSignal.any([signal, silence.signal]),
        getProgressCallback: ({ transferred, total }: Progress) => {
          received = transferred;
          report.show(transferred, total);
        },
      },
    });
  } finally {
    clearInterval(timer);
    restoreProxies();
    restoreCertificates();
    report.end();
  }
}

function readChecksums(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, 'checksums.json'), 'utf8')) as Record<string, string>;
}

/** Thrown if no data arrives for too long. */
class SilenceError extends Error {
  constructor(silenceMs: number, hasReceivedData: boolean) {
    const seconds = silenceMs / 1000;
    super(hasReceivedData ? `almost no data arrived for ${seconds} s` : `no data arrived for ${seconds} s`);
  }
}

/** Returns why a download failed, in one line. The error of `fetch` has the reason as its cause. */
function explain(error: unknown): string {
  if (error instanceof HTTPError) {
    const { status, statusText, url } = error.response;
    return `${url} answered with ${`${status} ${statusText}`.trim()}`;
  }
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
    // An error that combines those of several addresses has no message.
    const words = cause.message === '' ? error.message : cause.message;
    return words.includes(code) ? words : `${words} (${code})`;
  }
  return error.message;
}
