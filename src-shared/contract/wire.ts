/** What both ends of a connection must agree on below the procedures. */

/** The WebSocket's subprotocol. The page offers it together with the session's token; the host accepts this one. */
export const SUBPROTOCOL = 'hokito';

/** Where the WebSocket is, on the host that served the page. */
export const SOCKET_PATH = '/rpc';

/** The host closed a WebSocket because a newer page of the same session took its place. */
export const CLOSE_REPLACED = 4001;

/** The page posts this to its own window, with a port; Electron's preload hands the port to the main process. */
export const PORT_MESSAGE = 'hokito:connect';

/** The largest frame either end takes, in UTF-16 units of text; a frame is JSON text. */
export const MAX_FRAME_LENGTH = 1_048_576;
