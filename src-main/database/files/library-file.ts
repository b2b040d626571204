/** The database's name in the data folder. */
export const LIBRARY_FILE = 'library.db';
