import type { VueWrapper } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { TooltipProvider } from 'reka-ui';
import { defineComponent, h, nextTick } from 'vue';
import { ANALYSED_GAME, ANALYSED_VALUES, analysisOf } from '../testing/analysed-game.test-data.ts';
import { newPage } from '../testing/page.ts';
import { appeared } from '../testing/shown.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { words } from '#shared/language/testing/words.ts';
import { useLiveStore } from '../core/reading/live-analysis.ts';
import { useAnalysisStore } from '../core/reading/analysis.ts';
import { useGuessStore } from '../core/reading/guess.ts';
import { usePracticeStore } from '../core/reading/practice.ts';
import { useReviewStore } from '../core/reading/review.ts';
import ReviewPanel from './ReviewPanel.vue';
import { useMomentAtFirst } from './moments/moments.ts';
import VerdictCard from './verdicts/VerdictCard.vue';

type State = 'none' | 'stale' | 'partial' | 'done';

/** Mounts the panel for the game after a number of moves. @param isAll whether all moves are shown, and not only the moments that mattered */
async function setUp(state: State, ply: number, other: Partial<GameState> = {}, isAll = true) {
  const { host, page } = newPage();
  const game = host.put({ ...ANALYSED_GAME, ...other });
  const kept = analysisOf(game);
  if (state !== 'none') {
    const values = kept.values.map((value, at) => (state === 'partial' && at < 20 ? null : value));
    host.analyses.kept.set(game.id, { ...kept, values, isStale: state === 'stale' });
  }
  const review = page.use(useReviewStore);
  const analysis = page.use(useAnalysisStore);
  const practice = page.use(usePracticeStore);
  review.isAll = isAll;
  await review.open(game.id, ply);
  await expect.poll(() => analysis.isShown).toBe(state !== 'none');
  const Panel = defineComponent(() => () => {
    const { game: shown, main, replay } = review;
    if (shown === undefined || main === undefined || replay === undefined) return undefined;
    const props = { game: shown, main, replay, marked: [], turned: false, isPlaying: false };
    return h(TooltipProvider, () => h(ReviewPanel, props));
  });
  const panel = page.mount(Panel);
  const guess = page.use(useGuessStore);
  const live = page.use(useLiveStore);
  live.follow('review', review.position && { position: review.position, komi: game.komi });
  const said = (): string | undefined => page.said().at(-1);
  return { host, page, said, live, review, analysis, practice, guess, panel };
}

/** The button with a text or a spoken name. */
function button(panel: VueWrapper, name: string) {
  const found = panel
    .findAll('button')
    .find((each) => each.text() === name || each.attributes('aria-label') === name);
  if (found === undefined) throw new Error(`There is no button "${name}"`);
  return found;
}

/** Opens a tab. @param name how its label begins */
async function openTab(panel: VueWrapper, name: string): Promise<void> {
  const tab = panel.findAll('[role=tab]').find((each) => each.text().startsWith(name));
  await tab?.trigger('mousedown', { button: 0 });
}

/** Makes the window narrow for the page of this test. */
function makeNarrow(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('max-width: 40em'),
      }) as unknown as MediaQueryList,
  );
}

