import type { App } from 'vue';
import * as v from 'valibot';
import type { CoachRemark } from '#shared/contract/playing.ts';
import type { RatedGame } from '#shared/contract/profiles.ts';
import { GameId, ProfileId } from '#shared/contract/schemas.ts';
import { SAMPLE_POSITION } from '../components/sample-position.ts';
import { useCoachCardStore } from '../play/stores/coach-card.ts';
import { useGameStore } from '../core/table/game.ts';
import { useCollectionsStore } from '../library/stores/collections.ts';
import { useNewGameFormStore } from '../new-game/stores/new-game-form.ts';
import { useStudyStore } from '../core/study.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useEndingsStore } from '../puzzles/stores/endings.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import type { FakeHost } from '../testing/fake-host.ts';

/**
 * Pages of the app besides Review: the first start, a new game, the editor, a table game that is counted, the rating, an ending to practise,
 * a game with a remark of the coach, and the entries of a collection.
 */
export const GALLERY_PAGES = [
  'welcome',
  'new-game',
  'options',
  'editor',
  'score',
  'rating',
  'ending',
  'coach',
  'collection',
] as const;
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

/** Black leads with best play; d3e6 loses the stack on e1 and the game. */
const COACHED_START = '(cA)3(Bc)b/B1a3/1(cC)1(BccCba)1B/(CbbB)2(Ab)a1/a3(aBAcAC)(CA)/3(Aa)(Cb)1 b';
const REMARK: CoachRemark = {
  ...{ class: 'blunder', loss: 42, isProven: true },
  before: { certainty: 'exact', winner: 'black', margin: 5, line: ['c5a5'], depth: 15, nodes: 9 },
  after: { certainty: 'exact', winner: 'white', margin: -37, line: ['b4e1'], depth: 14, nodes: 9 },
};

/** Shows a game in which the coach has just said why a move is wrong. */
async function showCoach(app: App, host: FakeHost): Promise<void> {
  host.handlers.game.coach = (at) => ({ remark: REMARK, game: host.change(at, () => ({})) });
  const { id } = host.put({
    start: COACHED_START,
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 4 } },
  });
  const [game, card] = app.runWithContext(() => {
    useNavigationStore().go('play');
    void useSettingsStore().update({ coach: 'mistakes' });
    return [useGameStore(), useCoachCardStore()] as const;
  });
  await game.open(id);
  await game.play({ from: 'd3', to: 'e6' });
  while (!card.canShowWhy) await new Promise((resolve) => setTimeout(resolve, 10));
  card.showWhy();
}

/** Shows a collection of a game and a position, each with a note. */
async function showCollection(app: App, host: FakeHost): Promise<void> {
  host.put({ players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 4 } } });
  const { rows } = await host.connection.client.library.page({ query: { filter: {} }, from: 0, count: 1 });
  const name = 'Club';
  host.handlers.library.collections = () => [{ name, games: 1, positions: 1 }];
  host.handlers.library.collection = () => ({
    entries: [
      ...rows.map((game) => ({ kind: 'game' as const, game, note: 'A close ending' })),
      { kind: 'position', position: COACHED_START, note: '' },
    ],
    hasMore: true,
  });
  await app.runWithContext(() => {
    useNavigationStore().go('library');
    useNavigationStore().open({ kind: 'collections' });
    return useCollectionsStore().show(name);
  });
}

/** Shows a page of the app that is mounted. */
export async function showPage(app: App, host: FakeHost, page: GalleryPage): Promise<void> {
  if (page === 'coach') {
    await showCoach(app, host);
    return;
  }
  if (page === 'collection') {
    await showCollection(app, host);
    return;
  }
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
      case 'score':
        useStudyStore().show(SAMPLE_POSITION);
        if (page === 'score') useStudyStore().mode = 'score';
        navigation.go('editor');
        return;
      case 'ending':
        navigation.go('puzzles');
        void useEndingsStore().open();
        return;
      case 'rating':
        navigation.go('rating');
    }
  });
}
