/** The oldest major version of Node that works: better-sqlite3 13 crashes older ones instead of throwing. */
export const MIN_NODE_MAJOR = 22;
