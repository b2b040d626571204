import { downloadArtifact, HTTPError, type Progress } from '@electron/get';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainLibrary } from '../launch/explain-library.mjs';
import { runTool } from '../run-tool.ts';
import { createDownloadReport } from './download-report.ts';
import { ELECTRON_FOLDER, electronBinary, electronVersion } from './electron.ts';
import { certificatesFrom, proxiesFrom, useCertificates, useProxies } from './network.ts';

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
 * Fetches Electron's binary where it is missing. `ELECTRON_MIRROR` and the like, npm's `electron_mirror`, proxies and certificates
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

/** Downloads the zip file into the cache. Rejects where that fails. */
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

/** Thrown where no data arrives for too long. */
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
