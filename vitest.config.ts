import vue from '@vitejs/plugin-vue';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileCache, NODE_FLAGS } from './tools/launch/setup.mjs';

// For the processes and threads that tests start, too.
process.env['NODE_COMPILE_CACHE'] ??= compileCache;

export default defineConfig({
  test: {
    // Vitest leaves a core free: half of what there is, where there are two.
    maxWorkers: availableParallelism(),
    // As the app itself is started (tools/launch/setup.mjs).
    execArgv: NODE_FLAGS,
    // Only for what hangs: how fast something is is measured by benchmarks, and machines differ.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // `npm run coverage`: every line of the app, whether or not a test imports its file.
    coverage: {
      provider: 'v8',
      include: ['src-*/**/*.{ts,vue}'],
      exclude: ['src-main/engine/core/**', 'src-renderer/gallery/**', '**/testing/**', '**/*.test-data.ts'],
      reporter: ['html', 'text-summary'],
    },
    // A zone other than UTC, so that a date that forgets its zone shows.
    env: { TZ: 'Pacific/Auckland' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          globalSetup: 'tools/launch/vitest-setup.mjs',
          environment: 'node',
          include: ['src-main/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          environment: 'node',
          include: ['src-shared/**/*.test.ts'],
          // Nothing here keeps anything between two tests, and modules are read once instead of once a file.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [vue()],
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['src-renderer/**/*.test.ts'],
          // The page's modules keep nothing either; a new window for each file would take longer than the tests.
          isolate: false,
          // Style sheets are read by tests of their colours; nothing else is made of them.
          css: { include: [/\?raw$/] },
        },
      },
    ],
  },
});
