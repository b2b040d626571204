import type * as v from 'valibot';
import { ORPCError, type AsyncIteratorClass } from '@orpc/client';
import type { ClockReading } from '#shared/contract/clock.ts';
import type { GameChange, GameDetails } from '#shared/contract/game.ts';
import type { ThinkProgress } from '#shared/contract/think-progress.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { Hint, HintGiven } from '#shared/contract/playing.ts';
import type { GameId, GameState } from '#shared/contract/schemas.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/contract/settings.ts';
import type { StartWish } from '#shared/contract/start.ts';
import type { Statistics } from '#shared/contract/statistics.ts';
import type { Capabilities } from '#shared/contract/system.ts';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { Connection, ConnectionState } from '../../rpc/connection.ts';
import { ConnectionLost } from '../../rpc/errors.ts';
import { createFakeLibrary, type FakeLibrary } from './fake-library.ts';
import { createChannel, type Channel } from './channel.ts';
import { createFakeData } from './fake-data.ts';
import { createFakeTransfer, type FakeTransfer } from './fake-transfer.ts';

/** One call of `game.think`, answered by the test. */
interface Thought {
  readonly signal: AbortSignal;
  readonly tell: (progress: ThinkProgress) => void;
  /** Makes the computer's move, as the host would. */
  readonly move: (move: string) => void;
  /** Has the computer take over the other side. */
  readonly swap: () => void;
  readonly fail: (error: unknown) => void;
}

/** One call of `game.hint`, answered by the test. */
interface GivenHint {
  readonly give: (hint: Hint) => void;
  readonly fail: (error: unknown) => void;
}

const AGREED = { result: 'Draw', termination: 'agreement' } as const;

/** A declared error as it comes over the wire. */
export function declaredError(code: string, data: object = {}): Error {
  return new ORPCError(code, { defined: true, data });
}

/** A host in memory that knows no rules: it keeps what it is told, and fails where the test says so. */
export interface FakeHost {
  readonly connection: Connection;
  /** Its list of licences, where it has one. */
  licences: string | undefined;
  readonly games: Map<GameId, GameState>;
  /** What is told of games besides their course, where it is more than nothing. */
  readonly details: Map<GameId, Pick<GameDetails, 'line' | 'otherTags'>>;
  readonly library: FakeLibrary;
  /** What is answered to whoever asks for statistics. */
  readonly statistics: { answer: Statistics };
  /** Every call by name, with its input. */
  readonly calls: (readonly [name: string, input: unknown])[];
  readonly thoughts: Thought[];
  /** Every call of `game.hint`. */
  readonly hints: GivenHint[];
  /** The margin that the computer expects where it is offered a draw: it accepts where it is no win. */
  readonly drawAnswer: { margin: number };
  /** What `system.hello` answers; the usual one is that of a host without a menu of its own. */
  readonly greeting: { readonly appVersion: string; capabilities: Capabilities; languages: string[] };
  /** Rejects the next call of this name. */
  failNext(name: string, error: unknown): void;
  /** Holds the next call of this name until the returned function is called. */
  holdNext(name: string): () => void;
  /** Puts a game into the host, as another page would. */
  put(game: Partial<GameState>): GameState;
  tellGame(change: GameChange): void;
  tellClock(reading: ClockReading): void;
  /** How many pages follow a clock. */
  clockFollowers(): number;
  tellLibrary(change: LibraryChange): void;
  tellSettings(settings: Settings): void;
  /** The system asks the app to open a game. */
  openGame(id: GameId): void;
  chooseFromMenu(command: MenuCommand): void;
  /** The connection breaks, or comes back. */
  setState(state: ConnectionState): void;
  readonly transfer: FakeTransfer;
}

/** How many games the host has made, as ids. */
function gameId(value: number): GameId {
  return value as GameId;
}

/** What a swap that is taken changes in a game. */
function swapped({ players: { black, white } }: GameState): Partial<GameState> {
  return { players: { black: white, white: black }, swap: 'taken' };
}

const NO_GAMES = { won: 0, drawn: 0, lost: 0 };

