import type { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '#shared/contract/index.ts';

/** The typed client of the contract. */
export type Client = ContractRouterClient<Contract>;

/** The transport of a client's calls. */
export type ClientLink = Parameters<typeof createORPCClient<Client>>[0];

/** Why a link ended: it broke, or the host closed it because a newer page replaced it. */
export type LinkEnd = 'broken' | 'replaced';

/** One open connection to the host. It is never reopened; the next one is a new link. */
export interface OpenLink {
  readonly link: ClientLink;
  /** Set before any pending call is rejected. */
  readonly hasEnded: () => boolean;
  /** Resolves when the link has ended, on either side. */
  readonly ended: Promise<LinkEnd>;
  readonly close: () => void;
}

/** A host is there, but this page is not its own: it has no token, or one of another data folder. */
export class LinkRefused extends Error {
  constructor() {
    super('The host refuses this page');
    this.name = 'LinkRefused';
  }
}

/** Opens a new link; rejects if the host cannot be reached, with `LinkRefused` if it refuses the page. */
export type LinkOpener = () => Promise<OpenLink>;
