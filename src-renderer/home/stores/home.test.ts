import { describe, expect, it } from 'vitest';
import { formatMove } from '#shared/game/notation.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { movesOf } from '#shared/game/moves.ts';
import type { Players } from '#shared/contract/schemas.ts';
import { ConnectionLost } from '../../rpc/errors.ts';
import { useGameStore } from '../../core/table/game.ts';
import { useLibraryCommandsStore } from '../../core/library/library-commands.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useProfilesStore } from '../../core/profiles/profiles.ts';
import { useReviewStore } from '../../core/reading/review.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { useHomeStore } from './home.ts';

eachTestHasPage();

const ENDED = { result: 'B+3', termination: 'normal' } as const;
const lastStart = (): unknown => host.callsOf('game.start').at(-1);

it('offers the newest unfinished game, and shows it on the board', async () => {
  const unfinished = host.put({});
  const ended = host.put(ENDED);
  const home = page.use(useHomeStore);
  const navigation = page.use(useNavigationStore);
  navigation.isHome = true;
  await home.show();
  expect(home.unfinished).toMatchObject({ players: unfinished.players, moveCount: unfinished.moves.length });
  expect(home.recent?.map(({ id }) => id)).toEqual([ended.id]);
  expect(await home.resume()).toBe(true);
  expect(page.use(useGameStore).game?.id).toBe(unfinished.id);
  expect(navigation.isBoardShown).toBe(true);
});

it('opens one of the recent games in Review', async () => {
  const ended = host.put(ENDED);
  const home = page.use(useHomeStore);
  await home.show();
  await home.openInReview(ended.id);
  expect(page.use(useReviewStore).game?.id).toBe(ended.id);
  expect(page.use(useNavigationStore).view).toBe('review');
});

it('shows the newest answer, though an older one comes later', async () => {
  const list = host.handlers.library.newest ?? expect.fail();
  const held = Promise.withResolvers<undefined>();
  let isHeld = true;
  host.handlers.library.newest = async (request, options) => {
    const answer = await list(request, options);
    if (isHeld) await held.promise;
    return answer;
  };
  const home = page.use(useHomeStore);
  const older = home.show();
  await expect.poll(() => host.callsOf('library.newest')).toHaveLength(2);
  isHeld = false;
  const ended = host.put(ENDED);
  await home.show();
  held.resolve(undefined);
  await older;
  expect(home.recent?.map(({ id }) => id)).toEqual([ended.id]);
});

it('offers the game in play rather than another unfinished one', async () => {
  const inPlay = host.put({});
  await page.use(useGameStore).open(inPlay.id);
  host.put({ moves: [] });
  const home = page.use(useHomeStore);
  await home.show();
  expect(home.unfinished?.moveCount).toBe(inPlay.moves.length);
  await home.resume();
  expect(page.use(useGameStore).game?.id).toBe(inPlay.id);
});

it('means the person who plays here: games of others are only among the recent ones, last', async () => {
  await page.playAs('Ada');
  const players: Players = { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 5 } };
  const later = Date.UTC(9999, 11, 31);
  const own = host.put({ ...ENDED, players });
  // Of another profile, of a friend who has the same name, of strangers, and one that is not over.
  const sister = host.put({ ...ENDED, players: { ...players, black: { type: 'human', name: 'Zoe' } } });
  const friend = host.put({ ...ENDED, players, isImported: true, createdAt: later });
  const strangers = host.put({ ...ENDED, isImported: true, createdAt: later });
  host.handlers.game.current = () => undefined;
  const home = page.use(useHomeStore);
  await home.show();
  expect(home.last?.id).toBe(own.id);
  expect(home.recent?.map(({ id }) => id)).toEqual([own.id, strangers.id, friend.id, sister.id]);
  expect(home.unfinished).toBeUndefined();
  const { colourIn } = page.use(useProfilesStore);
  expect([own, sister, friend, strangers].map(colourIn)).toEqual(['black', undefined, undefined, undefined]);
});

it('asks again once the settings say who plays here', async () => {
  const players: Players = { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 5 } };
  const own = host.put({ ...ENDED, players });
  const home = page.use(useHomeStore);
  await home.show();
  expect(home.last).toBeUndefined();
  await page.playAs('Ada');
  await expect.poll(() => home.last?.id).toBe(own.id);
});

