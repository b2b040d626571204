import { beforeEach, describe, expect, it } from 'vitest';
import type { Hint, HintGiven } from '#shared/contract/playing.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { streamTask } from '#shared/util/stream-task.ts';
import { words } from '#shared/language/testing/words.ts';
import { createWording } from '../../i18n/index.ts';
import { useGameStore } from './game.ts';
import { hintPlace, hintReason, hintPath, useHintStore } from './hint.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';

/** Black's stack on c1 moves two steps: over b1 to the stack on b2. */
const START = '6/6/6/(aB)5/1(aA)4/1A(ab)1(aC)1 b';

eachTestHasPage();

/** Every call of `game.hint`. */
let hints: { give: (hint: Hint) => void; fail: (error: unknown) => void }[];

beforeEach(() => {
  hints = [];
  host.handlers.game.hint = (at) =>
    streamTask(() => {
      const { promise, resolve, reject: fail } = Promise.withResolvers<HintGiven>();
      const give = (hint: Hint): void => {
        resolve({ hint, game: host.change(at, () => ({})) });
      };
      hints.push({ give, fail });
      return promise;
    });
});

async function tableWith(game: Partial<GameState> = {}): Promise<ReturnType<typeof useHintStore>> {
  host.put(game);
  await page.use(useGameStore).start();
  return page.use(useHintStore);
}

/** A game of which the first legal move is known by name. */
async function asked(): Promise<ReturnType<typeof useHintStore>> {
  const hint = await tableWith({ start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b' });
  void hint.ask();
  await expect.poll(() => hints).toHaveLength(1);
  return hint;
}

describe('a hint', () => {
  it('says where to look, when asked again the move and its path, then why', async () => {
    const hint = await asked();
    expect(hint.stage.kind).toBe('searching');
    hints[0]?.give({ move: 'd3e1', score: 7.4, exact: false });
    await expect.poll(() => hint.stage.kind).toBe('where');
    expect(hint.onBoard).toEqual({ from: 'd3' });
    expect(hint.words).toEqual(['Look at your pawn on d3.']);
    expect(hint.isPossible).toBe(true);
    await hint.ask();
    expect(hint.onBoard?.path?.at(-1)).toBe('e1');
    expect(hint.words[1]).toMatch(/^d3 to e1/);
    await hint.ask();
    expect(hint.words[2]).toMatch(/about 7 ahead in the end/);
    const said = page.said();
    expect(said).toEqual(hint.words);
    expect(hint.isPossible).toBe(false);
    await hint.ask();
    expect(hints).toHaveLength(1);
  });

  it('makes its move on request', async () => {
    const hint = await asked();
    hints[0]?.give({ move: 'd3e1', score: 7.4, exact: false });
    await expect.poll(() => hint.stage.kind).toBe('where');
    await hint.play();
    expect(page.use(useGameStore).game?.moves).toEqual(['d3e1']);
    expect(hint.stage.kind).toBe('none');
  });

  it('that is stopped reports nothing, whatever follows', async () => {
    const hint = await asked();
    hint.clear();
    hints[0]?.give({ move: 'd3e1', score: 0, exact: true });
    await Promise.resolve();
    expect(hint.stage.kind).toBe('none');
    expect(page.use(useNoticesStore).notices).toEqual([]);
  });

  it('that fails is reported', async () => {
    const hint = await asked();
    hints[0]?.fail(declaredError('ENGINE_UNAVAILABLE'));
    await expect.poll(() => hint.stage.kind).toBe('none');
    expect(page.use(useNoticesStore).notices).toMatchObject([{ kind: 'failure' }]);
  });
});

describe('the text of a hint', () => {
  const wording = createWording(['en-GB'], words.en);
  const position = unwrap(parsePosition(START));

  it.each([
    [{ score: 12, exact: true }, /wins by 12\. That is proven/],
    [{ score: 0, exact: true }, /it is a draw\. That is proven/],
    [{ score: -3, exact: true }, /loses by 3, and nothing else does better/],
    [{ score: 4.6, exact: false }, /about 5 ahead/],
    [{ score: -0.3, exact: false }, /about even/],
    [{ score: -8, exact: false }, /^It brings \+\d+ at once\.$/],
  ])('says how the game would end for %o', (found, sentence) => {
    const start = unwrap(parsePosition('CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b'));
    const to = { from: 'd3', to: 'e1' } as const;
    expect(hintReason(wording, start, to, { move: 'd3e1', ...found }, 0)).toMatch(sentence);
  });

  it.each([
    [0, 2, 'It ends the game: you win by 2.'],
    [2, 0, 'It ends the game in a draw.'],
    [4.5, -2.5, 'It ends the game: you lose by 2.5, and nothing else does better.'],
  ])('says that a move ends the game, with a komi of %s', (komi, score, sentence) => {
    const last = unwrap(parsePosition('6/6/6/6/6/aA4 b'));
    const to = { from: 'a1', to: 'b1' } as const;
    expect(hintReason(wording, last, to, { move: 'a1b1', score, exact: true }, komi)).toBe(sentence);
  });

  it('names the pile and the squares', () => {
    expect(hintPlace(wording, position, { from: 'c1', to: 'b2' })).toBe('Look at your stack on c1.');
    expect(hintPlace(wording, position, { from: 'b1', to: 'c1' })).toBe('Look at your pawn on b1.');
    expect(hintPath(wording, position, { from: 'c1', to: 'b2' })).toBe('c1 to b2 via b1.');
  });
});
