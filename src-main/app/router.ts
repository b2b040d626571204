import { implement, type Router } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { CONTRACT_VERSION } from '#shared/contract/system.ts';
import type { GameChange } from '#shared/contract/game.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { MenuCommand } from '#shared/keys/key-table.ts';
import { DeclaredError } from '../services/declared-error.ts';
import type { DataService } from '../services/data.ts';
import type { ExportService } from '../services/export/export.ts';
import type { Feed } from '../services/streams/feed.ts';
import type { GameService } from '../services/game/game.ts';
import type { ImportService } from '../services/import/import.ts';
import type { LibraryService } from '../services/library.ts';
import type { OpenedFilesService } from '../services/import/opened-files.ts';
import type { SettingsService } from '../services/settings.ts';
import type { StatisticsService } from '../services/statistics.ts';
import type { DragOut } from '../services/export/drag-out.ts';
import type { SavePdf } from '../services/export/save-pdf.ts';
import type { AboutService } from './about.ts';
import { requireOffered } from './guard.ts';
import type { Host } from './host.ts';

/** What the procedures are made of. */
export interface RouterParts {
  readonly host: Pick<Host, 'capabilities' | 'appVersion' | 'languages' | 'setPossibleCommands'>;
  readonly about: AboutService;
  readonly game: GameService;
  readonly library: LibraryService;
  readonly settings: SettingsService;
  readonly data: DataService;
  readonly machine: () => { threads: number; memory: number; usualThreads: number };
  readonly statistics: StatisticsService;
  readonly exports: ExportService;
  readonly savePdf: SavePdf;
  readonly dragOut: DragOut;
  readonly imports: ImportService;
  readonly openedFiles: OpenedFilesService;
  readonly openedGame: Feed<{ gameId: GameId }>;
  readonly gameChanges: Feed<GameChange>;
  readonly libraryChanges: Feed<LibraryChange>;
  readonly settingsChanges: Feed<Settings>;
  readonly menuCommands: Feed<MenuCommand>;
}

/** A procedure for each one of the contract. */
export type AppRouter = Router<typeof contract, object>;