const NO_STATISTICS: Statistics = {
  games: 0,
  all: NO_GAMES,
  byLevel: [],
  asBlack: NO_GAMES,
  asWhite: NO_GAMES,
  bySetup: [],
  byEndRule: [],
  byMonth: [],
  byMoves: [],
  byFirstMove: [],
  otherRule: { same: 0, sooner: 0, later: 0, changed: 0 },
  progressSpan: 20,
  progress: [],
};

export function createFakeHost(): FakeHost {
  const games = new Map<GameId, GameState>();
  const details: FakeHost['details'] = new Map();
  const calls: [string, unknown][] = [];
  const failures = new Map<string, unknown>();
  const holds = new Map<string, Promise<void>>();
  const thoughts: Thought[] = [];
  const hints: GivenHint[] = [];
  const gameFeeds = new Set<Channel<GameChange, unknown>>();
  const clockFeeds = new Set<Channel<ClockReading, unknown>>();
  const libraryFeeds = new Set<Channel<LibraryChange, unknown>>();
  const settingsFeeds = new Set<Channel<Settings, unknown>>();
  const openedGameFeeds = new Set<Channel<{ gameId: GameId }, unknown>>();
  const menuFeeds = new Set<Channel<MenuCommand, unknown>>();
  const stateListeners = new Set<(state: ConnectionState) => void>();
  const reconnectListeners = new Set<() => void>();
  const statistics = { answer: NO_STATISTICS };
  const greeting: FakeHost['greeting'] = {
    appVersion: '1.2.3',
    capabilities: {
      saveDialog: false,
      nativeMenu: false,
      openFolder: false,
      chooseFolder: false,
      printToPdf: false,
      dragFiles: false,
    },
    languages: [],
  };
  let state: ConnectionState = 'open';
  let settings = DEFAULT_SETTINGS;
  let nextId = 1;

  const enter = async (name: string, input: unknown): Promise<void> => {
    calls.push([name, input]);
    if (state !== 'open') throw new ConnectionLost();
    const hold = holds.get(name);
    holds.delete(name);
    await hold;
    if (!failures.has(name)) return;
    const error = failures.get(name);
    failures.delete(name);
    throw error;
  };
  const find = (id: GameId): GameState => {
    const game = games.get(id);
    if (game === undefined) throw declaredError('GAME_NOT_FOUND', { gameId: id });
    return game;
  };
  const atRevision = (id: GameId, expected: number): GameState => {
    const game = find(id);
    if (game.revision === expected) return game;
    throw declaredError('STALE_REVISION', { gameId: id, expected, found: game.revision });
  };
  const library = createFakeLibrary(games, enter, () => Date.UTC(2026, 10, 20, 18, 42), atRevision);
  const startOf = (wish: v.InferInput<typeof StartWish>): Pick<GameState, 'setup' | 'start'> => {
    switch (wish.setup) {
      case 'same': {
        const { setup, start } = find(wish.gameId as GameId);
        return { setup, start };
      }
      case 'placed':
      case 'position':
        return { setup: wish.setup, start: wish.start };
      default:
        return { setup: wish.setup, start: formatPosition(dealStart(wish.setup, wish.seed, wish.endRule)) };
    }
  };
  const change = (id: GameId, expected: number, next: Partial<GameState>): GameState => {
    const changed = { ...atRevision(id, expected), ...next, revision: expected + 1 };
    games.set(id, changed);
    return changed;
  };
  const follow = <Value>(
    feeds: Set<Channel<Value, unknown>>,
    signal: AbortSignal | undefined,
  ): AsyncIteratorClass<Value, unknown, void> => {
    const channel = createChannel<Value, unknown>();
    feeds.add(channel);
    return channel.stream(signal);
  };
  const tell = <Value>(feeds: Set<Channel<Value, unknown>>, value: Value): void => {
    for (const feed of feeds) feed.push(value);
  };

  const transfer = createFakeTransfer(enter, () => declaredError('IMPORT_GONE'));
  const host: FakeHost = {
    licences: undefined,
    connection: undefined as unknown as Connection,
    games,
    details,
    library,
    statistics,
    greeting,
    calls,
    thoughts,
    hints,
    drawAnswer: { margin: 0 },
    failNext: (name, error) => {
      failures.set(name, error);
    },
    holdNext: (name) => {
      const gate = Promise.withResolvers<undefined>();
      holds.set(
        name,
        gate.promise.then(() => undefined),
      );
      return () => {
        gate.resolve(undefined);
      };
    },
    put: (game) => {
      const made: GameState = {
        id: gameId(nextId++),
        revision: 0,
        createdAt: Date.UTC(2026, 10, 20, 18, 42),
        players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } },
        setup: 'classic',
        start: formatPosition(dealStart('classic', 1, 'either')),
        moves: [],
        komi: 0,
        result: '*',
        termination: 'unterminated',
        ...game,
      };
      games.set(made.id, made);
      return made;
    },
    tellGame: (value) => {
      tell(gameFeeds, value);
    },
    tellClock: (value) => {
      tell(clockFeeds, value);
    },
    clockFollowers: () => clockFeeds.size,
    tellLibrary: (value) => {
      tell(libraryFeeds, value);
    },
    tellSettings: (value) => {
      tell(settingsFeeds, value);
    },
    openGame: (id) => {
      tell(openedGameFeeds, { gameId: id });
    },
    chooseFromMenu: (value) => {
      tell(menuFeeds, value);
    },
    setState: (next) => {
      const isReturn = state !== 'open' && next === 'open';
      state = next;
      for (const listener of stateListeners) listener(next);
      if (isReturn) for (const listener of reconnectListeners) listener();
    },
    transfer,
  };

  const client: Connection['client'] = {
    system: {
      hello: async (input) => {
        await enter('system.hello', input);
        return { ...greeting, languages: [...greeting.languages] };
      },
      machine: async () => {
        await enter('system.machine', undefined);
        return { threads: 8, memory: 16_384, usualThreads: 4 };
      },
      setPossibleCommands: async (input) => {
        await enter('system.setPossibleCommands', input);
      },
      menuCommands: (_, options) => Promise.resolve(follow(menuFeeds, options?.signal)),
      about: async () => {
        await enter('system.about', undefined);
        return {
          appVersion: '1.2.3',
          runtime: [{ name: 'Node.js', version: '24.0.0' }],
          sqliteVersion: '3.50.0',
          engineSignature: '1234567',
          system: 'Linux 6.12 x64',
          homepage: 'https://hokito.example',
        };
      },
      licences: async () => {
        await enter('system.licences', undefined);
        return host.licences === undefined ? {} : { text: host.licences };
      },
      openedGame: (_, options) => Promise.resolve(follow(openedGameFeeds, options?.signal)),
    },
    game: {
      current: async () => {
        await enter('game.current', undefined);
        return [...games.values()].findLast((game) => game.result === '*' && !library.bin.has(game.id));
      },
      get: async (input) => {
        await enter('game.get', input);
        return find(input.gameId as GameId);
      },
      details: async (input) => {
        await enter('game.details', input);
        const { id } = find(input.gameId as GameId);
        const { favourite, tags, note } = library.marksOf(id);
        return {
          times: [],
          favourite,
          tags: [...tags],
          note,
          line: { comments: [], moves: [] },
          otherTags: [],
          ...details.get(id),
        };
      },
      playOn: async (input) => {
        await enter('game.playOn', input);
        const { moves, ...game } = find(input.gameId as GameId);
        const { players, ply } = input;
        return host.put({ ...game, id: gameId(nextId++), revision: 0, players, moves: moves.slice(0, ply) });
      },
      beginSecond: async (input) => {
        await enter('game.beginSecond', input);
        const { players, setup, start, komi, match } = find(input.gameId as GameId);
        const { black, white } = players;
        return host.put({
          players: { black: white, white: black },
          setup,
          start,
          komi,
          match: match && { ...match, round: 2 },
        });
      },
      otherOfMatch: async (input) => {
        await enter('game.otherOfMatch', input);
        const { match } = find(input.gameId as GameId);
        return [...games.values()].find(
          (game) => match && game.match?.id === match.id && game.match.round !== match.round,
        );
      },
      appraise: async (input) => {
        await enter('game.appraise', input);
        return { margin: 9.84, spread: 11.2 };
      },
      begin: async (input) => {
        await enter('game.begin', input);
        const { players, komi = 0, offersSwap, help, timeControl } = input;
        const swap = offersSwap === true ? 'offered' : undefined;
        return host.put({ players, ...startOf(input), komi, swap, help, timeControl });
      },
      play: async (input) => {
        await enter('game.play', input);
        const id = input.gameId as GameId;
        return change(id, input.expectedRevision, { moves: [...find(id).moves, input.move] });
      },
      swap: async (input) => {
        await enter('game.swap', input);
        const id = input.gameId as GameId;
        return change(id, input.expectedRevision, swapped(find(id)));
      },
      think: async (input, options) => {
        await enter('game.think', input);
        const id = input.gameId as GameId;
        const channel = createChannel<ThinkProgress, GameState>();
        const signal = options?.signal ?? new AbortController().signal;
        thoughts.push({
          signal,
          tell: channel.push,
          move: (move) => {
            channel.end(change(id, input.expectedRevision, { moves: [...find(id).moves, move] }));
          },
          swap: () => {
            channel.end(change(id, input.expectedRevision, swapped(find(id))));
          },
          fail: channel.fail,
        });
        return channel.stream(signal);
      },
      takeBack: async (input) => {
        await enter('game.takeBack', input);
        const id = input.gameId as GameId;
        const { moves, players } = find(id);
        const count =
          players.black.type === 'computer' || players.white.type === 'computer' ? moves.length % 2 || 2 : 1;
        return change(id, input.expectedRevision, { moves: moves.slice(0, -count), result: '*' });
      },
      redo: async (input) => {
        await enter('game.redo', input);
        return change(input.gameId as GameId, input.expectedRevision, {});
      },
      hint: async (input, options) => {
        await enter('game.hint', input);
        const id = input.gameId as GameId;
        const channel = createChannel<ThinkProgress, HintGiven>();
        hints.push({
          give: (hint) => {
            channel.end({ hint, game: change(id, input.expectedRevision, {}) });
          },
          fail: channel.fail,
        });
        return channel.stream(options?.signal ?? new AbortController().signal);
      },
      offerDraw: async (input) => {
        await enter('game.offerDraw', input);
        const id = input.gameId as GameId;
        const { margin } = host.drawAnswer;
        if (margin > 0) return { accepted: false, margin, game: find(id) };
        return { accepted: true, margin, game: change(id, input.expectedRevision, AGREED) };
      },
      agreeDraw: async (input) => {
        await enter('game.agreeDraw', input);
        return change(input.gameId as GameId, input.expectedRevision, AGREED);
      },
      changePlayer: async (input) => {
        await enter('game.changePlayer', input);
        const id = input.gameId as GameId;
        const players = { ...find(id).players, [input.colour]: input.player };
        return change(id, input.expectedRevision, { players });
      },
      resign: async (input) => {
        await enter('game.resign', input);
        const result = input.colour === 'black' ? 'W+R' : 'B+R';
        return change(input.gameId as GameId, input.expectedRevision, { result, termination: 'resignation' });
      },
      changes: (_, options) => Promise.resolve(follow(gameFeeds, options?.signal)),
    },
    clock: {
      follow: async (input, options) => {
        await enter('clock.follow', input);
        return follow(clockFeeds, options?.signal);
      },
      pause: (input) => enter('clock.pause', input),
      goOn: (input) => enter('clock.goOn', input),
    },
    library: {
      ...library.procedures,
      changes: (_, options) => Promise.resolve(follow(libraryFeeds, options?.signal)),
    },
    transfer: transfer.procedures,
    data: createFakeData(enter),
    statistics: {
      of: async (input) => {
        await enter('statistics.of', input);
        return statistics.answer;
      },
    },
    settings: {
      get: async () => {
        await enter('settings.get', undefined);
        return settings;
      },
      update: async (input) => {
        await enter('settings.update', input);
        settings = { ...settings, ...input } as Settings;
        return settings;
      },
      changes: (_, options) => Promise.resolve(follow(settingsFeeds, options?.signal)),
    },
  };

  const connection: Connection = {
    client,
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
  };
  return Object.assign(host, { connection });
}
