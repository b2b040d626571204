import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openLog } from '../app/log.ts';
import { listPageFiles } from '../app/page-files.ts';
import { handshakeHeaders, requestText, sendRaw } from '../testing/raw-request.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startPageServer } from './http.ts';
import { createOpening, createSessionToken } from './session-token.ts';
import { findConnectionUser } from './peer-owner.ts';
import { createSocketEndpoint } from './ws-endpoint.ts';

vi.mock('node:fs', { spy: true });

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:9C40 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0000 100 0 0 10 0
   1: 0100007F:9C40 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0000 20 4 30 10 -1
   2: 0100007F:D431 0100007F:9C40 01 00000000:00000000 00:00000000 00000000 65534        0 3 1 0000 20 4 30 10 -1
`;

it('reads the user of a connection', () => {
  expect(findConnectionUser(TABLE, 0xd431, 0x9c40)).toBe(65534);
  expect(findConnectionUser(TABLE, 0x9c40, 0xd431)).toBe(1000);
});

it('returns undefined for an unlisted connection', () => {
  expect(findConnectionUser(TABLE, 0x1234, 0x9c40)).toBeUndefined();
  expect(findConnectionUser('', 1, 2)).toBeUndefined();
});

describe.skipIf(process.platform !== 'linux')('the server', () => {
  const table = '/proc/net/tcp';
  const timesRead = (): number =>
    vi.mocked(readFileSync).mock.calls.filter(([path]) => path === table).length;

  beforeEach(() => {
    vi.mocked(readFileSync).mockClear();
  });

  async function start() {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'page'));
    writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Hokito</title>');
    mkdirSync(join(folder, 'page', 'assets'));
    writeFileSync(join(folder, 'page', 'assets', 'page-1a2b3c4d.js'), '');
    const log = openLog(folder, () => new Date());
    const opening = createOpening('/#t=abc');
    const token = createSessionToken();
    const files = listPageFiles(join(folder, 'page'));
    const { server, address } = await startPageServer(0, files, log, { token, opening });
    const onChannel = vi.fn();
    const endpoint = createSocketEndpoint({ server, address, token, log, onChannel });
    onTestFinished(() => {
      endpoint.close();
      server.close();
      server.closeAllConnections();
    });
    return { address, token: token.text, onChannel, opening };
  }

  it('looks up the user of a connection once, only where all other checks passed, and not for a part of the app', async () => {
    const { address } = await start();
    const [host = '', port] = address.split(':');
    const open = (): Promise<void> =>
      new Promise((resolve) => {
        const socket = connect({ host, port: Number(port) }, resolve).on('error', () => undefined);
        onTestFinished(() => {
          socket.destroy();
        });
      });
    await Promise.all(Array.from({ length: 50 }, open));
    expect(timesRead()).toBe(0);
    const refused = requestText('GET / HTTP/1.1', ['Host: other.test']);
    expect((await sendRaw(address, refused)).status).toBe(403);
    expect(timesRead()).toBe(0);
    const request = requestText('GET / HTTP/1.1', [`Host: ${address}`]);
    expect((await sendRaw(address, request)).status).toBe(200);
    expect(timesRead()).toBe(1);
    const first = requestText('GET / HTTP/1.1', [`Host: ${address}`, 'Connection: keep-alive']);
    const both = await sendRaw(address, first + request);
    expect(both.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(timesRead()).toBe(2);
    const part = requestText('GET /assets/page-1a2b3c4d.js HTTP/1.1', [`Host: ${address}`]);
    expect((await sendRaw(address, part)).status).toBe(200);
    expect(timesRead()).toBe(2);
  });

  /** Makes all connections those of a user, and this process one of the user 1000. */
  async function connectAs(user: number): Promise<void> {
    const { readFileSync: read } = await vi.importActual<{ readFileSync: typeof readFileSync }>('node:fs');
    vi.mocked(readFileSync).mockImplementation((path, options) => {
      const text = read(path, options);
      return path === table && typeof text === 'string'
        ? text.replaceAll(/^(\s*\d+: (?:\S+ +){6})\d+/gm, `$1${String(user)}`)
        : text;
    });
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    onTestFinished(() => {
      vi.mocked(readFileSync).mockReset();
    });
  }

  it('answers nothing to other users, also with the right token or code', async () => {
    const { address, token, onChannel, opening } = await start();
    await connectAs(65534);
    for (const path of ['/', opening.path]) {
      const page = await sendRaw(address, requestText(`GET ${path} HTTP/1.1`, [`Host: ${address}`]));
      expect(page.status).toBeUndefined();
    }
    const shake = handshakeHeaders(address, `hokito, ${token}`);
    const socket = await sendRaw(address, requestText('GET /rpc HTTP/1.1', shake));
    expect(socket.status).toBeUndefined();
    expect(onChannel).not.toHaveBeenCalled();
    // What another user tried is not used up.
    await connectAs(1000);
    const own = await sendRaw(address, requestText(`GET ${opening.path} HTTP/1.1`, [`Host: ${address}`]));
    expect(own.status).toBe(303);
  });

  it('answers root, which forwards the connections of Windows to Linux', async () => {
    const { address } = await start();
    await connectAs(0);
    const page = await sendRaw(address, requestText('GET / HTTP/1.1', [`Host: ${address}`]));
    expect(page.status).toBe(200);
  });
});
