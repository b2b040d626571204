import type { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '#shared/contract/index.ts';

/** The typed client of the contract. */
export type Client = ContractRouterClient<Contract>;

/** What makes the calls of a client. */
export type ClientLink = Parameters<typeof createORPCClient<Client>>[0];

/** Why a link ended: broken, or given up by the host because a newer page took its place. */
export type LinkEnd = 'broken' | 'replaced';

/** One connection to the host, from the moment it is open. It is never opened again; the next one is a new link. */
export interface OpenLink {
  readonly link: ClientLink;
  /** Set before any call that was waiting is rejected. */
  readonly hasEnded: () => boolean;
  /** Resolves when the link is over, whoever ended it. */
  readonly ended: Promise<LinkEnd>;
  readonly close: () => void;
}

/** Opens a new link; rejects where the host cannot be reached. */
export type LinkOpener = () => Promise<OpenLink>;
