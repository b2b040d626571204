import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { watchForFaults } from '../../e2e/fixtures/hosts/page-faults.ts';
import { keepGames, sampleGames } from '../../e2e/fixtures/library.ts';
import { endProcess, startNodeHost, type NodeHost } from '../../e2e/fixtures/node-host.ts';
import { buildIfNeeded } from '../build/build.ts';
import { findBrowser } from '../test/browser.ts';
import { act, choicesOf } from './monkey/actions.ts';
import { escapeFailure, failuresOf } from './monkey/invariants.ts';
import { whole, type SoakPart, type SoakSettings } from './run-soak.ts';

/**
 * What Chromium writes where a page that nobody has used is left while something is not stored: it does not ask then. What is not stored
 * is kept over a reload.
 */
const UNASKED = "show a 'beforeunload' confirmation panel for a frame that never had a user gesture";

const MAX_MS = 3 * 60_000;
/** Each round is a new library in a new window; half of them get their answers up to this late. */
const ROUND_MS = 45_000;
const MAX_LATE_MS = 400;
const GAMES = 40;
/** After so many actions the page is looked at closely. */
const CHECKED_EVERY = 10;
const ACTION_MS = 15_000;
/** The last steps that a failure is told with. */
const SHOWN_STEPS = 15;

interface Round {
  readonly steps: number;
  readonly checks: number;
  readonly failures: readonly string[];
}

async function play(browser: Browser, seed: number, end: number): Promise<Round> {
  const room = mkdtempSync(join(tmpdir(), 'hokito-monkey-'));
  const dataDir = join(room, 'data');
  let host: NodeHost | undefined;
  let context: BrowserContext | undefined;
  try {
    await keepGames(dataDir, sampleGames(GAMES));
    host = await startNodeHost(['--data', dataDir, '--no-open', '--keep']);
    context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const round = await useRandomly(page, host, seed, end);
    await context.close();
    return { ...round, failures: [...round.failures, ...(await failuresAfter(host, dataDir))] };
  } finally {
    await context?.close();
    if (host !== undefined) await endProcess(host.process, 'SIGKILL');
    rmSync(room, { recursive: true, force: true });
  }
}

/** Does random things until something is wrong, or the time is up. */
async function useRandomly(page: Page, host: NodeHost, seed: number, end: number): Promise<Round> {
  const choices = choicesOf(seed);
  page.setDefaultTimeout(ACTION_MS);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  if (seed % 2 === 1) await answerLate(page, choicesOf(-seed).below);
  const reported = watchForFaults(page);
  const steps: string[] = [];
  let checks = 0;
  const tell = (failure: string): string =>
    `seed ${String(seed)}, step ${String(steps.length)}: ${failure} Last steps: ${steps.slice(-SHOWN_STEPS).join('; ')}.`;
  await page.goto(host.address);
  while (performance.now() < end) {
    const failures: string[] = [];
    try {
      // Back leads out of the app, too.
      if (!page.url().startsWith('http')) await page.goto(host.address);
      steps.push(
        await Promise.race([act(page, choices), delay(ACTION_MS, 'nothing in time', { ref: false })]),
      );
      if (steps.length % CHECKED_EVERY === 0) {
        checks++;
        failures.push(...(await failuresOf(page)));
        if (choices.happens(30))
          failures.push(...[await escapeFailure(page)].filter((failure) => failure !== undefined));
      }
    } catch (error) {
      // An element may be gone, and a page be left, while something is done to it; the checks find a page that is dead.
      steps.push('something that was cut short');
      if (!isPassing(error)) failures.push(error instanceof Error ? error.message : String(error));
    }
    failures.push(...reported.filter((fault) => !fault.includes(UNASKED)));
    if (host.process.exitCode !== null) failures.push(`The host has ended: ${host.output().slice(-300)}`);
    if (failures.length > 0) return { steps: steps.length, checks, failures: failures.map(tell) };
  }
  return { steps: steps.length, checks, failures: [] };
}

function isPassing(error: unknown): boolean {
  return error instanceof Error && /context was destroyed|navigat|Timeout .* exceeded/i.test(error.message);
}

/** Lets each answer of the host come late, in their order. */
async function answerLate(page: Page, below: (bound: number) => number): Promise<void> {
  await page.routeWebSocket(/\/rpc/, (socket) => {
    const server = socket.connectToServer();
    let due = 0;
    server.onMessage((message) => {
      due = Math.max(due, performance.now() + below(MAX_LATE_MS));
      setTimeout(
        () => {
          socket.send(message);
        },
        Math.max(0, due - performance.now()),
      );
    });
  });
}

/** What is wrong once the app has ended: its log, its exit, and its library. */
async function failuresAfter(host: NodeHost, dataDir: string): Promise<string[]> {
  const failures: string[] = [];
  await endProcess(host.process, 'SIGTERM');
  if (host.process.exitCode !== 0) failures.push(`The host exits with ${String(host.process.exitCode)}.`);
  const logs = join(dataDir, 'logs');
  const lines = existsSync(logs)
    ? readdirSync(logs).flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))
    : [];
  failures.push(
    ...lines.filter((line) => line.includes('"level":"error"')).map((line) => `The log has ${line}`),
  );
  const command = join(import.meta.dirname, '..', '..', 'src-main', 'cli', 'main.ts');
  const { stdout } = spawnSync(process.execPath, [command, 'doctor', '--data', dataDir], {
    encoding: 'utf8',
  });
  if (!stdout.includes(' 0 problems')) failures.push(`The library is not sound: ${stdout.slice(-300)}`);
  return failures;
}

/** Another one each day, so that a run that is repeated tries something new. */
function todaysSeed(): number {
  return Math.floor(Date.now() / 86_400_000) * 1000;
}

async function run({ maxMs = MAX_MS, seed = todaysSeed(), showProgress }: SoakSettings) {
  await buildIfNeeded();
  const browser = await chromium.launch({ executablePath: (await findBrowser()).executable });
  const end = performance.now() + maxMs;
  const total = { rounds: 0, steps: 0, checks: 0, failures: [] as string[] };
  try {
    while (performance.now() < end && total.failures.length === 0) {
      const round = await play(browser, seed + total.rounds, Math.min(end, performance.now() + ROUND_MS));
      total.rounds++;
      total.steps += round.steps;
      total.checks += round.checks;
      total.failures.push(...round.failures);
      showProgress('steps', total.steps, total.steps);
    }
  } finally {
    await browser.close();
  }
  const figures = `${whole(total.steps)} random actions in ${String(total.rounds)} rounds from seed ${String(seed)}, ${whole(total.checks)} checks, ${String(total.failures.length)} failures`;
  return { figures, failures: total.failures };
}

export const monkey: SoakPart = {
  name: 'monkey',
  summary: 'does the app keep its promises, whatever is pressed and however late it answers?',
  run,
};