it('has nothing to show in an empty library', async () => {
  const home = page.use(useHomeStore);
  await home.show();
  expect(home.hasGames).toBe(false);
  expect(home.recent).toEqual([]);
  expect(await home.resume()).toBe(false);
});

it('deals a game with the last settings and the colour that was played last, which begins with the first move', async () => {
  const players: Players = { black: { type: 'computer', level: 5 }, white: { type: 'human', name: 'Ada' } };
  host.put({ ...ENDED, players });
  const settings = page.use(useSettingsStore);
  await settings.rememberNewGame({ ...settings.current.newGame, level: 7, seat: 'black', name: 'Ada' });
  const home = page.use(useHomeStore);
  await home.show();
  expect(home.dealt?.newGame.players.white).toEqual({ type: 'human', name: 'Ada' });
  expect(home.dealt?.newGame.players.black).toEqual({ type: 'computer', level: 7 });
  expect(await home.begin()).toBe(true);
  expect(lastStart()).toMatchObject({ players: { black: { level: 7 } } });
});

it('begins the game that was dealt with the move that was made on it, and deals another one', async () => {
  const home = page.use(useHomeStore);
  await home.show();
  const position = home.dealt?.position;
  if (position === undefined) throw new Error('Nothing is dealt');
  const [move] = movesOf(position, 'black');
  if (move === undefined) throw new Error('Nothing can move');
  expect(await home.begin(move)).toBe(true);
  const { game } = page.use(useGameStore);
  expect(game?.moves).toEqual([formatMove(move)]);
  expect(game?.start).toBe(formatPosition(position));
  expect(page.use(useNavigationStore).isBoardShown).toBe(true);
  expect(home.dealt?.position).not.toEqual(position);
});

it('the first game is against the computer, whatever was chosen without playing', async () => {
  const settings = page.use(useSettingsStore);
  await settings.rememberNewGame({ ...settings.current.newGame, opponent: 'person' });
  const home = page.use(useHomeStore);
  await home.show();
  expect(home.dealt?.newGame.players.white).toEqual({ type: 'computer', level: 0 });
});

it('goes on with a game with the move that was made on the board of home', async () => {
  const { id } = host.put({ moves: [] });
  await page.use(useGameStore).open(id);
  const home = page.use(useHomeStore);
  await home.show();
  const [move] = movesOf(
    home.unfinished?.position ?? { piles: new Map(), turn: 'black', endRule: 'either' },
    'black',
  );
  if (move === undefined) throw new Error('Nothing can move');
  expect(await home.resume({ move })).toBe(true);
  expect(page.use(useGameStore).game?.moves).toEqual([formatMove(move)]);
});

it('starts a rematch of the last game', async () => {
  const players: Players = { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 5 } };
  const { id } = host.put({ ...ENDED, players });
  expect(await page.use(useHomeStore).rematch(id)).toBe(true);
  expect(lastStart()).toMatchObject({ players: { black: players.white, white: players.black } });
});

describe('the first start', () => {
  it('is over when games are imported', async () => {
    const home = page.use(useHomeStore);
    await home.show();
    host.put({});
    host.publish('library', 'changes', { kind: 'added' });
    await expect.poll(() => home.isFirst).toBe(false);
  });

  it('is over for a person whose games are all in the bin', async () => {
    const { id } = host.put({});
    await page.use(useLibraryCommandsStore).remove({ kind: 'games', ids: [id] });
    const home = page.use(useHomeStore);
    await home.show();
    expect(home).toMatchObject({ isFirst: false, hasGames: false });
  });

  it('stays unknown without a connection, and no game is missed', async () => {
    const home = page.use(useHomeStore);
    host.failNext('library.newest', new ConnectionLost());
    await home.show();
    expect(home).toMatchObject({ isFirst: undefined, recent: undefined });
  });

  it('is undefined where the host does not know it', async () => {
    const home = page.use(useHomeStore);
    host.failNext('library.newest', declaredError('NOT_SAVED', { reason: 'disk-full' }));
    await home.show();
    expect(home.isFirst).toBe(false);
  });
});
