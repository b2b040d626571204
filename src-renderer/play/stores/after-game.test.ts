import { beforeEach, describe, expect, it } from 'vitest';
import type { GameAnalysis } from '#shared/contract/analysis.ts';
import type { GameState, Players } from '#shared/contract/schemas.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { declaredError } from '../../testing/fake-link.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { replayOf } from '../../app/replay.ts';
import { useEncouragement, useMoments, type Encouragement } from './after-game.ts';
import { AGAINST_COMPUTER } from './testing/table.ts';

const START = '(cA)3(Bc)b/B1a3/1(cC)1(BccCba)1B/(CbbB)2(Ab)a1/a3(aBAcAC)(CA)/3(Aa)(Cb)1 b';
const ADA = { type: 'human', name: 'Ada' } as const;
const BEN = { type: 'human', name: 'Ben' } as const;
const level = (number: number) => ({ type: 'computer', level: number }) as const;

eachTestHasPage();

describe('the moments of a game', () => {
  /** A game of two moves that is over, and its analysis: Black's move gives up 42 points. */
  function endedGame(): { readonly game: GameState; readonly analysis: GameAnalysis } {
    const game = host.put({
      ...{ start: START, players: AGAINST_COMPUTER, moves: ['d3e6', 'b4e1'] },
      ...{ result: 'W+R', termination: 'resignation' },
    });

    const value = (margin: number) => ({
      ...{
        certainty: 'exact' as const,
        margin,
        winner: margin > 0 ? ('black' as const) : ('white' as const),
      },
      ...{ line: [], depth: 5, nodes: 9 },
    });
    const values = [value(5), value(-37), value(-37)];
    return { game, analysis: { gameId: game.id, signature: '1', isStale: false, depth: 'quick', values } };
  }

  it('are found by a quick analysis when the game is over, where the coach is on', async () => {
    await page.use(useSettingsStore).update({ coach: 'blunders' });
    const { game, analysis } = endedGame();
    const search = page.use(useMoments);
    const finding = search.find(game);
    await expect.poll(() => host.analyses.runs).toMatchObject([{ gameId: game.id, depth: 'quick' }]);
    host.analyses.runs[0]?.end(analysis);
    await finding;
    expect(search.moments.value).toMatchObject([{ move: 1, judgement: { class: 'blunder', loss: 42 } }]);
  });

  it('are taken from an analysis that is there already', async () => {
    await page.use(useSettingsStore).update({ coach: 'blunders' });
    const { game, analysis } = endedGame();
    host.analyses.kept.set(game.id, analysis);
    const search = page.use(useMoments);
    await search.find(game);
    expect(search.moments.value?.map(({ move }) => move)).toEqual([1]);
    expect(host.analyses.runs).toEqual([]);
  });

  it('are not looked for where the coach is off', async () => {
    const { game, analysis } = endedGame();
    host.analyses.kept.set(game.id, analysis);
    const search = page.use(useMoments);
    await search.find(game);
    expect(search.moments.value).toBeUndefined();
  });

  it('are known to be none in a game without mistakes', async () => {
    await page.use(useSettingsStore).update({ coach: 'blunders' });
    const { game, analysis } = endedGame();
    const values = analysis.values.map(() => analysis.values[0] ?? null);
    host.analyses.kept.set(game.id, { ...analysis, values });
    const search = page.use(useMoments);
    await search.find(game);
    expect(search.moments.value).toEqual([]);
  });

  it('report nothing where they cannot be found', async () => {
    await page.use(useSettingsStore).update({ coach: 'blunders' });
    const { game } = endedGame();
    host.handlers.analysis.run = () => {
      throw declaredError('ENGINE_UNAVAILABLE');
    };
    const search = page.use(useMoments);
    await search.find(game);
    expect(search.moments.value).toBeUndefined();
    expect(page.use(useNoticesStore).notices).toEqual([]);
  });

  it('are given up when their game is left', async () => {
    await page.use(useSettingsStore).update({ coach: 'blunders' });
    const { game } = endedGame();
    const search = page.use(useMoments);
    const finding = search.find(game);
    await expect.poll(() => host.analyses.runs).toHaveLength(1);
    search.leave();
    await finding;
    expect(host.analyses.runs[0]?.signal.aborted).toBe(true);
    expect(search.moments.value).toBeUndefined();
  });
});

describe('the encouragement after a game', () => {
  beforeEach(() => page.playAs('Ada'));

  /** Puts a finished game into the library, in which Ada resigned or her opponent did. */
  function finish(players: Players, winner: 'B' | 'W'): GameState {
    return host.put({ players, result: `${winner}+R`, termination: 'resignation' });
  }

  const won = (against: number): GameState => finish({ black: ADA, white: level(against) }, 'B');
  const lost = (against: number): GameState => finish({ black: level(against), white: ADA }, 'B');

  async function say(game: GameState): Promise<Encouragement | undefined> {
    const { encouragement, encourage } = page.use(useEncouragement);
    await encourage(game, replayOf(game));
    return encouragement.value;
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
});
