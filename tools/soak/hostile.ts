import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { handshakeHeaders, requestText, sendRaw } from '#main/testing/raw-request.ts';
import { randomBelow, seededRandom, type Random } from '#shared/util/random.ts';
import { buildIfNeeded } from '../build/build.ts';
import { whole, type SoakPart, type SoakSettings } from './part.ts';

const REQUESTS = 10_000;
const MAX_MS = 20 * 60 * 1000;
/** Requests at the same time. */
const LANES = 6;
/** One in so many requests is a flood: ten thousand requests in one piece, or many connections that are held. */
const FLOOD_EACH = 500;
const PIPELINED = 10_000;
const HELD = 1000;
const PING_INTERVAL_MS = 100;
const MAX_MEMORY_BYTES = 300 * 2 ** 20;
const MEGABYTE = 2 ** 20;
const ACCEPTED = 101;

interface Host {
  readonly child: ChildProcess;
  readonly address: string;
  readonly token: string;
}

async function startHost(dataDir: string): Promise<Host> {
  await buildIfNeeded();
  const main = fileURLToPath(new URL('../../out/main/server-main.js', import.meta.url));
  const child = spawn(process.execPath, [main, '--no-open', '--keep', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const piece of child.stdout) {
    output += String(piece);
    const [, address, token] =
      /^Hokito is open at http:\/\/(127\.0\.0\.1:\d+)\/#t=([\w-]+)$/m.exec(output) ?? [];
    if (address !== undefined && token !== undefined) return { child, address, token };
  }
  throw new Error(`The host did not start: ${output}`);
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[randomBelow(random, items.length)] as T;
}

/** Changes a character of a token to another one. */
function wrongToken(token: string, random: Random): string {
  const at = randomBelow(random, token.length);
  const other = token[at] === 'A' ? 'B' : 'A';
  return token.slice(0, at) + other + token.slice(at + 1);
}

/** Returns a request that must not be let in: at least one of its parts is wrong. */
function hostileRequest({ address, token }: Host, random: Random): string | Uint8Array {
  const good = handshakeHeaders(address, `hokito, ${token}`);
  const replaced = (name: string, line: string | undefined): string[] =>
    good.flatMap((header) => (header.startsWith(`${name}:`) ? (line === undefined ? [] : [line]) : [header]));
  const noise = (length: number): string =>
    Array.from({ length }, () => String.fromCharCode(33 + randomBelow(random, 94))).join('');
  const request = (headers: readonly string[], first = 'GET /rpc HTTP/1.1'): string =>
    requestText(first, headers);
  switch (randomBelow(random, 9)) {
    case 0:
      return request(handshakeHeaders(address, `hokito, ${wrongToken(token, random)}`));
    case 1:
      return request(
        handshakeHeaders(
          address,
          pick([undefined, '', 'hokito', token, `${token}, hokito`, noise(43)], random),
        ),
      );
    case 2:
      return request(
        replaced('Host', pick([undefined, `Host: ${noise(8)}.test`, 'Host: localhost', 'Host: '], random)),
      );
    case 3:
      return request(
        replaced('Origin', pick([undefined, 'Origin: null', `Origin: http://${noise(6)}.test`], random)),
      );
    case 4:
      return request(
        good,
        `GET /${pick(['', 'rpc/', '../rpc', 'RPC', `rpc?t=${token}`, noise(12)], random)} HTTP/1.1`,
      );
    case 5:
      return request(good, `${pick(['POST', 'PUT', 'OPTIONS', 'CONNECT', noise(5)], random)} /rpc HTTP/1.1`);
    case 6:
      return request(good, `GET /rpc HTTP/${pick(['0.9', '1.0', '2.0', '3', noise(3)], random)}`);
    case 7:
      return request([
        ...good,
        `Origin: http://${address}`,
        `X-${noise(8)}: ${noise(randomBelow(random, 40_000))}`,
      ]);
    default:
      return Uint8Array.from({ length: 1 + randomBelow(random, 2000) }, () => randomBelow(random, 256));
  }
}

/** Sends ten thousand requests in one piece. */
async function pipeline(address: string): Promise<void> {
  const [host = '', port] = address.split(':');
  const socket = connect({ host, port: Number(port) }).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  socket.write(`GET / HTTP/1.1\r\nHost: ${address}\r\n\r\n`.repeat(PIPELINED));
  await Promise.race([closed, delay(5000, undefined, { ref: false })]);
  socket.destroy();
}

/** Opens very many connections, holds them for a second and closes them. */
async function hold(address: string): Promise<void> {
  const [host = '', port] = address.split(':');
  const sockets = Array.from({ length: HELD }, (): Socket => {
    return connect({ host, port: Number(port) }).on('error', () => undefined);
  });
  await delay(1000);
  for (const socket of sockets) socket.destroy();
}

/** The memory of a process in bytes; 0 where it cannot be read. */
function memoryOf({ pid = 0 }: ChildProcess): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Measures how long the page's own connection waits for an answer. */
async function openPage({
  address,
  token,
}: Host): Promise<{ readonly times: number[]; readonly isOpen: () => boolean; readonly close: () => void }> {
  const socket = new WebSocket(`ws://${address}/rpc`, ['hokito', token], { origin: `http://${address}` });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const times: number[] = [];
  let sentAt: number | undefined;
  socket.on('pong', () => {
    if (sentAt !== undefined) times.push(performance.now() - sentAt);
    sentAt = undefined;
  });
  const timer = setInterval(() => {
    if (sentAt !== undefined || socket.readyState !== WebSocket.OPEN) return;
    sentAt = performance.now();
    socket.ping();
  }, PING_INTERVAL_MS);
  return {
    times,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => {
      clearInterval(timer);
      socket.terminate();
    },
  };
}

async function run({ maxMs, showProgress }: SoakSettings): Promise<{ figures: string; faults: string[] }> {
  const end = performance.now() + (maxMs ?? MAX_MS);
  const folder = mkdtempSync(join(tmpdir(), 'hokito-hostile-'));
  const host = await startHost(join(folder, 'data'));
  const faults: string[] = [];
  let sent = 0;
  let floods = 0;
  let accepted = 0;
  let memory = 0;
  try {
    const page = await openPage(host);
    const runLane = async (lane: number): Promise<void> => {
      const random = seededRandom(lane);
      while (sent < REQUESTS && performance.now() < end) {
        const number = sent++;
        if (number % FLOOD_EACH === FLOOD_EACH - 1) {
          floods++;
          await (floods % 2 === 0 ? hold(host.address) : pipeline(host.address));
        } else {
          const { status } = await sendRaw(host.address, hostileRequest(host, random));
          if (status === ACCEPTED) accepted++;
        }
        memory = Math.max(memory, memoryOf(host.child));
        showProgress('requests', number, REQUESTS);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane)));
    if (!page.isOpen()) faults.push("The page's own connection was closed.");
    page.close();
    const times = page.times.sort((one, other) => one - other);
    const at = (share: number): string =>
      (times[Math.floor(share * (times.length - 1))] ?? Number.NaN).toFixed(0);
    if (accepted > 0) faults.push('A request without the right token, host and origin was accepted.');
    if (memory > MAX_MEMORY_BYTES) faults.push('The host took more than 300 MB of memory.');
    const figures = [
      `${whole(sent)} hostile requests with ${whole(floods)} floods, ${whole(accepted)} accepted`,
      `memory at most ${whole(Math.round(memory / MEGABYTE))} MB`,
      `the page's answers: median ${at(0.5)}, 99 of 100 within ${at(0.99)}, slowest ${at(1)} ms`,
    ].join(', ');
    return { figures, faults };
  } finally {
    const ended = new Promise((resolve) => host.child.once('close', resolve));
    host.child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

export const hostile: SoakPart = {
  name: 'hostile',
  summary: 'does any request get in without the right, and is the page served meanwhile?',
  run,
};