/** Turns the services into the contract's procedures. Nothing is decided here. */
export function createRouter(parts: RouterParts): AppRouter {
  const { system, game, clock, library, settings, statistics, transfer, data } = implement(contract);
  return {
    system: {
      hello: system.hello.handler(({ input }) => {
        if (input.contractVersion !== CONTRACT_VERSION) {
          throw DeclaredError.of('VERSION_MISMATCH', { host: CONTRACT_VERSION });
        }
        const { appVersion, capabilities, languages } = parts.host;
        return { appVersion, capabilities, languages: [...languages] };
      }),
      machine: system.machine.handler(() => parts.machine()),
      about: system.about.handler(() => parts.about.about()),
      licences: system.licences.handler(() => parts.about.licences()),
      openedGame: system.openedGame.handler(({ signal }) => parts.openedGame.follow(orNever(signal))),
      setPossibleCommands: system.setPossibleCommands.handler(({ input }) => {
        requireOffered(parts.host.capabilities.nativeMenu);
        parts.host.setPossibleCommands(input);
      }),
      menuCommands: system.menuCommands.handler(({ signal }) => parts.menuCommands.follow(orNever(signal))),
    },
    game: {
      current: game.current.handler(() => parts.game.current()),
      get: game.get.handler(({ input }) => parts.game.get(input.gameId)),
      details: game.details.handler(({ input }) => parts.game.details(input.gameId)),
      appraise: game.appraise.handler(({ input, signal }) => parts.game.appraise(input, orNever(signal))),
      begin: game.begin.handler(({ input }) => parts.game.begin(input)),
      beginSecond: game.beginSecond.handler(({ input }) => parts.game.beginSecond(input)),
      otherOfMatch: game.otherOfMatch.handler(({ input }) => parts.game.otherOfMatch(input.gameId)),
      playOn: game.playOn.handler(({ input }) => parts.game.playOn(input)),
      play: game.play.handler(({ input }) => parts.game.play(input)),
      swap: game.swap.handler(({ input }) => parts.game.swap(input)),
      think: game.think.handler(({ input, signal }) => parts.game.think(input, orNever(signal))),
      takeBack: game.takeBack.handler(({ input }) => parts.game.takeBack(input)),
      redo: game.redo.handler(({ input }) => parts.game.redo(input)),
      hint: game.hint.handler(({ input, signal }) => parts.game.hint(input, orNever(signal))),
      offerDraw: game.offerDraw.handler(({ input, signal }) => parts.game.offerDraw(input, orNever(signal))),
      agreeDraw: game.agreeDraw.handler(({ input }) => parts.game.agreeDraw(input)),
      changePlayer: game.changePlayer.handler(({ input }) => parts.game.changePlayer(input)),
      resign: game.resign.handler(({ input }) => parts.game.resign(input)),
      changes: game.changes.handler(({ signal }) => parts.gameChanges.follow(orNever(signal))),
    },
    clock: {
      follow: clock.follow.handler(({ input, signal }) =>
        parts.game.clock.follow(input.gameId, orNever(signal)),
      ),
      pause: clock.pause.handler(({ input }) => parts.game.clock.pause(input.gameId)),
      goOn: clock.goOn.handler(({ input }) => parts.game.clock.goOn(input.gameId)),
    },
    library: {
      page: library.page.handler(({ input }) => parts.library.page(input)),
      placeOf: library.placeOf.handler(({ input }) => parts.library.placeOf(input)),
      players: library.players.handler(({ input }) => parts.library.players(input.startsWith)),
      tags: library.tags.handler(() => parts.library.tags()),
      remove: library.remove.handler(({ input }) => parts.library.remove(input.games)),
      restore: library.restore.handler(({ input }) => parts.library.restore(input)),
      destroy: library.destroy.handler(({ input }) => parts.library.destroy(input.games)),
      star: library.star.handler(({ input }) => parts.library.star(input.games, input.favourite)),
      tag: library.tag.handler(({ input: { games, ...tags } }) => parts.library.tag(games, tags)),
      note: library.note.handler(({ input }) => parts.library.note(input)),
      rename: library.rename.handler(({ input: { games, ...names } }) => parts.library.rename(games, names)),
      duplicates: library.duplicates.handler(() => parts.library.duplicates()),
      mergeDuplicates: library.mergeDuplicates.handler(() => parts.library.mergeDuplicates()),
      savedFilters: library.savedFilters.handler(() => parts.library.savedFilters()),
      saveFilter: library.saveFilter.handler(({ input }) => parts.library.saveFilter(input)),
      forgetFilter: library.forgetFilter.handler(({ input }) => parts.library.forgetFilter(input.name)),
      changes: library.changes.handler(({ signal }) => parts.libraryChanges.follow(orNever(signal))),
    },
    settings: {
      get: settings.get.handler(() => parts.settings.get()),
      update: settings.update.handler(({ input }) => parts.settings.update(input)),
      changes: settings.changes.handler(({ signal }) => parts.settingsChanges.follow(orNever(signal))),
    },
    data: {
      place: data.place.handler(() => parts.data.place()),
      openFolder: data.openFolder.handler(() => {
        requireOffered(parts.host.capabilities.openFolder);
        return parts.data.openFolder();
      }),
      chooseFolder: data.chooseFolder.handler(() => {
        requireOffered(parts.host.capabilities.chooseFolder);
        return parts.data.chooseFolder();
      }),
      move: data.move.handler(({ input }) => parts.data.move(input.to)),
      removeFormer: data.removeFormer.handler(() => parts.data.removeFormer()),
      condition: data.condition.handler(() => parts.data.condition()),
      repair: data.repair.handler(() => parts.data.repair()),
      backups: data.backups.handler(() => parts.data.backups()),
      backUp: data.backUp.handler(() => parts.data.backUp()),
      restore: data.restore.handler(({ input }) => parts.data.restore(input.name)),
    },
    statistics: { of: statistics.of.handler(({ input }) => parts.statistics.of(input)) },
    transfer: {
      exportGames: transfer.exportGames.handler(({ input, signal }) =>
        parts.exports.exportGames(input, orNever(signal)),
      ),
      savePdf: transfer.savePdf.handler(({ input, signal }) => {
        requireOffered(parts.host.capabilities.printToPdf);
        return parts.savePdf(input.name, orNever(signal));
      }),
      dragOut: transfer.dragOut.handler(({ input, signal }) => {
        requireOffered(parts.host.capabilities.dragFiles);
        return parts.dragOut(input, orNever(signal));
      }),
      beginImport: transfer.beginImport.handler(() => ({ importId: parts.imports.begin() })),
      addPiece: transfer.addPiece.handler(({ input: { importId, file, at, piece } }) => ({
        received: parts.imports.addPiece(importId, file, at, Buffer.from(piece, 'base64')),
      })),
      previewImport: transfer.previewImport.handler(({ input, signal }) =>
        parts.imports.preview(input.importId, orNever(signal)),
      ),
      commitImport: transfer.commitImport.handler(({ input, signal }) =>
        parts.imports.commit(input.importId, orNever(signal)),
      ),
      importFaults: transfer.importFaults.handler(({ input, signal }) =>
        parts.imports.faults(input.importId, orNever(signal)),
      ),
      discardImport: transfer.discardImport.handler(({ input }) => parts.imports.discard(input.importId)),
      openedFiles: transfer.openedFiles.handler(({ signal }) => parts.openedFiles.follow(orNever(signal))),
    },
  };
}

/** A signal for calls that come without one, which is never aborted. */
function orNever(signal: AbortSignal | undefined): AbortSignal {
  return signal ?? new AbortController().signal;
}
