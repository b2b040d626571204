import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { createMedia, mediaKey } from './util/media.ts';
import { FIRST_WORDS } from './i18n/first-words.ts';
import { createWording, wordingKey } from './i18n/index.ts';
import { createConnection } from './rpc/connect.ts';
import type { SocketOpener } from './rpc/socket.ts';
import { connectionKey } from './app/host.ts';

/** Shows the page. @param openSocket opens its connection; undefined in Electron */
export function mountPage(openSocket: SocketOpener | undefined): void {
  const wording = createWording(navigator.languages, FIRST_WORDS);
  const app = createApp(App);
  app.provide(connectionKey, createConnection(openSocket));
  app.provide(wordingKey, wording);
  app.provide(mediaKey, createMedia());
  app.use(wording.plugin);
  app.use(createPinia());
  app.mount('#app');
}
