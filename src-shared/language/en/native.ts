/** Dialogs of the system, which come where the page cannot be shown. */
export const native = {
  noPage: 'Hokito cannot show its page.',
  nothingLost: 'Every move is saved.',
  showAgain: 'Show again',
  quit: 'Quit',
  unexpectedError: 'Hokito met an error it did not expect and has to quit. No move is lost.',
};
