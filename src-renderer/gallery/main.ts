import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from '../App.vue';
import { loadWords } from '#shared/language/words.ts';
import { createWording, wordingKey } from '../i18n/index.ts';
import { connectionKey } from '../app/host.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { askFirst } from '../page.ts';
import { createMedia, mediaKey } from '../util/media.ts';
import GalleryPage from './GalleryPage.vue';
import { readChoice, type GalleryDialog } from './gallery-choice.ts';
import { prepareRating, showPage } from './page-scenes.ts';
import { showReview } from './review-scenes.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { dayStart } from '#shared/game/setup.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { localDayOf } from '#shared/library/recorded-date.ts';
import { formatOneLine } from '#shared/record/one-line/one-line.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Dialog, Question } from '../app/dialogs.ts';
import { destructionQuestion, removalQuestion } from '../core/library/library-commands.ts';
import { TAKE_BACK_QUESTION } from '../core/actions.ts';

/** The game of today's day in one line, resigned before the first move. */
function resignedToday(): string {
  const start = unwrap(parsePosition(dayStart(localDayOf(Date.now()))));
  const nobody = { name: undefined, type: undefined };
  return unwrap(
    formatOneLine({
      ...{ date: undefined, time: undefined, players: { black: nobody, white: nobody } },
      ...{ setup: 'classic', start, komi: 8.5, swap: undefined },
      ...{ result: { kind: 'resignation', winner: 'white' }, termination: 'resignation' },
      ...{ otherTags: [], line: { comments: [], moves: [] } },
    }),
  );
}

function asking(question: Question): Dialog {
  return { kind: 'question', question, answer: () => undefined };
}

/** Returns a dialog with its data, all about one game. */
function galleryDialog(kind: GalleryDialog, game: GameState): Dialog {
  const { id, revision } = game;
  const code = game.start;
  switch (kind) {
    case 'tag-games':
    case 'rename-player':
      return { kind, games: { kind: 'games', ids: [id] }, count: 1 };
    case 'ask-take-back':
      return asking(TAKE_BACK_QUESTION);
    case 'ask-removal':
      return asking(removalQuestion(1));
    case 'ask-destruction':
      return asking(destructionQuestion(1));
    case 'note-game':
      return { kind, game: { id, revision }, note: 'A close ending: the last stack decides.' };
    case 'keep-position':
    case 'save-puzzle':
      return { kind, code };
    case 'day-friend':
      return { kind, line: resignedToday() };
    case 'position':
      return { kind, position: unwrap(parsePosition(code)), code };
    case 'share':
      return { kind, shared: { game, ply: 0, turned: false } };
    case 'play-on':
      return { kind, from: { game, ply: 0, line: [], turn: 'black' } };
    default:
      return { kind };
  }
}

/** The component gallery, for developers and picture tests: `npm run dev -- --gallery`. No build of the app includes it. */

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
const mount = (): void => {
  if (isApp) askFirst(app);
  app.mount('#app');
};
if (review !== undefined) {
  mount();
  await showReview(app, host, review);
} else if (dialog === undefined) {
  if (page === 'rating') prepareRating(host);
  mount();
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
  mount();
  show(dialog);
  // A message can open another dialog in place of this one, too: `dialog=keys&language=de`.
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { dialog: next } = readChoice(String(data));
    if (next !== undefined) show(next);
  });
}
