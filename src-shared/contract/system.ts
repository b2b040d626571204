import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { MENU_COMMANDS } from '../keys/key-table.ts';
import { declared } from './errors.ts';
import { GameId } from './schemas.ts';

/**
 * Increased once for each release whose contract a page of the release before cannot use. A tab that was open during an update is
 * then asked to reload. 0.1 had 4.
 */
export const CONTRACT_VERSION = '5';

/** The abilities that differ between hosts; views check an ability, never the kind of host. */
export const Capabilities = v.strictObject({
  /** The host shows the system's save dialog; otherwise the page downloads files through the browser. */
  saveDialog: v.boolean(),
  /** There is a native menu bar; otherwise the page itself offers every command. */
  nativeMenu: v.boolean(),
  /** The host can show the data folder in the system's file manager. */
  openFolder: v.boolean(),
  /** The host shows the system's folder dialog; otherwise the user types the path. */
  chooseFolder: v.boolean(),
  /** The host can save the print view as a PDF file; otherwise only the browser prints. */
  printToPdf: v.boolean(),
  /** Games can be dragged out of the window as files; otherwise as text. */
  dragFiles: v.boolean(),
  /** The host shows the system's dialog to add programs; otherwise its command line names them. */
  addPrograms: v.boolean(),
});
export type Capabilities = v.InferOutput<typeof Capabilities>;

/** A component of the runtime: Electron, Chromium, Node.js. */
export const RuntimePart = v.strictObject({ name: v.string(), version: v.string() });
export type RuntimePart = v.InferOutput<typeof RuntimePart>;

/** Information about this build. */
export const About = v.strictObject({
  appVersion: v.string(),
  /** The components of the runtime, outermost first. */
  runtime: v.array(RuntimePart),
  sqliteVersion: v.string(),
  /** Identifies the engine: the number of positions that it visits in the searches of `npm run bench`. */
  engineSignature: v.string(),
  /** The operating system with its version, and the processor: `Linux 6.12.0 x64`. */
  system: v.string(),
  /** The address of new versions, for display only: the app never requests it. */
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
        /** BCP 47 tags in the system's order of preference; empty if the page uses those of the browser. */
        languages: v.array(v.string()),
      }),
    )
    .errors(declared('VERSION_MISMATCH')),
  /** Query: the resources of this machine for the engine. */
  machine: oc.output(
    v.strictObject({
      threads: v.number(),
      /** In MiB. */
      memory: v.number(),
      /** The default number of engine threads. */
      usualThreads: v.number(),
    }),
  ),
  /** Query: information about this build. */
  about: oc.output(About),
  /** Query: the licences of all bundled software; undefined if the build has no list of them. */
  licences: oc.output(v.strictObject({ text: v.optional(v.string()) })),
  /** Feed: games that the user opens from the system's list of recent games. They may no longer exist. */
  openedGame: oc.output(eventIterator(v.strictObject({ gameId: GameId }))),
  /** Command: sets which commands of the native menu are enabled. Only if there is one. */
  setPossibleCommands: oc.input(v.array(v.picklist(MENU_COMMANDS))).output(v.void()),
  /** Feed: commands chosen in the native menu; empty if there is none. */
  menuCommands: oc.output(eventIterator(v.picklist(MENU_COMMANDS))),
  /** Feed: whether the computer runs on its battery, first as it is now; empty if the host does not know. */
  power: oc.output(eventIterator(v.strictObject({ isOnBattery: v.boolean() }))),
};
