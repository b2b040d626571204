/** Who may import whom. The areas and their order are in tools/imports/areas.ts, the table in docs/architecture.md. */
import { AREAS, HOST_ROOMS } from './tools/imports/areas.ts';
import { rulesOf, TEST_FILES as test } from './tools/imports/rules.ts';

const core = '^src-main/engine/core';
const translating = '^src-shared/language/translating/';

export default {
  forbidden: [
    ...AREAS.flatMap(rulesOf),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'testing-in-tests',
      comment: 'What only tests use never gets into the product.',
      severity: 'error',
      from: { pathNot: [test, '^(tools|e2e|src-renderer/gallery)/'] },
      to: { path: '/testing/' },
    },
    {
      name: 'translating-not-shipped',
      comment: 'What translators need never gets into the product.',
      severity: 'error',
      from: { pathNot: [test, '/testing/', translating] },
      to: { path: translating },
    },
    {
      name: 'electron-only-there',
      comment: 'Everything but the Electron host must run without Electron.',
      severity: 'error',
      from: { pathNot: '^src-main/electron/' },
      to: { path: 'node_modules/electron/' },
    },
    {
      name: 'core-by-its-face',
      comment: 'The core is another language: TypeScript reaches what was compiled from it.',
      severity: 'error',
      from: { pathNot: core },
      to: { path: core },
    },
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
    {
      name: 'views-ask-stores',
      comment: 'What is on the screen reaches the host through stores.',
      severity: 'error',
      from: {
        path: '^src-renderer',
        pathNot: ['^src-renderer/(rpc/|app/|core/|main|page|[^/]+/stores/)', test],
      },
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
      comment: 'Only what runs in the thread of the database speaks to it.',
      severity: 'error',
      from: { pathNot: [`^src-main/(database|database-thread|${HOST_ROOMS.join('|')})/`, test] },
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
    skipAnalysisNotInRules: true,
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
