import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { positionOf } from '#shared/game/replay.ts';
import { OWN_NODE } from '../testing/own-node.ts';
import { requestText, sendRaw } from '../testing/raw-request.ts';
import {
  runServer,
  startOpeningServer,
  startServerProcess,
  startSharedServer,
  type ServerProcess,
} from '../testing/server-process.ts';
import { readTask } from '../testing/streams.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { connectSocket, type TestClient } from '../testing/transports.ts';

type Game = Awaited<ReturnType<TestClient['game']['get']>>;

const beginning = {
  players: { black: { type: 'human', name: 'Canary-Ada' }, white: { type: 'computer', level: 2 } },
  setup: 'scattered',
  seed: 77,
  endRule: 'mover',
} as const;

/** Makes a move for the side to move. */
async function moveOn(client: TestClient, game: Game): Promise<Game> {
  const command = { gameId: game.id, expectedRevision: game.revision };
  const position = positionOf(game);
  if (position.turn === 'white') return (await readTask(client.game.think(command))).end;
  const [move] = legalMoves(position);
  if (move === undefined) throw new Error('The game is over');
  return client.game.play({ ...command, move: formatMove(move) });
}

/** Starts a host that runs a script first. */
async function startWith(script: string, folder: string): Promise<ServerProcess> {
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(script)}`);
  try {
    return await startServerProcess('--data', folder);
  } finally {
    vi.unstubAllEnvs();
  }
}

/** A host that several tests ask, because starting one takes longer than what they ask. */
let shared: Awaited<ReturnType<typeof startSharedServer>>;
let sharedFolder: string;

beforeAll(async () => {
  sharedFolder = mkdtempSync(join(tmpdir(), 'hokito-host-'));
  shared = await startSharedServer('--data', sharedFolder);
});

afterAll(async () => {
  await shared.kill();
  rmSync(sharedFolder, { recursive: true, force: true });
});

describe('the Node host', () => {
  it('loses no answered move when it is killed, and resumes the same game', async () => {
    const folder = temporaryFolder();
    let server = await startServerProcess('--data', folder);
    let page = await connectSocket(server.address, server.token);
    let game = await page.client.game.start({ ...beginning, requestId: crypto.randomUUID() });
    for (let kill = 0; kill < 3; kill++) {
      for (let move = 0; move < 4; move++) game = await moveOn(page.client, game);
      server.child.kill('SIGKILL');
      expect((await server.ended).status).toBeUndefined();
      await page.closed;
      server = await startServerProcess('--data', folder);
      page = await connectSocket(server.address, server.token);
      expect(await page.client.game.current()).toEqual(game);
    }
    expect(game.moves).toHaveLength(12);
  });

  it('reports that the folder is already open', async () => {
    const { client } = await connectSocket(shared.address, shared.token);
    const game = await client.game.start({ ...beginning, requestId: crypto.randomUUID() });
    const second = await runServer('--data', sharedFolder);
    expect(second).toEqual({ status: 3, output: 'Hokito is already open with this data folder.\n' });
    expect((await moveOn(client, game)).moves).toHaveLength(1);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends cleanly on %s, also during a search',
    async (signal) => {
      const folder = temporaryFolder();
      // It would kill itself where that takes long, because of disks that hang; on a busy machine everything does.
      const { address, token, child, ended } = await startWith('process.kill = () => true;', folder);
      const { client, closed } = await connectSocket(address, token);
      const players = {
        black: { type: 'computer', level: 10 },
        white: { type: 'computer', level: 10 },
      } as const;
      const game = await client.game.start({ ...beginning, players, requestId: crypto.randomUUID() });
      const thought = await client.game.think({ gameId: game.id, expectedRevision: game.revision });
      await thought.next();
      child.kill(signal);
      expect((await ended).status).toBe(0);
      await closed;
      expect(globSync('*.db-wal', { cwd: folder }).map((name) => statSync(join(folder, name)).size)).toEqual(
        [],
      );
    },
  );

  it('ends when what started it is killed', async () => {
    const folder = temporaryFolder();
    const [node, ...flags] = OWN_NODE;
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const args = JSON.stringify([...flags, main, '--no-open', '--data', folder]);
    const starter = spawn(
      node,
      [
        '--eval',
        `require('node:child_process').spawn(process.execPath, ${args}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(starter.stdout, 'data');
    starter.kill('SIGKILL');
    // The host has its output, too.
    await once(starter, 'close');
    await startServerProcess('--data', folder);
  });

  it.skipIf(process.platform === 'win32')(
    'ends on SIGTERM though a thread hangs in a system call',
    async () => {
      const folder = temporaryFolder();
      const pipe = join(folder, 'pipe');
      execFileSync('mkfifo', [pipe]);
      // Simulates a disk that does not respond.
      const script = `import { open } from 'node:fs/promises'; open(${JSON.stringify(pipe)});`;
      const { child, ended } = await startWith(script, join(folder, 'data'));
      child.kill('SIGTERM');
      expect((await ended).status).toBeUndefined();
      expect(child.signalCode).toBe('SIGKILL');
    },
  );

  it.runIf(process.platform === 'linux')(
    'gives the browser an address that opens the page once, and prints one that always does',
    async () => {
      const folder = temporaryFolder();
      const asked = join(folder, 'asked');
      // A browser that is a snap has a temporary folder of its own, and reads no files with a dot in their path.
      const script = `#!/bin/sh\nprintf '%s' "$*" > '${asked}.part'\nmv '${asked}.part' '${asked}'\n`;
      writeFileSync(join(folder, 'xdg-open'), script, { mode: 0o755 });
      vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
      const { address, token, output } = await startOpeningServer('--data', join(folder, 'data'));
      vi.unstubAllEnvs();
      await expect.poll(() => existsSync(asked)).toBe(true);
      const url = readFileSync(asked, 'utf8');
      expect(url).toMatch(new RegExp(`^http://${address}/open/[\\w-]{43}$`));
      expect(url).not.toContain(token);
      const first = await fetch(url, { redirect: 'manual' });
      expect(first.headers.get('location')).toBe(`/#t=${token}`);
      expect((await fetch(url, { redirect: 'manual' })).status).toBe(410);
      expect(output()).toBe(
        `Hokito is open at http://${address}/#t=${token}\nIf no page opens, open this address in a browser.\n`,
      );
    },
  );

  it('refuses invalid arguments with a sentence', async () => {
    const { status, output } = await runServer('--port', 'high');
    expect(status).toBe(2);
    expect(output).toBe('"high" is not a port: it must be 0 to 65535.\n');
  });

  it('reports a port in use and does not lock the folder', async () => {
    const folder = temporaryFolder();
    const port = shared.address.split(':')[1] ?? '';
    const second = await runServer('--data', folder, '--port', port);
    expect(second).toEqual({ status: 1, output: 'The port is taken by another program.\n' });
    await startServerProcess('--data', folder);
  });

  it('listens on loopback only, once', async () => {
    const port = Number(shared.address.split(':')[1]);
    const isRefused = (host: string): Promise<boolean> =>
      new Promise((resolve) => {
        const socket = connect({ host, port });
        socket.on('connect', () => {
          socket.destroy();
          resolve(false);
        });
        socket.on('error', () => {
          resolve(true);
        });
      });
    expect(await isRefused('127.0.0.1')).toBe(false);
    expect(await isRefused('127.0.0.2')).toBe(true);
    expect(await isRefused('::1')).toBe(true);
    if (process.platform !== 'linux') return;
    const hex = port.toString(16).toUpperCase().padStart(4, '0');
    const listeners = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
      readFileSync(table, 'utf8')
        .split('\n')
        .map((row) => row.trim().split(/\s+/))
        .filter(([, local, , state]) => local?.endsWith(`:${hex}`) === true && state === '0A')
        .map(([, local]) => local),
    );
    expect(listeners).toEqual([`0100007F:${hex}`]);
  });

  it('reveals its token in no file, argument and answer, and to no second page', async () => {
    const { address, token, child, output } = shared;
    const { client } = await connectSocket(address, token);
    await client.game.start({ ...beginning, requestId: crypto.randomUUID() });
    await sendRaw(
      address,
      requestText(`GET /?t=${token} HTTP/1.1`, [`Host: evil.test`, `Referer: http://x/${token}`]),
    );
    const answers = await Promise.all(
      ['/', '/none', '/rpc', '/assets/index.js'].map((path) =>
        sendRaw(address, requestText(`GET ${path} HTTP/1.1`, [`Host: ${address}`])),
      ),
    );
    for (const { text } of answers) expect(text).not.toContain(token);
    const files = globSync('**/*', { cwd: sharedFolder }).filter((name) =>
      statSync(join(sharedFolder, name)).isFile(),
    );
    expect(files).toEqual(expect.arrayContaining([join('logs', 'hokito.log')]));
    for (const name of files)
      expect(readFileSync(join(sharedFolder, name), 'latin1'), name).not.toContain(token);
    const log = readFileSync(join(sharedFolder, 'logs', 'hokito.log'), 'utf8');
    expect(log).toContain('"page-connected"');
    expect(log).not.toMatch(new RegExp(`Canary|${sharedFolder}|evil`));
    if (process.platform === 'linux') {
      expect(readFileSync(`/proc/${String(child.pid)}/cmdline`, 'utf8')).not.toContain(token);
    }
    expect(output().split(token)).toHaveLength(2);
  });
});
