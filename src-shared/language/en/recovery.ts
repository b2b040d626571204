/** How the library was found at the start, where that is worth a word. */
export const recovery = {
  damaged: 'The library file was damaged and has been rebuilt (now: {games}; missing: {missing}).',
  gone: 'The library file was missing and has been rebuilt (now: {games}; missing: {missing}).',
  changes: 'Saved moves were missing from the library and have been brought back (now: {games}; missing: {missing}).',
  readOnly: 'This folder is write-protected: you can look at your games, but nothing is saved.',
  newer: 'These games were saved by a newer version of Hokito and were left as they are; you see the last backup that fits this version, and nothing is saved.',
  foreign: 'The file library.db in this folder belongs to another program and was left as it is; nothing is saved here.',
  settings: 'Your settings could not be read and were set aside; the usual ones apply.',
  damagedGames: 'Damaged in the library: {games}.',
  repair: 'Repair',
  show: 'Show the files',
  damagedGame: 'Damaged game',
};
