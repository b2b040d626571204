import { zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, rootCertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { projectRoot } from '../run-tool.ts';
import { BINARY_PLACES, electronVersion } from './electron.ts';
import { fetchElectron, createDownloadReport } from './fetch-electron.ts';

const VERSION = electronVersion();
const ZIP_NAME = `electron-v${VERSION}-${process.platform}-${process.arch}.zip`;

/** The path of the binary in the zip of this platform. */
const BINARY = BINARY_PLACES[process.platform] ?? '';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A certificate that no system trusts, for `localhost`, valid until 2126. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUAqPzIzs1trR051NgcxAA43vz0u4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzIxMzIxNVoYDzIxMjYxMTAz
MjEzMjE1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS7Mhn7IbOO6Da7nL9d1aQlCi/3xgN+yXwS1r+J+xgVayxbOkUaWj+J
f75PvkNncVB34IrQaFHDR6PYo7ydAUaco2kwZzAdBgNVHQ4EFgQUUv2y+X+Mdh8n
1/CJ1mIceKpCV3cwHwYDVR0jBBgwFoAUUv2y+X+Mdh8n1/CJ1mIceKpCV3cwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgQR/ZVuv0GZ/AJskkfUZPuQ28dV3kWBVzVQmLNZU7MmECIFMThK0H0iSi
o/av+7wmz/Eswm2iaiqsl3LfRUmFqoKV
-----END CERTIFICATE-----`;
const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHIrAkDe4eRFJQmM3
prDAeqW23S40GTp9DogE4PlKaeehRANCAAS7Mhn7IbOO6Da7nL9d1aQlCi/3xgN+
yXwS1r+J+xgVayxbOkUaWj+Jf75PvkNncVB34IrQaFHDR6PYo7ydAUac
-----END PRIVATE KEY-----`;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Creates a package `electron` without its binary. */
function electronPackage(): string {
  const modules = join(temporaryFolder(), 'node_modules');
  const folder = join(modules, 'electron');
  const original = join(projectRoot, 'node_modules', 'electron');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'install.js', 'checksums.json'])
    cpSync(join(original, name), join(folder, name));
  for (const name of ['@electron', '@electron-internal'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(modules, name), 'junction');
  return folder;
}

let environment: NodeJS.ProcessEnv;
let temporary: string;
let written: string[];

