/** Who may import whom. The table with the reasons is in docs/architecture.md. */

const core = '^src-main/engine/core';
const search = '^src-main/engine/search';
/** Tests and what only tests use. */
const test = '(\\.test\\.ts$|/testing/)';

/** @param {string} name @param {string} from @param {string[]} allowed folders of this project it may import from */
const layer = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: '^(src-|e2e|tools)', pathNot: allowed },
});

/** @param {string} name @param {string} from @param {string[]} allowed packages (and Node's own modules as `node:`) */
const packages = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: allowed },
});

const modules = (...names) => names.map((name) => `node_modules/${name}/`);

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'testing-in-tests',
      comment: 'What only tests use never gets into the product.',
      severity: 'error',
      from: { pathNot: [test, '^(tools|e2e)/'] },
      to: { path: '/testing/' },
    },
    {
      name: 'electron-only-there',
      comment: 'Everything but the Electron host must run without Electron.',
      severity: 'error',
      from: { pathNot: '^src-main/electron/' },
      to: { path: 'node_modules/electron/' },
    },
    layer('game', '^src-shared/game', ['^src-shared/(game|util)'], 'The rules know nothing but themselves.'),
    layer(
      'record',
      '^src-shared/record',
      ['^src-shared/(record|game|util)'],
      'Records are made of the rules.',
    ),
    layer(
      'library',
      '^src-shared/library',
      ['^src-shared/(library|record|game|util)'],
      'What a library tells of a game follows from its record.',
    ),
    layer(
      'contract',
      '^src-shared/contract',
      [
        '^src-shared/(contract|game|keys|util)',
        '^src-shared/(language/languages|record/model/record-problem)\\.ts$',
      ],
      'The contract is data and schemas.',
    ),
    layer('keys', '^src-shared/keys', ['^src-shared/keys'], 'Which key does what stands alone.'),
    layer('language', '^src-shared/language', ['^src-shared/language'], 'Words stand alone.'),
    layer('util', '^src-shared/util', ['^src-shared/util'], 'Small helpers stand alone.'),
    packages(
      'shared-packages',
      '^src-shared',
      modules('@orpc/contract', 'valibot'),
      'Shared code runs anywhere.',
    ),
    layer('core', core, [core], 'The core is one sealed unit, compiled to WebAssembly.'),
    {
      name: 'core-by-its-face',
      comment: 'The core is another language: TypeScript reaches what was compiled from it.',
      severity: 'error',
      from: { pathNot: core },
      to: { path: core },
    },
    layer(
      'search',
      search,
      [search, '^src-shared/(game|util)'],
      'The search is the core and its iterations.',
    ),
    packages('search-packages', search, [], 'The search needs no library and nothing of Node.'),
    layer(
      'engine',
      '^src-main/engine',
      ['^src-main/engine', '^src-shared'],
      'The engine serves; it asks no one.',
    ),
    layer(
      'database',
      '^src-main/database',
      ['^src-main/(database|transfer)', '^src-shared'],
      'The database serves; it asks no one.',
    ),
    layer(
      'transfer',
      '^src-main/transfer',
      ['^src-main/transfer', '^src-shared'],
      'File formats stand alone.',
    ),
    layer(
      'services',
      '^src-main/services',
      ['^src-main/(services|database|engine|transfer)', '^src-shared'],
      'Services know no host.',
    ),
    layer(
      'app',
      '^src-main/app',
      ['^src-main/(app|services|database|engine|transfer)', '^src-shared'],
      'The app is the whole product without a host.',
    ),
    layer(
      'cli',
      '^src-main/cli',
      ['^src-main/(cli|server|app|services|database|transfer)', '^src-shared'],
      'The command line is a host without a page; one of its commands starts the one with a page.',
    ),
    layer(
      'electron',
      '^src-main/electron',
      ['^src-main/(electron|app|database|transfer)', '^src-shared'],
      'Hosts know the app only, and how a file is written.',
    ),
    layer(
      'server',
      '^src-main/server',
      ['^src-main/(server|app|database)', '^src-shared'],
      'Hosts know the app only.',
    ),
    layer('renderer', '^src-renderer', ['^src-renderer', '^src-shared'], 'The page knows the contract only.'),
    {
      name: 'page-without-node',
      comment: 'The page runs in a browser.',
      severity: 'error',
      from: { path: '^src-renderer', pathNot: test },
      to: { path: ['node_modules/(electron|better-sqlite3|ws)/', '@orpc/server/'] },
    },
    {
      name: 'page-no-core',
      comment: 'The page runs in a browser.',
      severity: 'error',
      from: { path: '^src-renderer', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    layer(
      'board',
      '^src-renderer/board',
      ['^src-renderer/(board|composables)', '^src-shared/(game|keys|util)'],
      'The board is a part that any view can use.',
    ),
    layer(
      'picture',
      '^src-renderer/picture',
      ['^src-renderer/(picture|board)', '^src-shared/(game|util)'],
      'A picture is made of the board, and handed what it says.',
    ),
    {
      name: 'views-ask-stores',
      comment: 'What is on the screen reaches the host through stores.',
      severity: 'error',
      from: { path: '^src-renderer', pathNot: ['^src-renderer/(rpc|stores|main)', test] },
      to: { path: '^src-renderer/rpc' },
    },
    {
      name: 'orpc-server-in-app',
      comment: 'One folder turns services into procedures.',
      severity: 'error',
      from: { path: '^src-main', pathNot: ['^src-main/app/', test] },
      to: { path: 'node_modules/@orpc/server/' },
    },
    {
      name: 'sqlite-in-database',
      comment: 'One folder speaks to the database.',
      severity: 'error',
      from: { pathNot: ['^src-main/database/', test] },
      to: { path: 'node_modules/better-sqlite3/' },
    },
    {
      name: 'no-orphans',
      comment: 'A file nobody imports is a leftover or an entry.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          test,
          '\\.d\\.ts$',
          '\\.config\\.(js|ts)$',
          '^\\.dependency-cruiser\\.js$',
          // Entry of another compiler.
          '^src-main/engine/core/index\\.ts$',
          '^(tools|e2e)/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|node_modules/(?!electron|better-sqlite3|ws|@orpc|valibot))' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.vue', '.mjs', '.js', '.json'],
    },
  },
};
