import type { Capabilities, MenuCommand } from '#shared/contract/system.ts';

/** What a save dialog came to. */
export type SaveEnd = { readonly kind: 'saved'; readonly fileName: string } | { readonly kind: 'dismissed' };

/** What only a host can do. The app asks for abilities and never for the host's name. */
export interface Host {
  readonly capabilities: Capabilities;
  readonly appVersion: string;
  /** A BCP 47 tag, as the system has it. */
  readonly locale: string;
  /**
   * Asks where to save and writes the text there, whole or not at all. Only where `capabilities.saveDialog`.
   * @param chunks read only once a place is chosen
   */
  readonly saveText: (suggestedName: string, chunks: AsyncIterable<string>) => Promise<SaveEnd>;
  /** Calls back with every command chosen in the native menu. @returns a function that ends it */
  readonly onMenuCommand: (listener: (command: MenuCommand) => void) => () => void;
}
