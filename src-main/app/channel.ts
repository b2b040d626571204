/**
 * One connection to one page, whatever the transport. The seam between hosts and the app: frames are texts, and nothing
 * above knows how they travel.
 */
export interface Channel {
  /** Resolves when the transport has room for more; rejects where the channel is closed. */
  readonly send: (frame: string) => Promise<void>;
  /** The listener gets whatever arrived; only texts of the right form are acted on. */
  readonly onMessage: (listener: (frame: unknown) => void) => void;
  /** The listener is called once, whoever closed the channel; at once where it is closed already. */
  readonly onClose: (listener: () => void) => void;
  readonly close: () => void;
}
