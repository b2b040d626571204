/** One connection to one page, independent of the transport. Frames are texts. */
export interface Channel {
  /** Resolves when the transport has room for more; rejects if the channel is closed. */
  readonly send: (frame: string) => Promise<void>;
  /** The listener gets every frame; the router ignores frames of the wrong form. */
  readonly onMessage: (listener: (frame: unknown) => void) => void;
  /** The listener is called once when either side has closed the channel; at once where it is closed already. */
  readonly onClose: (listener: () => void) => void;
  readonly close: () => void;
}
