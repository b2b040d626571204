import type { App } from 'vue';
import * as v from 'valibot';
import type { RatedGame } from '#shared/contract/profiles.ts';
import { GameId, ProfileId } from '#shared/contract/schemas.ts';
import { SAMPLE_POSITION } from '../components/sample-position.ts';
import { useNewGameFormStore } from '../stores/new-game/new-game-form.ts';
import { useStudyStore } from '../stores/new-game/study.ts';
import { useNavigationStore } from '../stores/page/navigation.ts';
import type { FakeHost } from '../stores/testing/fake-host.ts';

/** Pages of the app that are shown without a game: at the first start, for a new game, the editor, and the rating. */
export const GALLERY_PAGES = ['welcome', 'new-game', 'options', 'editor', 'rating'] as const;
export type GalleryPage = (typeof GALLERY_PAGES)[number];

const DAY_MS = 86_400_000;
/** Noon of 21 November 2026, the day of all samples. */
const NOON = Date.UTC(2026, 10, 21, 12);
/** The changes of a rating by games on consecutive days, the last one on the day before. */
const CHANGES = [62, 48, -35, 41, 33, -28, 26, -21, 24, 19, -18, 17, 16, -15, 21, 14];

/** Gives the host a person with rated games. Called before the page is mounted. */
export function prepareRating(host: FakeHost): void {
  let value = 1400;
  const curve = CHANGES.map((change, index) => ({
    at: NOON - (CHANGES.length - index) * DAY_MS,
    value: (value += change),
    deviation: 140 - 5.5 * index,
  }));
  const last = curve.at(-1) ?? { at: NOON, value, deviation: 100 };
  const recent = curve
    .map(({ at, value: after, deviation }, index): RatedGame => ({
      gameId: v.parse(GameId, index + 1),
      isKept: true,
      endedAt: at,
      level: 4 + (index % 3),
      colour: index % 2 === 0 ? 'black' : 'white',
      result: (CHANGES[index] ?? 0) > 0 === (index % 2 === 0) ? 'B+12' : 'W+12',
      score: (CHANGES[index] ?? 0) > 0 ? 1 : 0,
      value: after,
      deviation,
      change: CHANGES[index] ?? 0,
    }))
    .reverse();
  host.handlers.profiles.list = () => [
    {
      id: v.parse(ProfileId, 1),
      name: 'Ada',
      rating: { value: last.value, deviation: last.deviation, volatility: 0.06, at: last.at },
      tally: { won: 11, drawn: 0, lost: 5 },
    },
  ];
  host.handlers.profiles.history = () => ({ curve, recent: recent.slice(0, 8) });
}

/** Shows a page of the app that is mounted. */
export function showPage(app: App, page: GalleryPage): void {
  app.runWithContext(() => {
    const navigation = useNavigationStore();
    switch (page) {
      case 'welcome':
        return;
      case 'new-game':
        navigation.go('new-game');
        return;
      case 'options':
        navigation.go('new-game');
        useNewGameFormStore().part = 'options';
        return;
      case 'editor':
        useStudyStore().show(SAMPLE_POSITION);
        navigation.go('editor');
        return;
      case 'rating':
        navigation.go('rating');
    }
  });
}
