import { describe, expect, it } from 'vitest';
import { at, byTwo, setUp, newGameRequest, startGame } from './testing/game-service.ts';
import { MINUTE, PER_MOVE, follow, play, startTimed } from './testing/timed-game.ts';

describe('a pause', () => {
  it('stops the clock until it is resumed', async () => {
    const { service, clock, game, page } = await startTimed(MINUTE);
    clock.pass(10_000);
    await service.clock.pause({ gameId: game.id });
    const paused = { gameId: game.id, left: { black: 50_000, white: 60_000 }, paused: true };
    expect(await page.next()).toEqual(paused);
    clock.pass(3_600_000);
    await service.clock.pause({ gameId: game.id });
    await service.clock.resume({ gameId: game.id });
    expect(await page.next()).toEqual({ ...paused, runs: 'black', paused: false });
    clock.pass(10_000);
    await play(service, game);
    expect(await page.next()).toMatchObject({ left: { black: 40_000 } });
  });

  it('starts when the last page has gone, and nothing is charged while it is away', async () => {
    const { service, clock, game } = await startGame(byTwo, { timeControl: MINUTE });
    const [one, other] = [follow(service, game.id), follow(service, game.id)];
    await one.next();
    await other.next();
    clock.pass(10_000);
    await one.leave();
    clock.pass(10_000);
    await other.leave();
    clock.pass(3_600_000);
    const back = await follow(service, game.id).next();
    expect(back).toEqual({ gameId: game.id, left: { black: 40_000, white: 60_000 }, paused: true });
  });

  it('starts with a sleep of the machine, which is not charged', async () => {
    const { service, clock, game, page } = await startTimed(MINUTE);
    clock.sleep(8 * 3_600_000);
    const { left, paused, slept } = await page.next();
    expect({ paused, slept }).toEqual({ paused: true, slept: true });
    expect(left.black).toBe(60_000);
    expect(await service.get({ gameId: game.id })).toMatchObject({ result: '*' });
    await service.clock.resume({ gameId: game.id });
    expect(await page.next()).toMatchObject({ runs: 'black', paused: false });
    await service.clock.pause({ gameId: game.id });
    expect(await page.next()).not.toHaveProperty('slept');
  });
});

describe('a sleep that nobody reports', () => {
  it.each([
    ['with less time than a timer takes', { ...PER_MOVE, seconds: 4 }, 1_000],
    ['at the last moment', { ...PER_MOVE, seconds: 4 }, 3_900],
    ['in the middle of a game', { ...MINUTE, seconds: 20 }, 17_500],
  ] as const)('loses no game %s', async (_, timeControl, used) => {
    const { service, clock, game, page } = await startTimed(timeControl);
    clock.pass(used);
    clock.sleep(15_000);
    const { left, paused, slept } = await page.next();
    expect({ paused, slept }).toEqual({ paused: true, slept: true });
    expect(left.black).toBe(timeControl.seconds * 1000 - Math.floor(used / 1000) * 1000);
    await service.clock.resume({ gameId: game.id });
    expect(await play(service, game)).toMatchObject({ result: '*' });
  });

  it('loses no game and does not pause it where it is only a moment', async () => {
    const { service, clock, game, page } = await startTimed({ ...PER_MOVE, seconds: 4 });
    clock.pass(3_000);
    clock.sleep(2_000);
    // What the page shows has gone on meanwhile.
    expect(await page.next()).toMatchObject({ left: { black: 1_000 }, runs: 'black', paused: false });
    expect(await play(service, game)).toMatchObject({ result: '*' });
  });

  it('is not written into the time of a move without a time control', async () => {
    const { service, database, clock, game } = await startGame(byTwo);
    clock.pass(3_000);
    clock.sleep(26_000);
    clock.pass(2_000);
    await play(service, game);
    expect((await database.game(game.id)).times).toEqual([5_000]);
  });
});

describe('a sleep that the system reports', () => {
  it('pauses games at once, and is reported when it is over', async () => {
    const { service, database, clock, game, page } = await startTimed(MINUTE);
    clock.pass(7_000);
    service.clock.onSuspend();
    const paused = { gameId: game.id, left: { black: 53_000, white: 60_000 }, paused: true };
    expect(await page.next()).toEqual(paused);
    expect(await database.game(game.id)).toMatchObject({ turnTime: 7_000 });
    clock.sleep(8 * 3_600_000);
    service.clock.onResume();
    expect(await page.next()).toEqual({ ...paused, slept: true });
    clock.pass(60_000);
    await service.clock.resume({ gameId: game.id });
    expect(await page.next()).toEqual({ ...paused, runs: 'black', paused: false });
    clock.pass(1_000);
    await play(service, game);
    expect(await page.next()).toMatchObject({ left: { black: 52_000 }, runs: 'white' });
  });

  it('includes a game that was paused because its window was hidden just before', async () => {
    const { service, clock, game, page } = await startTimed(MINUTE);
    await service.clock.pause({ gameId: game.id });
    await page.next();
    clock.pass(1_000);
    service.clock.onSuspend();
    await page.next();
    service.clock.onResume();
    expect(await page.next()).toMatchObject({ paused: true, slept: true });
  });

  it('ignores a game that was paused long before, and one that is over', async () => {
    const { service, clock, game: paused } = await startGame(byTwo, { timeControl: MINUTE });
    const over = await service.start(newGameRequest(byTwo, { timeControl: MINUTE, seed: 6 }));
    const pages = [follow(service, paused.id), follow(service, over.id)];
    for (const page of pages) await page.next();
    await service.clock.pause({ gameId: paused.id });
    await service.resign({ ...at(over), colour: 'black' });
    for (const page of pages) await page.next();
    clock.pass(60_000);
    service.clock.onSuspend();
    service.clock.onResume();
    await service.clock.resume({ gameId: paused.id });
    const first = await pages[0]?.next();
    expect(first).toMatchObject({ gameId: paused.id, runs: 'black', paused: false });
    const again = await follow(service, over.id).next();
    expect(again).toEqual({ gameId: over.id, left: again.left, paused: false });
  });

  it('is not charged to a turn without a time control', async () => {
    const { service, database, clock, game } = await startGame(byTwo);
    clock.pass(3_000);
    service.clock.onSuspend();
    clock.sleep(8 * 3_600_000);
    service.clock.onResume();
    clock.pass(2_000);
    await play(service, game);
    expect((await database.game(game.id)).times).toEqual([5_000]);
  });
});

it('after a restart a game is paused, and its clocks stand where they were to within seconds of a crash', async () => {
  const { service, clock, database, game } = await startTimed(MINUTE);
  clock.pass(3_000);
  const first = await play(service, game);
  clock.pass(23_000);
  const after = await setUp(database);
  expect(await after.service.current()).toEqual(first);
  const { left, paused } = await follow(after.service, game.id).next();
  expect(paused).toBe(true);
  expect(left).toEqual({ black: 57_000, white: 40_000 });
});
