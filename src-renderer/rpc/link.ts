import type { ClientLink } from '@orpc/client';

/** Why a link ended: broken, or given up by the host because a newer page took its place. */
export type LinkEnd = 'broken' | 'replaced';

/** One connection to the host, from the moment it is open. It is never opened again; the next one is a new link. */
export interface OpenLink {
  readonly link: ClientLink<Record<never, never>>;
  /** Set before any call that was waiting is rejected. */
  readonly hasEnded: () => boolean;
  /** Resolves when the link is over, whoever ended it. */
  readonly ended: Promise<LinkEnd>;
  readonly close: () => void;
}

/** Opens a new link; rejects where the host cannot be reached. */
export type LinkOpener = () => Promise<OpenLink>;
