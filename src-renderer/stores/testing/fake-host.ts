import { DEFAULT_SETTINGS, type Settings } from '#shared/contract/settings.ts';
import type { Statistics } from '#shared/contract/statistics.ts';
import type { Capabilities } from '#shared/contract/system.ts';
import { createFakeAnalyses, type FakeAnalyses } from './fake-analysis.ts';
import { createFakeConnection, type FakeConnection } from './fake-connection.ts';
import { createFakeData } from './fake-data.ts';
import { createFakeGames, type FakeGames } from './fake-game.ts';
import { ABOUT, NO_CAPABILITIES, NO_STATISTICS } from './fake-host.test-data.ts';
import { createFakeLibrary, type FakeLibrary } from './fake-library.ts';
import { createFakeLink, type FakeLink, type Handlers } from './fake-link.ts';
import { createFakeTransfer, type FakeTransfer } from './fake-transfer.ts';

export { declaredError } from './declared-error.ts';

/** A host in memory for tests and the gallery. It follows the contract and the rules of the game. */
export interface FakeHost
  extends Omit<FakeGames, 'handlers' | 'atRevision'>, Omit<FakeLink, 'call'>, FakeConnection {
  /** The functions that answer the procedures; a test may replace one. */
  readonly handlers: Handlers;
  /** The list of licences; undefined for a build without one. */
  licences: string | undefined;
  readonly analyses: FakeAnalyses;
  readonly library: FakeLibrary;
  readonly transfer: FakeTransfer;
  readonly statistics: { answer: Statistics };
  /** The answer to `system.hello`; by default that of a host without special capabilities. */
  readonly greeting: { readonly appVersion: string; capabilities: Capabilities; languages: string[] };
}

export function createFakeHost(): FakeHost {
  const { handlers: gameHandlers, atRevision, ...games } = createFakeGames((id) => !library.bin.has(id));
  const analyses = createFakeAnalyses();
  const library = createFakeLibrary(games.games, () => Date.UTC(2026, 10, 20, 18, 42), atRevision);
  const transfer = createFakeTransfer((opened) => {
    host.publish('transfer', 'openedFiles', opened);
  });
  const { details } = gameHandlers;
  let settings = DEFAULT_SETTINGS;

  const handlers: Handlers = {
    system: {
      hello: () => host.greeting,
      machine: () => ({ threads: 8, memory: 16_384, usualThreads: 4 }),
      about: () => ABOUT,
      licences: () => (host.licences === undefined ? {} : { text: host.licences }),
    },
    game: {
      ...gameHandlers,
      details: async (input, signal) => {
        const found = await details?.(input, signal);
        if (found === undefined) throw new Error('The fake games have no details');
        return { ...found, ...library.annotationsOf(input.gameId) };
      },
    },
    analysis: analyses.handlers,
    clock: {},
    library: library.handlers,
    transfer: transfer.handlers,
    data: createFakeData(),
    statistics: { of: () => host.statistics.answer },
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
    licences: undefined,
    analyses,
    library,
    transfer,
    statistics: { answer: NO_STATISTICS },
    greeting: { appVersion: ABOUT.appVersion, capabilities: NO_CAPABILITIES, languages: [] },
  };
  return host;
}
