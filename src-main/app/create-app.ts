import type { GameChange } from '#shared/contract/game.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import { languageFor } from '#shared/language/languages.ts';
import { createEngine } from '../engine/engine-client.ts';
import { createAnalysisParts } from '../review/analysis-parts.ts';
import { startBackups, createBinPurge } from '../data/upkeep.ts';
import { createDataService, createSettingsService } from '../data/data.ts';
import { createFeed } from '#shared/util/feed.ts';
import { createLatestFeed, createWaitingFeed } from '../core/feeds.ts';
import { after } from '../core/alarm.ts';
import { createWorkProgress } from '../core/work-progress.ts';
import { createGameServices } from '../play/game.ts';
import { createImportService, createOpenedFiles } from '../transfer/import.ts';
import { createLibraryService } from '../library/library.ts';
import { puzzleFile, readPuzzles } from '../puzzles/shipped-puzzles.ts';
import { createPuzzleService } from '../puzzles/puzzles.ts';
import { createRecentGames } from './recent-games.ts';
import { createScheduler } from '../core/scheduler.ts';
import { createProgramServices } from '../programs/programs.ts';
import { createProfileService } from '../rating/profiles.ts';
import { finishCopy } from '../database/files/copy-folder.ts';
import { folderInUse } from '../database/files/moved-folder.ts';
import { openProgramsFile } from '../programs/programs-file.ts';
import { openSettings } from '../database/files/settings-file.ts';
import { openGameDatabase } from '../database-thread/database-client.ts';
import { readInThread } from '../transfer/read-in-thread.ts';
import type { App, AppOptions } from './app.ts';
import { whereOffered } from './guard.ts';
import { openLog, type Log } from './log.ts';
import { engineSizeOf, createSystemService } from './system.ts';
import { createPageChannels } from './serve-channel.ts';
import { createRouter, type Services } from './router.ts';
import { createTransfer } from './transfer.ts';

/** The table of the computer player in a match against a program. */
const MATCH_TABLE_MIB = 32;
/** The table of an engine that proves endings of at most 16 squares, one position after the other. */
const PROVER_TABLE_MIB = 2;

