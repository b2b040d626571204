import { mount, type ComponentMountingOptions } from '@vue/test-utils';
import { createPinia, disposePinia, setActivePinia, type Pinia } from 'pinia';
import { words } from '#shared/language/testing/words.ts';
import { beforeEach, onTestFinished } from 'vitest';
import { createApp, effectScope, type App, type Component, type Plugin } from 'vue';
import { createWording, wordingKey } from '../i18n/index.ts';
import type { Part } from '../app/parts.ts';
import { connectionKey } from '../app/host.ts';
import { useNoticesStore } from '../app/notices.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { createFakeHost, type FakeHost } from './fake-host.ts';

/** The plugins and provided values that components and stores need. */
function groundOf(host: FakeHost, pinia: Pinia): Plugin {
  const wording = createWording(['en-GB'], words.en);
  return {
    install: (app: App) => {
      app.provide(connectionKey, host.connection);
      app.provide(wordingKey, wording);
      app.use(wording.plugin);
      app.use(pinia);
    },
  };
}

/** Loads parts of the page, so that they are rendered at once. */
export async function prefetched(...parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => part.prefetch(() => Promise.resolve())));
}

/** The environment of components and stores in tests. */
export interface TestPage {
  readonly ground: Plugin;
  /** Mounts a component on this page, in the document. */
  readonly mount: typeof mount;
  /** Makes a store, or runs a composable until the end of the test: `page.use(useGameStore)`. */
  use<Made>(make: () => Made): Made;
  /** What the page has announced to screen readers so far. */
  said(): string[];
  /** Gives the person who plays here a name. */
  playAs(name: string): Promise<unknown>;
}

/** Creates the environment of a test. Its stores end with the test. */
export function createTestPage(host: FakeHost): TestPage {
  const pinia = createPinia();
  const ground = groundOf(host, pinia);
  const app = createApp({ render: () => undefined });
  app.use(ground);
  setActivePinia(pinia);
  const scope = effectScope(true);
  onTestFinished(() => {
    scope.stop();
    disposePinia(pinia);
    window.sessionStorage.clear();
  });
  const use: TestPage['use'] = (make) => app.runWithContext(() => scope.run(make) as ReturnType<typeof make>);
  return {
    ground,
    use,
    mount: ((component: Component, { global, ...options }: ComponentMountingOptions<Component> = {}) =>
      mount(component, {
        attachTo: document.body,
        ...options,
        global: { ...global, plugins: [ground] },
      })) as typeof mount,
    said: () => use(useNoticesStore).announcements.map(({ text }) => text),
    playAs: (name) => {
      const settings = use(useSettingsStore);
      return settings.update({ newGame: { ...settings.current.newGame, name } });
    },
  };
}

/** The host and the page of the test that runs, in a file that calls `eachTestHasPage`. */
export let host: FakeHost;
export let page: TestPage;

/** Gives each test of a file a `host` and a `page` of its own. Called once, where the file begins. */
export function eachTestHasPage(): void {
  beforeEach(() => {
    host = createFakeHost();
    page = createTestPage(host);
  });
}

/** Creates a host, and a page that talks to it. They end with the test. */
export function newPage(): { readonly host: FakeHost; readonly page: TestPage } {
  const ownHost = createFakeHost();
  return { host: ownHost, page: createTestPage(ownHost) };
}
