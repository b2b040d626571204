import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hold, startEndpoints } from '../testing/page-endpoints.ts';
import { handshakeHeaders, requestText, sendRaw } from '../testing/raw-request.ts';
import { findConnectionUser } from './peer-owner.ts';

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

  it('looks up the user of a connection once, only where all other checks passed, and not for a part of the app', async () => {
    const { address, ask } = await startEndpoints();
    const open = Array.from({ length: 50 }, () => hold(address));
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(timesRead()).toBe(0);
    const refused = requestText('GET / HTTP/1.1', ['Host: other.test']);
    expect((await sendRaw(address, refused)).status).toBe(403);
    expect(timesRead()).toBe(0);
    expect((await ask('GET /')).status).toBe(200);
    expect(timesRead()).toBe(1);
    const first = requestText('GET / HTTP/1.1', [`Host: ${address}`, 'Connection: keep-alive']);
    const both = await sendRaw(address, first + requestText('GET / HTTP/1.1', [`Host: ${address}`]));
    expect(both.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(timesRead()).toBe(2);
    expect((await ask('GET /assets/index-1a2b3c4d.js')).status).toBe(200);
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
    const { address, token, ask, shake, channels, opening } = await startEndpoints();
    await connectAs(65534);
    for (const path of ['/', opening.path]) expect((await ask(`GET ${path}`)).status).toBeUndefined();
    expect((await shake(handshakeHeaders(address, `hokito, ${token}`))).status).toBeUndefined();
    expect(channels).toHaveLength(0);
    // What another user tried is not used up.
    await connectAs(1000);
    expect((await ask(`GET ${opening.path}`)).status).toBe(303);
  });

  it('answers root, which forwards the connections of Windows to Linux', async () => {
    const { ask } = await startEndpoints();
    await connectAs(0);
    expect((await ask('GET /')).status).toBe(200);
  });
});
