import { beforeEach, expect, it } from 'vitest';
import type { GameState, Players } from '#shared/contract/schemas.ts';
import { createFakeHost, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../../testing/page.ts';
import { useSettingsStore } from '../../settings/stores/settings.ts';
import { useEncouragementStore, type Encouragement } from './encouragement.ts';
import { replayOf } from '../../app/replay.ts';

const ADA = { type: 'human', name: 'Ada' } as const;
const BEN = { type: 'human', name: 'Ben' } as const;
const level = (number: number) => ({ type: 'computer', level: number }) as const;

let host: FakeHost;
let page: TestPage;

beforeEach(async () => {
  host = createFakeHost();
  page = createTestPage(host);
  await page.playAs('Ada');
});

/** Puts a finished game into the library, in which Ada resigned or her opponent did. */
function finish(players: Players, winner: 'B' | 'W'): GameState {
  return host.put({ players, result: `${winner}+R`, termination: 'resignation' });
}

const won = (against: number): GameState => finish({ black: ADA, white: level(against) }, 'B');
const lost = (against: number): GameState => finish({ black: level(against), white: ADA }, 'B');

async function say(game: GameState): Promise<Encouragement | undefined> {
  const store = page.use(useEncouragementStore);
  await store.find(game, replayOf(game));
  return store.shown;
}

it('notices the first win and the first one at a level, each once', async () => {
  const first = won(0);
  expect(await say(first)).toMatchObject({ milestone: 'first-win', proposed: 0 });
  expect(await say(won(0))).toMatchObject({ milestone: undefined, proposed: 1 });
  expect(await say(won(1))).toMatchObject({ milestone: 'level-1', proposed: 1 });
  // The result of the game that it was about shows it again.
  expect(await say(first)).toMatchObject({ milestone: 'first-win' });
  expect(page.use(useSettingsStore).current.milestones.map(({ milestone }) => milestone)).toEqual([
    'first-win',
    'level-1',
  ]);
});

it('does not call a win the first where the library has others', async () => {
  won(4);
  expect(await say(won(4))).toMatchObject({ milestone: undefined });
});

it('proposes the level below after three games lost in a row', async () => {
  lost(4);
  lost(4);
  expect(await say(lost(4))).toMatchObject({ milestone: undefined, level: 4, proposed: 3 });
});

it('says nothing about games between two people or two computers', async () => {
  expect(await say(finish({ black: ADA, white: BEN }, 'B'))).toBeUndefined();
  expect(await say(finish({ black: level(1), white: level(2) }, 'B'))).toBeUndefined();
});