describe('the panel of Review', () => {
  it('offers the analysis, and starts nothing', async () => {
    const { host, panel } = await setUp('none', 30);
    expect(panel.find('h2').text()).toBe('Where was the game decided?');
    expect(panel.text()).toContain('About 5 sec');
    expect(host.analyses.runs).toEqual([]);
    await panel.find('select').setValue('deep');
    expect(panel.text()).toContain('A few minutes.');
    await button(panel, 'Analyse').trigger('click');
    await expect.poll(() => host.analyses.runs).toMatchObject([{ depth: 'deep' }]);
  });

  it('goes on with an analysis that was stopped, and renews one that is out of date', async () => {
    const partial = await setUp('partial', 30);
    expect(partial.panel.text()).toContain('11 of 31 positions have been analysed.');
    expect(button(partial.panel, 'Resume').exists()).toBe(true);
    const stale = await setUp('stale', 30);
    expect(stale.panel.text()).toContain('has changed since this game was analysed');
    expect(button(stale.panel, 'Analyse again').exists()).toBe(true);
  });

  it('shows progress and findings while it runs, and stops', async () => {
    const { host, panel, analysis } = await setUp('none', 0);
    void analysis.run();
    await expect.poll(() => host.analyses.runs).toHaveLength(1);
    const [run] = host.analyses.runs;
    for (let ply = 30; ply >= 18; ply--) {
      const value = ANALYSED_VALUES[ply];
      if (value !== undefined)
        run?.report({ ply, value: { ...value, line: [...value.line] }, done: 31 - ply, total: 31 });
    }
    await expect.poll(() => panel.text()).toContain('13 of 31 positions');
    expect(panel.find('[role=progressbar]').attributes('aria-label')).toBe('Analysing');
    const findings = panel.find('.findings').findAll('button');
    expect(findings.map((finding) => finding.text())).toEqual([
      '??blunder: 10. b4f3 gives up 23 points10. b4f3−23',
      '??blunder: 11… a6d6 gives up 11 points11… a6d6−11',
    ]);
    expect(panel.findAll('.unread').map((move) => move.text())).toContain('e3e6');
    expect(panel.findAll('.unread').map((move) => move.text())).not.toContain('c5c6');
    await openTab(panel, 'Mistakes');
    expect(panel.findAll('.mistakes > p')).toEqual([]);
    await button(panel, 'Stop').trigger('click');
    await expect.poll(() => button(panel, 'Resume').exists()).toBe(true);
    expect(run?.signal.aborted).toBe(true);
  });

  it('stays at the details, and at its place, when the analysis ends', async () => {
    const { host, page, panel, analysis, review } = await setUp('none', 0, {}, false);
    page.mount(
      defineComponent(() => {
        useMomentAtFirst();
        return () => undefined;
      }),
    );
    void analysis.run();
    await expect.poll(() => host.analyses.runs).toHaveLength(1);
    await openTab(panel, 'Details');
    const [game] = host.games.values();
    if (game === undefined) throw new Error('There is no game');
    host.analyses.runs[0]?.end(analysisOf(game));
    await expect.poll(() => analysis.isDone).toBe(true);
    await nextTick();
    expect(panel.get('[role=tab][data-state=active]').text()).toBe('Details');
    expect(review.ply).toBe(0);
  });

  it('says where the game was decided, and what each player lost', async () => {
    const { panel } = await setUp('done', 30);
    expect(panel.find('h2').text()).toBe('Black wins: White’s last chance was move 11.');
    expect(panel.find('.values').text()).toMatch(/Expected\s*Black by 8\s*\+8\s*exact/);
    expect(panel.findAll('.settled').map((row) => row.text())).toContain('Exact from here on');
    // What is shown at the moves adds up to the totals.
    const shown = panel.findAll('.pair').flatMap((row) =>
      row.findAll('.move').map((move) => {
        const lost = move.find('.lost');
        return lost.exists() ? Number(lost.text().replace('\u2212', '')) : 0;
      }),
    );
    const sumOf = (at: number): number =>
      shown.filter((_, index) => index % 2 === at).reduce((sum, points) => sum + points, 0);
    await openTab(panel, 'Mistakes');
    const [black, white] = panel.find('.losses').findAll('li');
    expect(black?.text()).toMatch(
      /^Ada\d+ points lost\?\?1, one blunder\?1, one mistake\?!0, no inaccuracies$/,
    );
    expect(black?.text()).toContain(`Ada${String(sumOf(0))} points lost`);
    expect(white?.text()).toContain(`Computer${String(sumOf(1))} points lost`);
    expect(white?.text()).toContain('2, 2 inaccuracies');
  });

  it('says of a mistake in a decided game that it costs points, not the game', async () => {
    const { panel } = await setUp('done', 15);
    const verdict = panel.find('[aria-label="Judgement of the move"]');
    expect(verdict.find('h2').text()).toBe('8… b2f3 gives up about 15 points (blunder, in points only)');
    expect(verdict.find('.change').text()).toBe('This costs points, not the game.');
    expect(verdict.find('.judgement').classes()).toContain('points');
  });

  it('says first what decided the game, with another try at it and the moves that mattered most', async () => {
    const { panel, review, practice } = await setUp('done', 30, {}, false);
    expect(panel.find('h2').text()).toBe('White’s move 11 lost it.');
    expect(panel.find('.why b').text()).toBe('11 points');
    const moments = panel.find('.moments ol').findAll('button');
    expect(moments.map((one) => one.find('.visually-hidden').text().split(' ')[0])).toHaveLength(3);
    expect(panel.find('[role=tab]').exists()).toBe(false);
    await button(panel, 'Better move').trigger('click');
    expect(review.ply).toBe(21);
    expect(panel.find('.why').text()).toMatch(/^The best move is \w+/);
    await moments[0]?.trigger('click');
    expect(panel.find('h2').text()).toMatch(/^Move \d+ cost \d+ points\.$/);
    await button(panel, 'Try again').trigger('click');
    expect(practice.practice?.stage).toBe('find');
    practice.leave();
    await nextTick();
    await button(panel, 'All moves').trigger('click');
    expect(panel.findAll('[role=tab]')).toHaveLength(3);
  });

  it('judges a mistake in the position before it', async () => {
    const { panel, review } = await setUp('done', 18);
    const verdict = panel.find('[aria-label="Judgement of the move"]');
    expect(verdict.find('h2').text()).toBe('10. b4f3 gives up 23 points (blunder)');
    expect(verdict.findAll('.value-row').map((row) => row.text())).toEqual([
      expect.stringMatching(/^Playedb4f3White by 2\s*−2\s*exact$/),
    ]);
    expect(verdict.find('.change').text()).toBe('This turns a win into a loss.');
    // Another try never stands under the answer.
    expect(button(panel, 'Try again from here').exists()).toBe(true);
    expect(panel.find('[aria-label="Best line"]').exists()).toBe(false);
    expect(verdict.text()).not.toContain('f5c3');
    expect(verdict.text()).not.toContain('Show the reply');
    await button(panel, 'Show the answer').trigger('click');
    expect(verdict.findAll('.value-row').map((row) => row.text())[1]).toMatch(
      /^Bestf5c3Black by 21\s*\+21\s*exact$/,
    );
    expect(verdict.findAll('button').map((one) => one.text())).toEqual(['Hide the answer', 'Show the reply']);
    expect(verdict.find('.why').text()).toBe('c3d2 follows; f5c3 would have taken that stack first.');
    const current = panel.findAll('.move-list [aria-current]');
    expect(current.map((move) => move.attributes('aria-label'))).toEqual([
      'b4f3, blunder, gives up 23 points',
    ]);
    await button(panel, 'Next mistake').trigger('click');
    expect(review.ply).toBe(21);
    expect(panel.find('h2').text()).toContain('11… a6d6 gives up 11 points');
    expect(button(panel, 'Next mistake').attributes('aria-disabled')).toBe('true');
    await button(panel, 'b6b2, mistake, gives up 10 points').trigger('click');
    expect(review.ply).toBe(13);
  });

  it('gives no reason where a line is not possible, as in a faulty record', async () => {
    const { host, page } = newPage();
    const game = host.put(ANALYSED_GAME);
    const kept = analysisOf(game);
    const values = kept.values.map(
      (value, ply) => value && (ply === 19 ? { ...value, line: ['a6a5'] } : value),
    );
    host.analyses.kept.set(game.id, { ...kept, values, isFromRecord: true });
    await page.use(useReviewStore).open(game.id, 18);
    await expect.poll(() => page.use(useAnalysisStore).isDone).toBe(true);
    const card = page.mount(VerdictCard, { props: { move: 19 } });
    expect(card.find('h2').text()).toContain('10. b4f3 gives up 23 points');
    page.use(usePracticeStore).toggleAnswer();
    await nextTick();
    expect(card.text()).toContain('f5c3');
    expect(card.find('.why').exists()).toBe(false);
  });

  it('shows the best line as boards that can be pressed', async () => {
    const { panel } = await setUp('done', 18);
    await button(panel, 'Show the answer').trigger('click');
    const line = panel.find('[aria-label="Best line"]');
    expect(line.text()).toBe('Best line');
    await button(panel, 'Best line').trigger('click');
    expect(line.text()).toContain('proven');
    const boards = line.findAll('button[aria-pressed]');
    expect(boards.slice(0, 2).map((board) => board.find('.visually-hidden').text())).toEqual([
      'Show the position after 10. f5c3',
      'Show the position after 10… d1c3',
    ]);
    await boards[1]?.trigger('click');
    expect(boards.map((board) => board.attributes('aria-pressed')).slice(0, 3)).toEqual([
      'false',
      'true',
      'false',
    ]);
  });

  it('has every list and the curve behind one button in a narrow window, also beside the live analysis', async () => {
    makeNarrow();
    const { panel, live } = await setUp('done', 18);
    const lists = words.en.analysis.curve.drawer;
    const open = async (): Promise<Element> => {
      await button(panel, lists).trigger('click');
      return appeared(() => document.querySelector('[role=dialog]'));
    };
    const tabsOf = (sheet: Element) =>
      [...sheet.querySelectorAll('[role=tab]')].map((tab) => tab.textContent.trim());
    const sheet = await open();
    expect(tabsOf(sheet)).toEqual(['Moves', 'Mistakes 9', 'Details']);
    sheet.querySelector<HTMLElement>(`[aria-label="${words.en.common.close}"]`)?.click();
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    live.toggle(true);
    await nextTick();
    const beside = await open();
    expect(tabsOf(beside)).toHaveLength(3);
    expect(beside.querySelector('[role=slider]')).not.toBeNull();
  });

  it('keeps the lists that are open at the end of the analysis, and shows the moments once they are closed', async () => {
    makeNarrow();
    const { host, panel, analysis, review } = await setUp('partial', 18, {}, false);
    void analysis.run();
    await expect.poll(() => host.analyses.runs).toHaveLength(1);
    await button(panel, words.en.analysis.curve.drawer).trigger('click');
    const sheet = await appeared(() => document.querySelector('[role=dialog]'));
    if (review.game !== undefined) host.analyses.runs[0]?.end(analysisOf(review.game));
    await expect.poll(() => analysis.isDone).toBe(true);
    await nextTick();
    expect(document.querySelector('[role=dialog]')).toBe(sheet);
    sheet.querySelector<HTMLElement>(`[aria-label="${words.en.common.close}"]`)?.click();
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    expect(review.isAll).toBe(false);
  });

  it('shows the moves as a tree on a press, which has the room of the curve, too', async () => {
    const { panel } = await setUp('done', 18);
    expect(panel.findAll('[role=tab]').map((tab) => tab.text())).toEqual(['Moves', 'Mistakes 9', 'Details']);
    expect([panel.find('[role=tree]').exists(), panel.find('[role=slider]').exists()]).toEqual([false, true]);
    const asTree = button(panel, words.en.review.tree.title);
    await asTree.trigger('click');
    expect(asTree.attributes('aria-checked')).toBe('true');
    expect([panel.find('[role=tree]').exists(), panel.find('[role=slider]').exists()]).toEqual([true, false]);
    await openTab(panel, 'Mistakes');
    expect([panel.find('[role=tree]').exists(), panel.find('[role=slider]').exists()]).toEqual([false, true]);
    await openTab(panel, 'Moves');
    await button(panel, words.en.review.tree.title).trigger('click');
    expect(panel.find('.move-list').exists()).toBe(true);
  });

  it('counts the moves of other games, and compares the players, once that is unfolded', async () => {
    const { host, panel } = await setUp('done', 0);
    const explore = vi.fn(() => ({ games: 3, moves: [] }));
    host.handlers.library.explore = explore;
    await openTab(panel, 'Details');
    const comparison = panel.findAll('button').find((each) => each.text().startsWith('Comparison'));
    expect(comparison?.text()).toMatch(/^ComparisonAccuracy \d+% : \d+%$/);
    expect(panel.find('table').exists()).toBe(false);
    await comparison?.trigger('click');
    expect(panel.get('table').text()).toContain('Points lost per move');
    expect(explore).not.toHaveBeenCalled();
    await button(panel, words.en.review.explorer.title).trigger('click');
    await expect.poll(() => panel.text()).toContain('3 games in your library have this position.');
  });

  it('gives nothing away while a better move is looked for', async () => {
    const { panel, practice, said } = await setUp('done', 18);
    await button(panel, 'Try again from here').trigger('click');
    expect(panel.find('h2').text()).toBe('Find a better move');
    expect(said()).toMatch(/^Find a better move\. Black is to move\./);
    expect(panel.text()).toContain('Black is to move.');
    expect(panel.text()).not.toContain('f5c3');
    await practice.tryMove({ from: 'b4', to: 'f3' });
    await nextTick();
    expect(panel.text()).toContain('b4f3 is the move that was played.');
    await button(panel, 'Show the answer').trigger('click');
    expect(panel.text()).toContain('The best move is f5c3.');
    await button(panel, 'Next mistake').trigger('click');
    expect(practice.practice).toEqual({ stage: 'find', move: 22 });
    await button(panel, 'Back to the review').trigger('click');
    expect(panel.find('h2').text()).toContain('11… a6d6');
    expect(panel.text()).not.toContain('Best line');
  });

  it('offers no analysis of a rated game that goes on, and says why', async () => {
    const { panel, analysis, host } = await setUp('none', 0, { result: '*', help: ['marks'] });
    const { 'aria-disabled': isDisabled, 'aria-describedby': describedBy } = button(
      panel,
      'Analyse',
    ).attributes();
    expect(isDisabled).toBe('true');
    expect(panel.get(`[id="${describedBy ?? ''}"]`).text()).toBe(words.en.analysis.live.notAllowed);
    await analysis.run();
    expect(host.analyses.runs).toEqual([]);
  });
});

it('shows the date of the record among the details, and how the game ended', async () => {
  const { panel, host, review } = await setUp('none', 30);
  const { game } = review;
  if (game === undefined) throw new Error('A game is open');
  host.details.set(game.id, { recordedDate: '2025.??.??' });
  await review.open(game.id, 30);
  await nextTick();
  await openTab(panel, 'Details');
  await expect.poll(() => panel.get('dl').text()).toContain('2025');
  expect(panel.get('dl').text()).not.toContain('2026');
  expect(panel.text()).toContain('How it ended34 to 26');
  expect(panel.find('.skyline').attributes('aria-label')).toContain('Black: d2 32, a5 2, 34 in all.');
});
