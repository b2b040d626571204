/** The folder of the backups, in the data folder. */
export const BACKUP_FOLDER = 'backups';