beforeEach(() => {
  temporary = temporaryFolder();
  written = [];
  environment = {
    PATH: process.env['PATH'],
    electron_config_cache: join(temporary, 'cache'),
    electron_use_remote_checksums: '1',
  };
  // The library itself reads these variables, and the folder for temporary files.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, temporary);
  for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY'])
    vi.stubEnv(name, undefined);
  vi.stubEnv('electron_config_cache', environment['electron_config_cache']);
  vi.stubEnv('electron_use_remote_checksums', '1');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function fetchFrom(
  mirror: string,
  {
    silenceMs = 60_000,
    signal = new AbortController().signal,
    folder = electronPackage(),
    mirrorVariable = 'ELECTRON_MIRROR',
  } = {},
) {
  vi.stubEnv(mirrorVariable, mirror);
  const output = { isTTY: false, write: (text: string) => written.push(text) };
  return fetchElectron({ environment, signal, output, folder, silenceMs });
}

/** Creates a mirror with Electron and its checksums. */
function goodMirror(): { answer: Answer; requested: string[] } {
  const zip = Buffer.from(zipSync({ [BINARY]: new Uint8Array([1, 2, 3]), version: Buffer.from(VERSION) }));
  const sum = createHash('sha256').update(zip).digest('hex');
  const requested: string[] = [];
  const answer: Answer = ({ url = '' }, response) => {
    requested.push(url);
    if (url.endsWith('SHASUMS256.txt')) response.end(`${sum} *${ZIP_NAME}\n`);
    else response.end(zip);
  };
  return { answer, requested };
}

/** Files that a failed or cancelled download must not leave behind. */
function leftovers(): string[] {
  return readdirSync(temporary).filter((name) => name.startsWith('electron-download-'));
}

describe('fetchElectron', () => {
  it.each(['ELECTRON_MIRROR', 'npm_config_electron_mirror'])(
    'fetches from the mirror that %s names, unpacks, and does not fetch again',
    async (mirrorVariable) => {
      const { answer, requested } = goodMirror();
      const mirror = await listen(createServer(answer));
      const folder = electronPackage();
      const binary = join(folder, 'dist', BINARY);
      expect(await fetchFrom(mirror, { folder, mirrorVariable })).toEqual({ binary });
      expect(readFileSync(binary)).toEqual(Buffer.from([1, 2, 3]));
      expect(requested[0]).toBe(`/v${VERSION}/${ZIP_NAME}`);
      expect(written[0]).toContain(`Fetching Electron ${VERSION}`);
      const before = requested.length;
      expect(await fetchFrom(mirror, { folder })).toEqual({ binary });
      expect(requested.length).toBe(before);
      expect(leftovers()).toEqual([]);
    },
  );

  it('refuses a download with another checksum than Electron published', async () => {
    const { answer } = goodMirror();
    const mirror = await listen(createServer(answer));
    delete environment['electron_use_remote_checksums'];
    const end = await fetchFrom(mirror);
    expect(end).toEqual({ reason: expect.stringMatching(/could not be fetched: .*checksum/i) as string });
    expect(leftovers()).toEqual([]);
  });

  it('stops and reports it where no data arrives', async () => {
    const mirror = await listen(createServer(() => undefined));
    expect(await fetchFrom(mirror, { silenceMs: 200 })).toEqual({
      reason: 'Electron could not be fetched: no data arrived for 0.2 s',
    });
    expect(leftovers()).toEqual([]);
  });

  it('stops where the download stalls, and where it is too slow', async () => {
    const stalls: Answer = (_request, response) => response.write(Buffer.alloc(100_000));
    const trickles: Answer = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => {
        clearInterval(timer);
      });
    };
    for (const answer of [stalls, trickles]) {
      const mirror = await listen(createServer(answer));
      expect(await fetchFrom(mirror, { silenceMs: 500 })).toEqual({
        reason: expect.stringContaining('no data arrived for 0.5 s') as string,
      });
    }
    expect(leftovers()).toEqual([]);
  });

  it('reports the status and the address of a failed request', async () => {
    const mirror = await listen(
      createServer((_request, response) => response.writeHead(404, 'Not Found').end()),
    );
    expect(await fetchFrom(mirror)).toEqual({
      reason: `Electron could not be fetched: ${mirror}v${VERSION}/${ZIP_NAME} answered with 404 Not Found`,
    });
  });

  it('says why there was no connection, not only that the fetch failed', async () => {
    const server = createServer();
    const refusing = await listen(server);
    server.close();
    const refused = await fetchFrom(refusing);
    expect(refused).toEqual({ reason: expect.stringContaining('ECONNREFUSED') as string });
    const cut = await fetchFrom(await listen(createServer(({ socket }) => socket.destroy())));
    expect(cut).toEqual({ reason: expect.stringMatching(/closed|ECONNRESET|UND_ERR_SOCKET/) as string });
  });

  it('stops when it is interrupted, and leaves nothing behind', async () => {
    const interrupted = new AbortController();
    const mirror = await listen(
      createServer((_request, response) => {
        response.write(Buffer.alloc(1000));
        setTimeout(() => {
          interrupted.abort();
        }, 50);
      }),
    );
    expect(await fetchFrom(mirror, { signal: interrupted.signal })).toHaveProperty('reason');
    expect(leftovers()).toEqual([]);
  });

  it.each(['http_proxy', 'HTTP_PROXY', 'npm_config_proxy'])('asks through a proxy: %s', async (name) => {
    const { answer } = goodMirror();
    const mirror = await listen(createServer(answer));
    const asked: string[] = [];
    // Node 26 sends a proxy such requests themselves; older versions ask it for a tunnel.
    const proxy = createServer((request, response) => {
      const { hostname, pathname } = new URL(request.url ?? '');
      asked.push(hostname);
      request.url = pathname;
      answer(request, response);
    });
    proxy.on('connect', ({ url = '' }, socket, head: Buffer) => {
      asked.push(new URL(`http://${url}`).hostname);
      const onward = connect(Number(new URL(mirror).port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        onward.write(head);
        onward.pipe(socket).pipe(onward);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
    environment[name] = await listen(proxy);
    // Only the proxy resolves this host.
    const folder = electronPackage();
    const end = await fetchFrom('http://electron.invalid/', { folder });
    expect(asked).toContain('electron.invalid');
    expect(end).toEqual({ binary: join(folder, 'dist', BINARY) });
  });

  it("trusts the certificates of npm's setting cafile, for this download", async () => {
    const { answer } = goodMirror();
    const server = createSecureServer({ cert: CERTIFICATE, key: PRIVATE_KEY }, answer);
    const mirror = (await listen(server)).replace('http://127.0.0.1', 'https://localhost');
    const folder = electronPackage();
    const before = getCACertificates('default').toSorted();
    const untrusted = { reason: expect.stringMatching(/self-signed certificate/) as string };
    expect(await fetchFrom(mirror, { folder })).toEqual(untrusted);
    environment['npm_config_cafile'] = join(temporary, 'certificates.pem');
    writeFileSync(environment['npm_config_cafile'], `${rootCertificates[0]}\n${CERTIFICATE}\n`);
    expect(await fetchFrom(mirror, { folder })).toEqual({ binary: join(folder, 'dist', BINARY) });
    expect(getCACertificates('default').toSorted()).toEqual(before);
  });

  it('uses the folder that a variable names, and never downloads into it', async () => {
    environment['ELECTRON_OVERRIDE_DIST_PATH'] = temporary;
    expect(await fetchFrom('http://nowhere.invalid/')).toHaveProperty(
      'reason',
      expect.stringContaining('ELECTRON_OVERRIDE_DIST_PATH'),
    );
    const binary = join(temporary, BINARY);
    mkdirSync(join(binary, '..'), { recursive: true });
    writeFileSync(binary, '');
    expect(await fetchFrom('http://nowhere.invalid/')).toEqual({ binary });
  });
});

function setUp(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const output = { isTTY, write: (text: string) => written.push(text) };
  const report = createDownloadReport('Electron 45.5.0', output, () => time);
  return { report, written, pass: (ms: number) => (time += ms) };
}

const MEGABYTE = 1_000_000;

describe('createDownloadReport', () => {
  it('writes a line every few seconds where the output is no terminal', () => {
    const { report, written, pass } = setUp(false);
    for (let megabytes = 1; megabytes <= 10; megabytes++) {
      pass(1000);
      report.show(megabytes * MEGABYTE, 118 * MEGABYTE);
    }
    report.end();
    expect(written).toEqual([
      'Fetching Electron 45.5.0, once (about 120 MB; Ctrl+C gives up) ...\n',
      '  3 of 118 MB (2 %)\n',
      '  6 of 118 MB (5 %)\n',
      '  9 of 118 MB (7 %)\n',
    ]);
  });

  it('rewrites one line in a terminal, and ends it', () => {
    const { report, written } = setUp(true);
    report.show(1 * MEGABYTE, 2 * MEGABYTE);
    report.show(1 * MEGABYTE + 1, 2 * MEGABYTE);
    report.show(2 * MEGABYTE, 2 * MEGABYTE);
    report.end();
    expect(written.slice(1)).toEqual(['\r  1 of 2 MB (50 %)', '\r  2 of 2 MB (100 %)', '\n']);
  });

  it('works without a total where the server does not send one', () => {
    const { report, written, pass } = setUp(false);
    pass(5000);
    report.show(7 * MEGABYTE, null);
    expect(written[1]).toBe('  7 MB\n');
  });
});
