/** The system's own list of recent games: the jump list, the menu of the dock icon. */
export const recent = {
  title: 'Recent games',
  playOn: 'Play on: {game}',
  review: 'Review: {game}',
};
