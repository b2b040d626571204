import vue from '@vitejs/plugin-vue';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { firstWords } from './tools/build/first-words.ts';
import { NODE_FLAGS } from './tools/launch/node-flags.mjs';
import { compileCache } from './tools/launch/setup.mjs';
import { SLOW_UNIT_TESTS } from './tools/test/slow-tests.ts';

// For the processes and threads that tests start, too.
process.env['NODE_COMPILE_CACHE'] ??= compileCache;

/** Tests that replace modules (`vi.mock`), which works only if no other test has loaded them. */
const ISOLATED = '{src-main,tools}/**/*.isolated.test.ts';

/** The laboratory has a configuration of its own. */
const LAB = 'tools/lab/**';

/** What `npm test` leaves out. */
const leftOut = process.env['HOKITO_SLOW_TESTS'] === 'no' ? SLOW_UNIT_TESTS.map((path) => `${path}**`) : [];

export default defineConfig({
  test: {
    // One more than there are cores, because many tests wait for processes that they start.
    maxWorkers: availableParallelism() + 1,
    // As the app itself is started.
    execArgv: NODE_FLAGS,
    // Only for tests that hang, also on a busy machine: benchmarks measure how fast something is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // `npm run coverage`: every line of the app, whether or not a test imports its file.
    coverage: {
      provider: 'v8',
      include: ['src-*/**/*.{ts,vue}'],
      exclude: ['src-main/engine/core/**', 'src-renderer/gallery/**', '**/testing/**', '**/*.test-data.ts'],
      reporter: ['html', 'text-summary'],
    },
    // Before each test: spies and globals of the test before.
    restoreMocks: true,
    unstubGlobals: true,
    // A time zone other than UTC, so that tests find dates without a zone.
    env: { TZ: 'Pacific/Auckland' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src-main,src-shared,tools}/**/*.test.ts'],
          exclude: [ISOLATED, LAB, ...leftOut],
          // Modules are loaded once for each worker instead of once for each file.
          isolate: false,
          // Node reads the modules, as the app started from source does: Vite took a tenth of the time of these tests.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          include: [ISOLATED],
          exclude: leftOut,
        },
      },
      {
        extends: true,
        plugins: [vue(), firstWords],
        test: {
          name: 'page',
          environment: 'happy-dom',
          setupFiles: 'tools/test/unmount-components.ts',
          include: ['src-renderer/**/*.test.ts'],
          // These modules share no state either; a new window for each file would take longer than the tests.
          isolate: false,
          // Only tests of colours read style sheets.
          css: { include: [/\?raw$/] },
        },
      },
    ],
  },
});
