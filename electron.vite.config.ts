import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BundledPackages } from './tools/build/bundled-packages.ts';
import { buildDate } from './tools/build/build-date.ts';
import { firstWords } from './tools/build/first-words.ts';
import { scaleLengths } from './tools/build/scale-lengths.ts';
import { MAPS_FOLDER, separateSourceMaps } from './tools/build/source-maps.ts';
import { thirdPartyList, thirdPartyText } from './tools/build/third-party.ts';
import type { Plugin } from 'vite';
import { BUILD_TARGET } from './tools/browsers/supported.ts';

const path = (name: string): string => resolve(import.meta.dirname, name);

/** The entries, with fixed names in `out/main`: hosts find their workers beside themselves. */
const mainEntries = {
  'electron-main': path('src-main/electron/main.ts'),
  'server-main': path('src-main/server/main.ts'),
  'database-worker': path('src-main/database-thread/database-worker.ts'),
  'engine-worker': path('src-main/engine/engine-worker.ts'),
  'import-worker': path('src-main/transfer/import-worker.ts'),
  'helper-worker': path('src-main/engine/helper-worker.ts'),
};

/** What several of the first screens share, beside what `page.ts` imports: without it, each would load the script of another. */
const FIRST_SHARED =
  /^\0rolldown\/runtime\.js$|src-renderer[\\/](?:page|board[\\/](?:BoardView|BoardPicture|PileTile|board-state|stepping|transition)|components[\\/](?:BalanceBar|BoardLid)|core[\\/]day[\\/]day|sound[\\/]cues)\.(?:ts|vue)$|reka-ui[\\/]dist[\\/](?:Primitive[\\/]|shared[\\/](?:getActiveElement|handle|useDirection|useFormControl|useForwardScopeId|useId))|icons[\\/](?:chevron-down|chevron-right|lock|monitor|users)\.mjs$/;

const sourceMaps = separateSourceMaps(import.meta.dirname, path(MAPS_FOLDER));

const bundled = new BundledPackages(import.meta.dirname);
// Bundlers do not see these: a package that is not bundled, and the standard library in the engine's compiled core.
bundled.add('better-sqlite3');
bundled.add('assemblyscript', path('resources/core'));

/** Writes the licences beside the build. The page is built last, so the list is complete then. */
function writeThirdPartyText(): void {
  writeFileSync(path('out/THIRD-PARTY.txt'), thirdPartyText(bundled.list));
  writeFileSync(path('out/third-party.json'), thirdPartyList(bundled.list));
}

/**
 * Builds the page for the supported browsers. Set here because electron-vite adds its own target to a list in the
 * configuration, and then the builder refuses two versions of Chrome.
 */
const browserTargets: Plugin = {
  name: 'browser-targets',
  enforce: 'post',
  config(config) {
    config.build = { ...config.build, target: BUILD_TARGET, cssTarget: BUILD_TARGET };
  },
};

const builtOn = buildDate(process.env, import.meta.dirname);

export default defineConfig({
  main: {
    plugins: [bundled.plugin(), sourceMaps],
    // fflate's build for Node declares `require`, which electron-vite's output also does.
    resolve: { alias: { fflate: 'fflate/browser' } },
    build: {
      // electron-vite 6 knows Electron up to 44 only; Electron 45 runs Node 24 and Chromium 153.
      target: 'node24',
      outDir: 'out/main',
      // Everything but the package with native code is bundled, so that packages contain no others.
      externalizeDeps: {
        exclude: [
          '@orpc/client',
          '@orpc/contract',
          '@orpc/server',
          '@orpc/standard-server-peer',
          'fflate',
          'valibot',
          'ws',
        ],
      },
      rolldownOptions: {
        input: mainEntries,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    plugins: [sourceMaps],
    build: {
      target: 'node24',
      outDir: 'out/preload',
      rolldownOptions: {
        input: { index: path('src-main/electron/preload.ts') },
        // A sandboxed preload cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path('src-renderer'),
    plugins: [
      vue({ features: { optionsAPI: false } }),
      firstWords,
      browserTargets,
      sourceMaps,
      bundled.plugin(writeThirdPartyText),
    ],
    css: { postcss: { plugins: [scaleLengths()] } },
    // Parts of vue-i18n that the page does not use: its older interface, components and directives for templates, and its devtools.
    define: {
      __VUE_I18N_LEGACY_API__: false,
      __VUE_I18N_FULL_INSTALL__: false,
      __INTLIFY_PROD_DEVTOOLS__: false,
      // Once it is old, the page says so.
      BUILT_ON: builtOn === undefined ? 'undefined' : JSON.stringify(builtOn.toISOString().slice(0, 10)),
    },
    worker: { plugins: () => [bundled.plugin(), sourceMaps] },
    // For `npm run dev` in Electron: the page has its own scheme, and hot reload this address.
    server: {
      host: '127.0.0.1',
      port: 4611,
      strictPort: true,
      hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: 4611 },
    },
    build: {
      outDir: path('out/renderer'),
      // For what the hosts name in the page (src-main/app/first-screen.ts).
      manifest: 'manifest.json',
      minify: true,
      // No data: addresses and no inline script: the content security policy forbids both.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path('src-renderer/index.html'),
        // The page uses limits and defaults of the contract, and only the types of its calls.
        treeshake: { manualPureFunctions: ['oc'] },
        // The icons' index names two thousand modules; only those that the page uses are read.
        experimental: { lazyBarrel: true },
        output: {
          codeSplitting: {
            // Few files, because each is a request: what each first screen needs, and what other parts share.
            // Without groups each set of modules that are shared in another way is a file.
            groups: [
              { name: 'index', test: /src-renderer[\\/]main\.ts$/, priority: 5 },
              { name: 'page', test: FIRST_SHARED, priority: 4 },
              { name: 'welcome', test: /src-renderer[\\/]play[\\/]WelcomePanel\.vue$/, priority: 2 },
              { name: 'table', test: /src-renderer[\\/]play[\\/]PlayTable\.vue$/, priority: 2 },
              { name: 'home', test: /src-renderer[\\/]home[\\/]HomePage\.vue$/, priority: 2 },
              { name: 'shared', minShareCount: 2, priority: 1 },
            ],
          },
        },
      },
    },
  },
});
