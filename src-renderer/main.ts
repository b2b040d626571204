import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { createMedia, mediaKey } from './util/media.ts';
import { FIRST_WORDS } from './i18n/first-words.ts';
import { createWording, wordingKey } from './i18n/index.ts';
import { createConnection } from './rpc/connect.ts';
import { connectionKey } from './app/host.ts';
import './styles/index.css';

// Called first: removes the session's token from the address.
const connection = createConnection();
const wording = createWording(navigator.languages, FIRST_WORDS);

const app = createApp(App);
app.provide(connectionKey, connection);
app.provide(wordingKey, wording);
app.provide(mediaKey, createMedia());
app.use(wording.plugin);
app.use(createPinia());
app.mount('#app');
