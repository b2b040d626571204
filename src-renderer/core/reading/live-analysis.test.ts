import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveAnalysis } from '#shared/contract/analysis.ts';
import { nextTick } from 'vue';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useConnectionStore } from '../../app/host.ts';
import { declaredError, type FakeHost } from '../../testing/fake-host.ts';
import { newPage } from '../../testing/page.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { useLiveStore } from './live-analysis.ts';

const POSITION = unwrap(parsePosition('1CA1A1/2A3/6/1(bA)2a(bB)/2a3/3aa1 w'));
const OTHER = unwrap(parsePosition('1CA1A1/2A3/6/1(bA)2a(bB)/2a3/3a2 w'));
const SUBJECT = { position: POSITION, komi: 0.5 };

const FOUND: LiveAnalysis = {
  value: { certainty: 'estimate', margin: -12.5, line: ['c5c2'], depth: 7, nodes: 100 },
  lines: [{ certainty: 'estimate', margin: -12.5, line: ['c5c2'], depth: 7, nodes: 100 }],
  ...{ depth: 7, nodes: 100, milliseconds: 40, megabytes: 64 },
};

afterEach(() => {
  setBattery(undefined);
});

/** Gives the page's computer a battery; undefined: the browser does not know of any. */
function setBattery(battery: EventTarget | undefined): void {
  Object.defineProperty(navigator, 'getBattery', {
    configurable: true,
    value: battery && (() => Promise.resolve(battery)),
  });
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function setUp(battery?: EventTarget) {
  setBattery(battery);
  const { host, page } = newPage();
  const live = page.use(useLiveStore);
  const notices = page.use(useNoticesStore);
  return { host, page, live, notices, settings: page.use(useSettingsStore) };
}

/** Waits for a call of the live analysis. */
async function runOf(host: FakeHost, index = 0) {
  await expect.poll(() => host.analyses.live).toHaveLength(index + 1);
  const run = host.analyses.live[index];
  if (run === undefined) throw new Error('No analysis runs');
  return run;
}

/** Switches the live analysis of the position on. @returns its first call, too */
async function running(battery?: EventTarget) {
  const parts = setUp(battery);
  parts.live.follow('review', SUBJECT);
  parts.live.toggle();
  return { ...parts, run: await runOf(parts.host) };
}

/** The same after something was found. */
async function runningWithFound() {
  const parts = await running();
  parts.run.report(FOUND);
  await expect.poll(() => parts.live.found).toEqual(FOUND);
  return parts;
}

describe('the live analysis', () => {
  it('waits on battery where the host says so, and goes on afterwards', async () => {
    const { host, page, live, run } = await running();
    page.use(useConnectionStore).followPower();
    host.publish('system', 'power', { isOnBattery: true });
    await expect.poll(() => live.pause).toBe('battery');
    expect(run.signal.aborted).toBe(true);
    host.publish('system', 'power', { isOnBattery: false });
    await runOf(host, 1);
    expect(live.pause).toBeUndefined();
  });

  it('shows what is found, and Black’s chance', async () => {
    const { live } = await runningWithFound();
    expect(live.value).toEqual(FOUND.value);
    expect(live.chance).toBeGreaterThan(0);
    expect(live.chance).toBeLessThan(0.5);
  });

  it('follows the position, and shows nothing of the one before', async () => {
    const { host, live, run: first } = await runningWithFound();
    live.follow('review', { ...SUBJECT, position: OTHER });
    await nextTick();
    expect(live.found).toBeUndefined();
    const second = await runOf(host, 1);
    expect(first.signal.aborted).toBe(true);
    expect(second.request.position).toBe('1CA1A1/2A3/6/1(bA)2a(bB)/2a3/3a2 w');
  });

  it('asks for as many lines as chosen, and ends by the chosen limit', async () => {
    const { host, live } = await running();
    live.choose({ lines: 5, limit: '10M' });
    const run = await runOf(host, 1);
    expect(run.request).toMatchObject({ lines: 5, nodes: 10_000_000 });
    expect(run.request.seconds).toBeUndefined();
  });

  it('is announced when it has ended or on request, and not in between', async () => {
    const { live, notices, run } = await runningWithFound();
    expect(notices.announcements).toEqual([]);
    live.say();
    const words = 'White by about 12, estimate, best c5c2.';
    expect(notices.announcements.map(({ text }) => text)).toEqual([words]);
    run.end({ ...FOUND, value: { ...FOUND.value, certainty: 'exact', margin: -30, winner: 'white' } });
    await expect.poll(() => live.isDone).toBe(true);
    expect(notices.announcements.at(-1)?.text).toBe('White by 30, exact, best c5c2.');
  });
});

it('evaluates the destinations of one pile, beside the value of the position', async () => {
  const { host, live } = await runningWithFound();
  live.from = 'b6';
  const run = await runOf(host, 1);
  expect(run.request.from).toBe('b6');
  expect(live.found).toBeUndefined();
  run.report({ ...FOUND, value: { ...FOUND.value, margin: 5 } });
  await expect.poll(() => live.found).toBeDefined();
  expect([live.value, live.headline]).toEqual([FOUND.value, FOUND.value]);
  live.from = undefined;
  expect((await runOf(host, 2)).request.from).toBeUndefined();
});

describe('a pause of the live analysis', () => {
  it('is made by the user, and resumed', async () => {
    const { host, live, run } = await runningWithFound();
    live.togglePause();
    expect(live.pause).toBe('user');
    await expect.poll(() => run.signal.aborted).toBe(true);
    expect(live.found).toEqual(FOUND);
    live.togglePause();
    await runOf(host, 1);
    expect(live.pause).toBeUndefined();
  });

  it('is made while the window is hidden', async () => {
    const { host, live, run } = await running();
    setVisibility('hidden');
    await expect.poll(() => run.signal.aborted).toBe(true);
    expect([live.isOn, live.pause]).toEqual([true, 'hidden']);
    setVisibility('visible');
    await runOf(host, 1);
  });

  it('is made on battery, unless the user resumes it', async () => {
    const battery = Object.assign(new EventTarget(), { charging: true });
    const { host, live, run } = await running(battery);
    battery.charging = false;
    battery.dispatchEvent(new Event('chargingchange'));
    await expect.poll(() => run.signal.aborted).toBe(true);
    expect(live.pause).toBe('battery');
    live.togglePause();
    await runOf(host, 1);
    expect(live.pause).toBeUndefined();
  });
});

describe('the live analysis is refused', () => {
  it('for a game that does not allow hints and is not over', () => {
    const { host, live } = setUp();
    const game = host.put({ help: ['marks'] });
    live.follow('review', { ...SUBJECT, game });
    expect(live.isAllowed).toBe(false);
    live.toggle();
    expect(live.isOn).toBe(false);
    live.follow('review', { ...SUBJECT, game: { ...game, result: 'B+3' } });
    expect(live.isAllowed).toBe(true);
  });

  it('by the host, which is shown and switches it off', async () => {
    const { live, notices, run } = await running();
    run.fail(declaredError('ENGINE_UNAVAILABLE', {}));
    await expect.poll(() => live.isOn).toBe(false);
    expect(notices.notices).toHaveLength(1);
  });
});
