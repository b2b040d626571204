import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { MENU_COMMANDS } from '../keys/key-table.ts';
import { declared } from './errors.ts';
import { GameId } from './schemas.ts';

/** Raised with every change of the contract that an older page could not follow. */
export const CONTRACT_VERSION = '4';

/** What this host can do that another may not; views ask for an ability, never for the host's name. */
export const Capabilities = v.strictObject({
  /** The system's own save dialog; otherwise the page hands files to the browser. */
  saveDialog: v.boolean(),
  /** A native menu bar; otherwise the page offers every command itself. */
  nativeMenu: v.boolean(),
  /** The data folder can be shown in the system's own file manager. */
  openFolder: v.boolean(),
  /** The system's own dialog for a folder; otherwise the page has its path written. */
  chooseFolder: v.boolean(),
  /** What the page would print can be saved as a PDF file; otherwise only the browser's own printing is there. */
  printToPdf: v.boolean(),
  /** Games can be dragged out of the window as files; otherwise a drag carries their text. */
  dragFiles: v.boolean(),
});
export type Capabilities = v.InferOutput<typeof Capabilities>;

/** Something that the app runs on: Electron, Chromium, Node.js. */
export const RuntimePart = v.strictObject({ name: v.string(), version: v.string() });
export type RuntimePart = v.InferOutput<typeof RuntimePart>;

/** What this build is made of. */
export const About = v.strictObject({
  appVersion: v.string(),
  /** What the app runs on, outermost first. */
  runtime: v.array(RuntimePart),
  sqliteVersion: v.string(),
  /** Tells one engine from another: how many positions it visits in the searches of `npm run bench`. */
  engineSignature: v.string(),
  /** The operating system with its version, and the processor: `Linux 6.12.0 x64`. */
  system: v.string(),
  /** Where new versions are found. Shown to people; nothing asks for it. */
  homepage: v.optional(v.string()),
});
export type About = v.InferOutput<typeof About>;

export const system = {
  /** Query: the first call of every page. */
  hello: oc
    .input(v.strictObject({ contractVersion: v.string() }))
    .output(
      v.strictObject({
        appVersion: v.string(),
        capabilities: Capabilities,
        /** BCP 47 tags, what the system prefers first; none where the browser says it. */
        languages: v.array(v.string()),
      }),
    )
    .errors(declared('VERSION_MISMATCH')),
  /** Query: what this machine has for the computer player. */
  machine: oc.output(
    v.strictObject({
      threads: v.number(),
      /** MiB. */
      memory: v.number(),
      /** How many threads the computer player has where a person did not say. */
      usualThreads: v.number(),
    }),
  ),
  /** Query: what this build is made of. */
  about: oc.output(About),
  /** Query: the licences of everything that is bundled with the app; nothing where the build has no list of them. */
  licences: oc.output(v.strictObject({ text: v.optional(v.string()) })),
  /** Feed: games that the system asks the app to open, by its list of recent games. They may be gone by now. */
  openedGame: oc.output(eventIterator(v.strictObject({ gameId: GameId }))),
  /** Command: says which commands of the native menu are possible now. Only where there is one. */
  setPossibleCommands: oc.input(v.array(v.picklist(MENU_COMMANDS))).output(v.void()),
  /** Feed: commands chosen in the native menu; silent where there is none. */
  menuCommands: oc.output(eventIterator(v.picklist(MENU_COMMANDS))),
};
