/** An area of the project: a folder, and what its files may import. The import rules and their table in the docs are made from the areas. */
export interface Area {
  /** The folder, from the project root. */
  readonly folder: string;
  /** Folders and single files of the project that it may import besides itself. */
  readonly uses: readonly string[];
  /** The only packages it may import, Node's own modules as `node:`; undefined if no rule of its own applies. */
  readonly packages?: readonly string[];
  /**
   * The order of its folders, from the top down: a folder may import only folders in lines below its own. `.` stands for
   * the area's own files; a folder inside a folder that is named, too, has the place of its own line.
   */
  readonly order?: readonly (readonly string[])[];
  /** The reason, in one sentence. */
  readonly reason: string;
}

/** The rooms of the host: each has a feature's procedures, its rule and its SQL (`*-calls.ts`, which run in the database's thread). */
export const HOST_ROOMS = [
  'data',
  'library',
  'play',
  'programs',
  'puzzles',
  'rating',
  'review',
  'statistics',
  'transfer',
] as const;

/** Every area; the more general folder comes after the folders inside it. */
export const AREAS: readonly Area[] = [
  {
    folder: 'src-shared/util',
    uses: [],
    packages: [],
    reason: 'Helpers depend on nothing else.',
  },
  {
    folder: 'src-shared/game',
    uses: ['src-shared/util'],
    packages: [],
    reason: 'The rules of the game depend on nothing else.',
  },
  {
    folder: 'src-shared/analysis',
    uses: ['src-shared/game', 'src-shared/util'],
    packages: [],
    reason: 'Judgements of moves follow from the rules and the values of positions.',
  },
  {
    folder: 'src-shared/puzzle',
    uses: ['src-shared/rating', 'src-shared/game', 'src-shared/util'],
    packages: [],
    reason: 'What makes a position a puzzle follows from the rules and the values of moves.',
  },
  {
    folder: 'src-shared/rating',
    uses: ['src-shared/game', 'src-shared/util'],
    packages: [],
    reason: 'Ratings follow from results and from the measured levels.',
  },
  {
    folder: 'src-shared/record',
    uses: ['src-shared/game', 'src-shared/util'],
    order: [['history'], ['.'], ['json', 'one-line'], ['hgn'], ['model']],
    reason: 'The record formats are built on the rules.',
  },
  {
    folder: 'src-shared/library',
    uses: ['src-shared/record', 'src-shared/analysis', 'src-shared/game', 'src-shared/util'],
    reason: 'The facts of the library about a game follow from its record.',
  },
  {
    folder: 'src-shared/keys',
    uses: [],
    packages: [],
    reason: 'The key table depends on nothing else.',
  },
  {
    folder: 'src-shared/language',
    uses: [],
    packages: [],
    reason: 'Messages depend on nothing else.',
  },
  {
    folder: 'src-shared/contract',
    uses: [
      'src-shared/analysis',
      'src-shared/game',
      'src-shared/keys',
      'src-shared/puzzle',
      'src-shared/util',
      'src-shared/language/languages.ts',
      'src-shared/record/model/game-record.ts',
      'src-shared/record/model/record-problem.ts',
    ],
    packages: ['@orpc/contract', 'valibot'],
    reason: 'The contract is data and schemas.',
  },
  {
    folder: 'src-main/engine/core',
    uses: [],
    packages: [],
    reason: 'AssemblyScript, which other code uses as compiled WebAssembly only.',
  },
  {
    folder: 'src-main/engine/search',
    uses: ['src-shared/game', 'src-shared/util'],
    packages: [],
    reason: 'The search runs without packages and without Node.',
  },
  {
    folder: 'src-main/files',
    uses: ['src-shared'],
    reason: 'Writing files depends on nothing else.',
  },
  {
    folder: 'src-main/engine',
    uses: ['src-main/files/write-output.ts', 'src-shared'],
    reason: 'Rooms use the engine; it uses none of them.',
  },
  {
    folder: 'src-main/database',
    uses: ['src-main/files', 'src-shared'],
    order: [['list'], ['recovery'], ['games'], ['schema'], ['files'], ['api']],
    reason: 'The tables of games, and the files of a library: what the SQL of all rooms stands on.',
  },
  {
    folder: 'src-main/core',
    uses: ['src-main/database/api', 'src-main/engine', 'src-shared'],
    reason: 'What several rooms of the host know.',
  },
  ...HOST_ROOMS.map((room) => ({
    folder: `src-main/${room}`,
    uses: [
      'src-main/core',
      'src-main/database',
      // The types of all calls, which follow from the rooms.
      'src-main/database-thread/database-client.ts',
      'src-main/database-thread/game-database.ts',
      'src-main/engine',
      'src-main/files',
      'src-shared',
    ],
    reason:
      'A room of the host is a feature: its procedures, its rule and its SQL. It imports from no other room.',
  })),
  {
    folder: 'src-main/database-thread',
    uses: [
      ...HOST_ROOMS.map((room) => `src-main/${room}`),
      'src-main/core',
      'src-main/database',
      'src-shared',
    ],
    reason: 'The thread of the database opens a library and answers by the calls of the rooms.',
  },
  {
    folder: 'src-main/app',
    uses: [
      ...HOST_ROOMS.map((room) => `src-main/${room}`),
      'src-main/database-thread',
      'src-main/core',
      'src-main/database',
      'src-main/engine',
      'src-shared',
    ],
    reason: 'The app is everything but the host; only it imports `@orpc/server`.',
  },
  {
    folder: 'src-main/cli',
    uses: [
      'src-main/server',
      'src-main/app',
      'src-main/database-thread',
      'src-main/database',
      'src-main/core',
      'src-main/review',
      'src-main/puzzles',
      'src-main/transfer',
      'src-main/engine/evaluate-position.ts',
      'src-main/files',
      'src-shared',
    ],
    reason: 'The command line is a host without a page; its command `serve` starts the server.',
  },
  {
    folder: 'src-main/electron',
    uses: ['src-main/app', 'src-main/database', 'src-main/files', 'src-shared'],
    reason: 'A host uses the app and the file writer, not the other host; only it imports `electron`.',
  },
  {
    folder: 'src-main/server',
    uses: ['src-main/app', 'src-main/database', 'src-shared'],
    reason: 'A host uses the app and the name of the data folder, not the other host.',
  },
  {
    folder: 'src-renderer/board',
    uses: ['src-renderer/util', 'src-shared/game', 'src-shared/keys', 'src-shared/util'],
    reason: 'The board is a component that any view can use.',
  },
  {
    folder: 'src-renderer/picture',
    uses: ['src-renderer/board', 'src-shared/game', 'src-shared/util'],
    reason: 'A picture is drawn with the parts of the board.',
  },
  {
    folder: 'src-renderer',
    uses: ['src-shared'],
    order: [
      ['gallery'],
      ['.'],
      ['shell'],
      // The rooms: one may not import another, because they stand in one line.
      [
        'home',
        'learn',
        'library',
        'new-game',
        'placing',
        'play',
        'puzzles',
        'rating',
        'review',
        'settings',
        'share',
        'statistics',
        'transfer',
      ],
      ['components'],
      ['picture', 'chart', 'sound', 'street'],
      // What several rooms know, from what all games need down to what the table needs.
      ['core'],
      ['core/transfer'],
      ['core/reading'],
      ['core/library', 'core/day'],
      ['core/table'],
      ['core/new-game', 'core/profiles'],
      ['core/settings'],
      ['composables'],
      ['words'],
      ['app'],
      ['rpc'],
      ['board'],
      ['i18n', 'styles'],
      ['util'],
    ],
    reason:
      'A room shows what `core` knows, with what `components` and `board` draw; only the shell mounts rooms. Only stores, `core` and `app` talk to the host.',
  },
];
