import { createORPCClient } from '@orpc/client';
import type { ClockReading } from '#shared/contract/clock.ts';
import type { GameChange } from '#shared/contract/game.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/contract/settings.ts';
import type { Statistics } from '#shared/contract/statistics.ts';
import type { Capabilities } from '#shared/contract/system.ts';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import type { Connection, ConnectionState } from '../../rpc/connection.ts';
import type { Client } from '../../rpc/link.ts';
import { createFakeFeed } from './channel.ts';
import { createFakeData } from './fake-data.ts';
import { createFakeGames, type FakeGames } from './fake-game.ts';
import { createFakeLibrary, type FakeLibrary } from './fake-library.ts';
import { createFakeLink, type FakeLink, type Handlers } from './fake-link.ts';
import { createFakeTransfer, type FakeTransfer } from './fake-transfer.ts';

export { declaredError } from './declared-error.ts';

/** A host in memory: it keeps what it is told, and fails where the test says so. */
export interface FakeHost extends Omit<FakeGames, 'handlers' | 'atRevision'>, Omit<FakeLink, 'call'> {
  readonly connection: Connection;
  /** What answers each procedure; a test may replace one. */
  readonly handlers: Handlers;
  /** Its list of licences, where it has one. */
  licences: string | undefined;
  readonly library: FakeLibrary;
  readonly transfer: FakeTransfer;
  /** What is answered to whoever asks for statistics. */
  readonly statistics: { answer: Statistics };
  /** What `system.hello` answers; the usual one is that of a host without a menu of its own. */
  readonly greeting: { readonly appVersion: string; capabilities: Capabilities; languages: string[] };
  notifyGame(change: GameChange): void;
  notifyClock(reading: ClockReading): void;
  /** How many pages follow a clock. */
  clockFollowers(): number;
  notifyLibrary(change: LibraryChange): void;
  notifySettings(settings: Settings): void;
  /** The system asks the app to open a game. */
  openGame(id: GameId): void;
  chooseFromMenu(command: MenuCommand): void;
  /** The connection breaks, or comes back. */
  setState(state: ConnectionState): void;
}

const NO_GAMES = { won: 0, drawn: 0, lost: 0 };

const NO_STATISTICS: Statistics = {
  games: 0,
  ...{ all: NO_GAMES, asBlack: NO_GAMES, asWhite: NO_GAMES },
  ...{ byLevel: [], bySetup: [], byEndRule: [], byMonth: [], byMoves: [], byFirstMove: [] },
  otherRule: { same: 0, sooner: 0, later: 0, changed: 0 },
  progressSpan: 20,
  progress: [],
};

const NO_CAPABILITIES: Capabilities = {
  ...{ saveDialog: false, nativeMenu: false, openFolder: false },
  ...{ chooseFolder: false, printToPdf: false, dragFiles: false },
};

const ABOUT = {
  appVersion: '1.2.3',
  runtime: [{ name: 'Node.js', version: '24.0.0' }],
  sqliteVersion: '3.50.0',
  engineSignature: '1234567',
  system: 'Linux 6.12 x64',
  homepage: 'https://hokito.example',
};

export function createFakeHost(): FakeHost {
  const gameChanges = createFakeFeed<GameChange>();
  const clockReadings = createFakeFeed<ClockReading>();
  const libraryChanges = createFakeFeed<LibraryChange>();
  const settingsChanges = createFakeFeed<Settings>();
  const openedGame = createFakeFeed<{ gameId: GameId }>();
  const menuCommands = createFakeFeed<MenuCommand>();
  const stateListeners = new Set<(state: ConnectionState) => void>();
  const reconnectListeners = new Set<() => void>();
  const statistics = { answer: NO_STATISTICS };
  const greeting: FakeHost['greeting'] = {
    appVersion: '1.2.3',
    capabilities: NO_CAPABILITIES,
    languages: [],
  };
  let state: ConnectionState = 'open';
  let settings = DEFAULT_SETTINGS;

  const { handlers: gameHandlers, atRevision, ...games } = createFakeGames((id) => !library.bin.has(id));
  const library = createFakeLibrary(games.games, () => Date.UTC(2026, 10, 20, 18, 42), atRevision);
  const transfer = createFakeTransfer();
  const { details } = gameHandlers;
  const handlers: Handlers = {
    system: {
      hello: () => greeting,
      machine: () => ({ threads: 8, memory: 16_384, usualThreads: 4 }),
      setPossibleCommands: () => undefined,
      menuCommands: menuCommands.follow,
      about: () => ABOUT,
      licences: () => (host.licences === undefined ? {} : { text: host.licences }),
      openedGame: openedGame.follow,
    },
    game: {
      ...gameHandlers,
      details: async (input, signal) => {
        const { favourite, tags, note } = library.marksOf(input.gameId);
        const found = await details?.(input, signal);
        if (found === undefined) throw new Error('The fake games have no details');
        return { ...found, favourite, tags: [...tags], note };
      },
      changes: gameChanges.follow,
    },
    clock: { follow: clockReadings.follow, pause: () => undefined, resume: () => undefined },
    library: { ...library.handlers, changes: libraryChanges.follow },
    transfer: transfer.handlers,
    data: createFakeData(),
    statistics: { of: () => statistics.answer },
    settings: {
      get: () => settings,
      update: (patch) => (settings = { ...settings, ...patch } as Settings),
      changes: settingsChanges.follow,
    },
  };
  const { call, ...link } = createFakeLink(handlers, () => state === 'open');

  const host: FakeHost = {
    ...games,
    ...link,
    handlers,
    licences: undefined,
    library,
    transfer,
    statistics,
    greeting,
    notifyGame: gameChanges.publish,
    notifyClock: clockReadings.publish,
    clockFollowers: clockReadings.followers,
    notifyLibrary: libraryChanges.publish,
    notifySettings: settingsChanges.publish,
    openGame: (gameId) => {
      openedGame.publish({ gameId });
    },
    chooseFromMenu: menuCommands.publish,
    setState: (next) => {
      const isReturn = state !== 'open' && next === 'open';
      state = next;
      for (const listener of stateListeners) listener(next);
      if (isReturn) for (const listener of reconnectListeners) listener();
    },
    connection: {
      client: createORPCClient<Client>({ call }),
      state: {
        get current() {
          return state;
        },
        subscribe: (listener) => {
          stateListeners.add(listener);
          return () => stateListeners.delete(listener);
        },
      },
      onReconnect: (listener) => {
        reconnectListeners.add(listener);
        return () => reconnectListeners.delete(listener);
      },
      reconnect: () => undefined,
      close: () => undefined,
    },
  };
  return host;
}
