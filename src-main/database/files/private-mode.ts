/** Permissions of files that only their owner may read and write. */
export const PRIVATE_FILE = 0o600;
/** Permissions of folders that only their owner may enter. */
export const PRIVATE_FOLDER = 0o700;
