import { createPinia } from 'pinia';
import { createApp, type App as Page } from 'vue';
import App from './App.vue';
import { createMedia, mediaKey } from './util/media.ts';
import { FIRST_WORDS } from './i18n/first-words.ts';
import { createWording, wordingKey } from './i18n/index.ts';
import { createConnection } from './rpc/connect.ts';
import type { SocketOpener } from './rpc/socket.ts';
import { connectionKey, useConnectionStore } from './app/host.ts';
import { useGameStore } from './core/table/game.ts';
import { useSettingsStore } from './core/settings/settings.ts';
import { useHomeStore } from './home/stores/home.ts';
import './styles/index.css';

/** Asks the host for what the first screen shows. @param page not mounted yet */
export function askFirst(page: Page): void {
  page.runWithContext(() => {
    void useConnectionStore().greet();
    void useSettingsStore().start();
    void useGameStore().start();
    void useHomeStore().show();
  });
}

/** Shows the page. @param openSocket opens its connection; undefined in Electron */
export async function mountPage(openSocket: SocketOpener | undefined): Promise<void> {
  const wording = createWording(navigator.languages, FIRST_WORDS);
  const app = createApp(App);
  app.provide(connectionKey, createConnection(openSocket));
  app.provide(wordingKey, wording);
  app.provide(mediaKey, createMedia());
  app.use(wording.plugin);
  app.use(createPinia());
  askFirst(app);
  // Ends the task, so that the questions are sent: the host answers them while the page is mounted.
  await new Promise((resolve) => setTimeout(resolve));
  app.mount('#app');
}
