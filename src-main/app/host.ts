import type { Capabilities } from '#shared/contract/system.ts';
import type { MenuCommand } from '#shared/keys/key-table.ts';

/** What only a host can do. The app asks for abilities and never for the host's name. */
export interface Host {
  readonly capabilities: Capabilities;
  readonly appVersion: string;
  /** BCP 47 tags, what the system prefers first; none where the page knows better, in a browser. */
  readonly languages: readonly string[];
  /**
   * Asks the person where to save a file. Only where `capabilities.saveDialog`.
   * @returns an absolute path; undefined where the dialog was dismissed
   */
  readonly chooseSavePath: (suggestedName: string) => Promise<string | undefined>;
  /** Shows a folder in the system's own file manager. Only where `capabilities.openFolder`. */
  readonly openFolder: (folder: string) => Promise<void>;
  /** Asks the person for a folder. Only where `capabilities.chooseFolder`. @returns an absolute path, or undefined */
  readonly chooseFolder: () => Promise<string | undefined>;
  /** Told which commands of the native menu the page can do at the moment. Only where `capabilities.nativeMenu`. */
  readonly setPossibleCommands: (commands: readonly MenuCommand[]) => void;
  /** Calls back with every command chosen in the native menu. @returns a function that ends it */
  readonly onMenuCommand: (listener: (command: MenuCommand) => void) => () => void;
}