/**
 * Opens the data folder and starts the workers. Rejects with `DatabaseError`, such as `in-use`; then nothing keeps
 * running, and the folder is unchanged.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { host, dataDir: home, workers, licencesFile, openDatabase = openGameDatabase } = options;
  const dataDir = folderInUse(home);
  // Opened first, because it holds the lock on the data folder.
  let slowCallLog: Log | undefined;
  let onCondition = (): void => undefined;
  const database = await openDatabase({
    dataDir,
    workerUrl: workers.database,
    onSlowCall: ({ method, milliseconds }) => {
      slowCallLog?.info('slow-query', { method, milliseconds });
    },
    onCondition: () => {
      onCondition();
    },
  });
  const settingsFile = await openSettings(dataDir).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  // Completes a move of the data that was interrupted before the mark of the copy was removed.
  await finishCopy(dataDir).catch(() => undefined);
  const log = (slowCallLog = openLog(dataDir, () => new Date()));
  const engine = createEngine({
    workerUrl: workers.engine,
    ...engineSizeOf(settingsFile.get()),
    onNote: (note) => {
      log.info('engine-note', { note });
    },
  });

  settingsFile.onChange((settings) => {
    engine.resize(engineSizeOf(settings));
  });

  const gameChanges = createFeed<GameChange>(({ gameId }) => gameId);
  const libraryChanges = createFeed<LibraryChange>(({ kind }) => kind);
  const menuCommands = createFeed<MenuCommand>((command) => command);
  const stopMenu = host.onMenuCommand(menuCommands.publish);
  const power = createLatestFeed<{ isOnBattery: boolean }>();
  const stopPower = host.onPower((isOnBattery) => {
    power.publish({ isOnBattery });
  });

  // Dates of the app are never before 1970, even if the clock is.
  const now = (): number => Math.max(0, Date.now());
  const { data, noteDamage } = createDataService({
    home,
    database,
    settings: settingsFile,
    openFolder: host.openFolder,
    chooseFolder: host.chooseFolder,
    libraryChanges,
    settingsSetAside: settingsFile.setAside(),
    now,
  });
  const bin = createBinPurge({
    database,
    now,
    onDeleted: () => {
      libraryChanges.publish({ kind: 'removed' });
    },
    onFailure: (error) => {
      log.error('purge-failed', { error });
    },
  });
  const library = createLibraryService({ database, changes: libraryChanges, gameChanges, now });
  const progress = createWorkProgress(after, host.showProgress);
  const imports = createImportService({
    database,
    readSources: (sources, moment, signal) => readInThread(workers.import, { sources, now: moment }, signal),
    libraryChanges,
    now,
  });
  const openedFiles = createOpenedFiles(imports);
  const openedGame = createWaitingFeed<{ gameId: GameId }>(() => 'game');
  const stopBackups = startBackups({
    database,
    now,
    onDamage: (games) => {
      log.error('damaged-games', { games: games.length });
      noteDamage(games);
    },
    onTrouble: (error) => {
      log.error('no-backup', { error });
    },
  });
  const scheduler = createScheduler();
  const programs = createProgramServices({
    file: await openProgramsFile(options.programsFolder ?? home),
    named: host.capabilities.addPrograms ? undefined : (options.programs ?? []),
    chooseProgram: host.chooseProgram,
    onFault: ({ kind }) => {
      log.info('program-fault', { kind });
    },
    startEngine: () => createEngine({ workerUrl: workers.engine, tableMegabytes: MATCH_TABLE_MIB }),
    yielding: scheduler.forMatch,
  });
  const analysis = createAnalysisParts({
    database,
    workerUrl: workers.engine,
    scheduler,
    programs: programs.player,
    size: () => engineSizeOf(settingsFile.get()),
    libraryChanges,
    log,
    after,
  });
  const { game, clock, onSuspend, onResume } = createGameServices({
    database,
    engine: scheduler.forPlay(engine),
    programs: scheduler.forPrograms(programs.player),
    changes: gameChanges,
    libraryChanges,
    now,
    after,
    settings: () => settingsFile.get(),
    look: analysis.look,
  });
  const stopSuspend = host.onSuspend(() => {
    log.info('suspended');
    onSuspend();
  });
  const stopResume = host.onResume(() => {
    log.info('resumed');
    engine.wake();
    onResume();
  });
  const recentGames = createRecentGames({
    current: () => database.currentGame(settingsFile.get().profile),
    newest: async (count) => (await database.library.newest({ filter: { playedInApp: true }, count })).rows,
    gameChanges,
    libraryChanges,
    after,
    onFailure: (error) => {
      log.error('no-recent-games', { error });
    },
  });
  const addRecentFile = (path: string): void => {
    if (/\.hgn$/i.test(path)) host.addRecentFile(path);
  };
  const { capabilities } = host;
  const services: Services = {
    system: createSystemService({ host, database, licencesFile, openedGame, menuCommands, power }),
    game,
    clock,
    library,
    statistics: {},
    transfer: createTransfer({
      host,
      database,
      log,
      imports,
      openedFiles,
      progress,
      addRecentFile,
      now,
    }),
    settings: createSettingsService(settingsFile),
    profiles: createProfileService({
      database,
      settings: () => settingsFile.get(),
      renameGames: async (from, to) =>
        library.rename(
          { games: { kind: 'matching', filter: { player: from, playedInApp: true }, except: [] }, from, to },
          new AbortController().signal,
        ),
      renameGamesBack: async (renaming) => library.renameBack({ renaming }, new AbortController().signal),
      now,
    }),
    analysis: analysis.service,
    puzzles: createPuzzleService({
      database,
      readPuzzles: () => readPuzzles(puzzleFile(workers.engine)),
      settings: () => settingsFile.get(),
      startEngine: analysis.startEngine,
      startProver: () => analysis.startEngine(PROVER_TABLE_MIB),
      now,
    }),
    programs: {
      ...programs.service,
      add: whereOffered(capabilities.addPrograms, programs.service.add),
      remove: whereOffered(capabilities.addPrograms, programs.service.remove),
    },
    data: {
      ...data,
      openFolder: whereOffered(capabilities.openFolder, data.openFolder),
      chooseFolder: whereOffered(capabilities.chooseFolder, data.chooseFolder),
      move: (input, signal) => progress.during(data.move(input, signal)),
      backUp: (input, signal) => progress.during(data.backUp(input, signal)),
      restore: (input, signal) => progress.during(data.restore(input, signal)),
    },
  };
  const router = createRouter(services, database);

  onCondition = () => {
    libraryChanges.publish({ kind: 'changed' });
  };
  bin.start();
  analysis.startQueue();

  const pages = createPageChannels(router, log);
  let closing: Promise<void> | undefined;

  const close = async (): Promise<void> => {
    stopMenu();
    stopPower();
    stopSuspend();
    stopResume();
    recentGames.stop();
    stopBackups();
    bin.stop();
    await pages.close();
    await imports.close();
    await analysis.close();
    await programs.close();
    await engine.close();
    await database.backUpChanges(now(), true).catch((error: unknown) => {
      log.error('no-backup', { error });
    });
    await database.close();
    log.info('stopped');
  };

  log.info('started', { version: host.appVersion, node: process.versions.node, platform: process.platform });
  return {
    router,
    log,
    followSettings: (follow) => {
      follow(settingsFile.get());
      settingsFile.onChange(follow);
    },
    firstScreen: async (locales) => {
      const { language, profile, continueAtStart } = settingsFile.get();
      const hasGame = async (): Promise<boolean> => (await database.currentGame(profile)) !== undefined;
      const isEmpty = async (): Promise<boolean> =>
        (await database.library.newest({ filter: {}, count: 0 })).isEmpty;
      return {
        language: languageFor(language, host.languages.length > 0 ? host.languages : locales),
        // A reload of a game in play loads its table a moment later.
        view: continueAtStart && (await hasGame()) ? 'table' : (await isEmpty()) ? 'welcome' : 'home',
      };
    },
    connect: pages.connect,
    openFiles: (paths) => {
      openedFiles.open(paths);
      for (const path of paths) addRecentFile(path);
    },
    openGame: (gameId) => {
      openedGame.publish({ gameId });
    },
    followRecentGames: recentGames.follow,
    close: () => (closing ??= close()),
  };
}
