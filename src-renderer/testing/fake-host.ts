import { DEFAULT_SETTINGS, type Settings } from '#shared/contract/settings.ts';
import type { Profile } from '#shared/contract/profiles.ts';
import { NEW_PLAYER } from '#shared/rating/rate-game.ts';
import type { Capabilities } from '#shared/contract/system.ts';
import { createFakeAnalyses, type FakeAnalyses } from './fake-analysis.ts';
import { createFakeGames, type FakeGames } from './fake-game.ts';
import { createFakeLibrary, type FakeLibrary } from './fake-library.ts';
import { createFakeLink, declaredError, type FakeLink, type Handlers } from './fake-link.ts';
import { createFakePuzzles, type FakePuzzles } from './fake-puzzles.ts';
import { createFakeTransfer, type FakeTransfer } from './fake-transfer.ts';
import { createORPCClient } from '@orpc/client';
import { createListeners } from '#shared/util/feed.ts';
import type { Connection, ConnectionState, Client, ClientLink } from '../rpc/connection.ts';

/** A connection that a test opens and closes. */
interface FakeConnection {
  readonly connection: Connection;
  /** Changes the state; opening it again notifies those who wait for the reconnection. */
  setState(state: ConnectionState): void;
}

/** @param call answers the calls */
function createFakeConnection(call: ClientLink['call']): FakeConnection {
  const stateListeners = createListeners<ConnectionState>();
  const reconnectListeners = createListeners();
  let current: ConnectionState = 'open';
  return {
    setState: (next) => {
      const isReturn = current !== 'open' && next === 'open';
      current = next;
      stateListeners.notify(next);
      if (isReturn) reconnectListeners.notify();
    },
    connection: {
      client: createORPCClient<Client>({ call }),
      state: {
        get current() {
          return current;
        },
        subscribe: stateListeners.add,
      },
      onReconnect: reconnectListeners.add,
      reconnect: () => undefined,
      close: () => undefined,
    },
  };
}

export { declaredError };

/**
 * A host in memory for tests and the gallery. It follows the contract and the rules of the game, and answers what more than
 * one test needs; other tests add handlers of their own.
 */
export interface FakeHost extends Omit<FakeGames, 'handlers'>, Omit<FakeLink, 'call'>, FakeConnection {
  /** The functions that answer the procedures; a test may replace one. */
  readonly handlers: Handlers;
  readonly analyses: FakeAnalyses;
  readonly library: FakeLibrary;
  readonly puzzles: FakePuzzles;
  readonly transfer: FakeTransfer;
  /** The answer to `system.hello`; by default that of a host without special capabilities. */
  readonly greeting: { readonly appVersion: string; capabilities: Capabilities; languages: string[] };
}

export function createFakeHost(): FakeHost {
  const { handlers: gameHandlers, ...games } = createFakeGames((id) => !library.bin.has(id));
  const analyses = createFakeAnalyses();
  const library = createFakeLibrary(games);
  const puzzles = createFakePuzzles();
  const transfer = createFakeTransfer();
  const { at, ...rating } = NEW_PLAYER;
  const profiles = [{ id: 1, rating, tally: { won: 0, drawn: 0, lost: 0 } }] as unknown as Profile[];
  let settings = DEFAULT_SETTINGS;

  const handlers: Handlers = {
    system: {
      hello: () => host.greeting,
      about: () => ({
        appVersion: '1.2.3',
        runtime: [{ name: 'Node.js', version: '24.0.0' }],
        sqliteVersion: '3.50.0',
        engineSignature: '1234567',
        system: 'Linux 6.12 x64',
        homepage: 'https://hokito.example',
      }),
      licences: () => ({}),
    },
    game: gameHandlers,
    analysis: analyses.handlers,
    clock: {},
    library: library.handlers,
    puzzles: puzzles.handlers,
    transfer: transfer.handlers,
    data: { condition: () => ({ damagedGames: 0, damagedNumbers: [] }) },
    statistics: {},
    programs: {},
    profiles: {
      list: () => profiles,
      rename: ({ profileId, name }) => {
        const renamed = profiles.find(({ id }) => id === profileId);
        if (renamed === undefined) throw declaredError('NAME_TAKEN', { name });
        return { profile: Object.assign(renamed, { name }), changed: 0 };
      },
      history: () => ({ curve: [], recent: [] }),
      ratedGame: () => undefined,
    },
    settings: {
      get: () => settings,
      update: (patch) => (settings = { ...settings, ...patch } as Settings),
    },
  };
  const { call, ...link } = createFakeLink(handlers, () => connection.connection.state.current === 'open');
  const connection = createFakeConnection(call);

  const host: FakeHost = {
    ...games,
    ...link,
    ...connection,
    handlers,
    analyses,
    library,
    puzzles,
    transfer,
    greeting: {
      appVersion: '1.2.3',
      capabilities: {
        ...{ saveDialog: false, nativeMenu: false, openFolder: false },
        ...{ chooseFolder: false, printToPdf: false, dragFiles: false, addPrograms: false },
      },
      languages: [],
    },
  };
  return host;
}
