/** The native menu bar; what every app has (copy, quit and the like) comes from the system. */
export const menu = {
  file: 'File',
  edit: 'Edit',
  game: 'Game',
  view: 'View',
  commands: {
    'new-game': 'New game…',
    'take-back': 'Take back',
    redo: 'Redo',
    hint: 'Hint',
    'offer-draw': 'Offer a draw…',
    'change-players': 'Change players…',
    resign: 'Resign…',
    'turn-board': 'Turn the board',
    import: 'Import…',
    export: 'Export…',
    share: 'Share…',
    'show-play': 'Play',
    'show-library': 'Library',
    'show-review': 'Review',
    'show-settings': 'Settings',
  },
};
