/** The component gallery, for developers and picture tests: `npm run dev -- --gallery`. No build of the app includes it. */
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from '../App.vue';
import { loadWords } from '#shared/language/load-words.ts';
import { createWording, wordingKey } from '../i18n/index.ts';
import { connectionKey } from '../app/host.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useSettingsStore } from '../settings/stores/settings.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createMedia, mediaKey } from '../util/media.ts';
import GalleryPage from './GalleryPage.vue';
import { galleryDialog } from './gallery-dialogs.ts';
import { readChoice, type GalleryDialog } from './gallery-choice.ts';
import { prepareRating, showPage } from './page-scenes.ts';
import { showReview } from './review-scenes.ts';
import '../styles/index.css';

const choice = readChoice(location.search);
const host = createFakeHost();
const { client } = host.connection;
const { language, theme, boardLook, pawnLook } = choice;
await client.settings.update({ language, theme, boardLook, pawnLook });

const wording = createWording(navigator.languages, await loadWords('en'));
const { dialog, page, review } = choice;
const isApp = dialog !== undefined || page !== undefined || review !== undefined;
const app = isApp ? createApp(App) : createApp(GalleryPage, { choice });
app.provide(connectionKey, host.connection);
app.provide(wordingKey, wording);
app.provide(mediaKey, createMedia());
app.use(wording.plugin);
app.use(createPinia());
// A message with a query (`language=de`) changes the language of the open app without loading it again. The address belongs to
// the app.
if (isApp) {
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { language: next } = readChoice(String(data));
    void app.runWithContext(() => useSettingsStore().update({ language: next }));
  });
}
if (review !== undefined) {
  app.mount('#app');
  await showReview(app, host, review);
} else if (dialog === undefined) {
  if (page === 'rating') prepareRating(host);
  app.mount('#app');
  if (page !== undefined) await showPage(app, host, page);
} else {
  const game = await client.game.start({
    requestId: crypto.randomUUID(),
    players: { black: { type: 'human', name: 'Mia' }, white: { type: 'human', name: 'Ben' } },
    setup: 'classic',
    seed: 7,
    endRule: 'either',
  });
  const show = (kind: GalleryDialog): void => {
    app.runWithContext(() => {
      useNavigationStore().open(galleryDialog(kind, game));
    });
  };
  app.mount('#app');
  show(dialog);
  // A message can open another dialog in place of this one, too: `dialog=keys&language=de`.
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { dialog: next } = readChoice(String(data));
    if (next !== undefined) show(next);
  });
}
