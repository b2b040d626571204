/** The constants of the transports, shared by page and host. */

/** The WebSocket's subprotocol. The page offers it together with the session token; the host accepts only this one. */
export const SUBPROTOCOL = 'hokito';

/** The path of the WebSocket on the host that served the page. */
export const SOCKET_PATH = '/rpc';

/** The path at which the host proves that it knows the session's token; a random text of the page follows (`PROOF_CHALLENGE`). */
export const PROOF_PATH = '/proof/';

/** What a page sends behind `PROOF_PATH`. */
export const PROOF_CHALLENGE = /^[\w-]{36}$/;

/** The close code of a WebSocket that was replaced by a newer page of the same session. */
export const CLOSE_REPLACED = 4001;

/** The message with a port that the page posts to its own window; Electron's preload script passes the port to the main process. */
export const PORT_MESSAGE = 'hokito:connect';

/** The maximum length of a frame in UTF-16 code units; a frame is JSON text. */
export const MAX_FRAME_LENGTH = 1_048_576;
