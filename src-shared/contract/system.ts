import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { MENU_COMMANDS } from '../keys/key-table.ts';
import { declared } from './errors.ts';

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
});
export type Capabilities = v.InferOutput<typeof Capabilities>;

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
  /** Command: says which commands of the native menu are possible now. Only where there is one. */
  setPossibleCommands: oc.input(v.array(v.picklist(MENU_COMMANDS))).output(v.void()),
  /** Feed: commands chosen in the native menu; silent where there is none. */
  menuCommands: oc.output(eventIterator(v.picklist(MENU_COMMANDS))),
};
