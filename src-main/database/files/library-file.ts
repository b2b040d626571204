/** The name of the database in the data folder. */
export const LIBRARY_FILE = 'library.db';

/** The names of the journal of changes: changes since the last backup, and those before it. */
export const JOURNAL_FILES = ['changes.journal', 'changes.journal.1'] as const;
