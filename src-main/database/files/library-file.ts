/** The database's name in the data folder. */
export const LIBRARY_FILE = 'library.db';

/** The names of the journal of changes: what came since the last backup, and what came before it. */
export const JOURNAL_FILES = ['changes.journal', 'changes.journal.1'] as const;
