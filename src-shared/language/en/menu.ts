/** The native menu bar, and the system's lists of recent games; what every app has (copy, quit and the like) comes from the system. */
export const menu = {
  file: 'File',
  edit: 'Edit',
  game: 'Game',
  view: 'View',
  help: 'Help',
  asks: '{command}…',
  recentGames: 'Recent games',
  playOn: 'Play on: {game}',
  review: 'Review: {game}',
};
