/** The native menu bar; what every app has (copy, quit and the like) comes from the system. */
export const menu = {
  file: 'File',
  edit: 'Edit',
  game: 'Game',
  view: 'View',
  help: 'Help',
  asks: '{command}…',
};
