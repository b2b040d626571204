import { beforeAll, describe, expect, it } from 'vitest';
import type { MoveJudgement } from '#shared/analysis/judge-moves.ts';
import type { Reason } from '#shared/analysis/reason.ts';
import { SOME_REASONS } from '#shared/analysis/testing/some-reasons.ts';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { LANGUAGES } from '#shared/language/languages.ts';
import { words } from '#shared/language/testing/words.ts';
import { createWording, type Wording } from '../i18n/index.ts';
import { wordingIn } from '../i18n/testing/wording-in.ts';
import { changeWords, lossWords, valueSign, valueWords, whyWords } from './analysis.ts';

const LOSSLESS: MoveJudgement = {
  ...{ mover: 'white', loss: 0, isProven: true, chanceLoss: 0, class: 'good', pointsClass: 'good' },
  ...{ changesResult: false, isOnly: false },
};

const wording = createWording(['en-GB'], words.en);
const valueOf = (part: Partial<PositionValue>): PositionValue => ({
  ...{ certainty: 'exact', margin: 0, line: [], depth: 1, nodes: 1 },
  ...part,
});

it('tells estimates, proven winners and proven margins apart by sign and word', () => {
  const values = [
    valueOf({ margin: 21, winner: 'black' }),
    valueOf({ margin: -2.5, winner: 'white' }),
    valueOf({ winner: 'draw' }),
    valueOf({ certainty: 'estimate', margin: -3.7 }),
    valueOf({ certainty: 'estimate', margin: -0.2 }),
    valueOf({ certainty: 'winner', margin: 1, winner: 'black' }),
    valueOf({ certainty: 'winner', margin: 0, winner: 'white' }),
  ];
  expect(values.map((value) => [valueSign(wording, value), valueWords(wording, value)])).toEqual([
    ['+21', 'Black by 21'],
    ['−2.5', 'White by 2.5'],
    ['0', 'Even'],
    ['≈\u2009−4', 'White by about 4'],
    ['≈\u20090', 'About even'],
    ['≈\u2009+1', 'Black wins'],
    ['≈\u20090', 'White wins'],
  ]);
});

it('says what a move did to the proven result', () => {
  const say = (changesResult: boolean, before: PositionValue['winner'], after: PositionValue['winner']) =>
    changeWords(
      wording,
      { ...LOSSLESS, changesResult },
      valueOf({ winner: before }),
      valueOf({ winner: after }),
    );
  expect(say(true, 'white', 'black')).toBe('This turns a win into a loss.');
  expect(say(true, 'white', 'draw')).toBe('This turns a win into a draw.');
  expect(say(true, 'draw', 'black')).toBe('This turns a draw into a loss.');
  expect(say(false, 'white', 'white')).toBe('');
});

it('says how much a move gives up, and that it is an estimate', () => {
  const say = (loss: number, isProven: boolean) => lossWords(wording, '10. b4f3', { loss, isProven });
  expect(say(23, true)).toBe('10. b4f3 gives up 23 points');
  expect(say(1, true)).toBe('10. b4f3 gives up one point');
  expect(say(4.4, false)).toBe('10. b4f3 gives up about 4 points');
  expect(say(0.3, false)).toBe('10. b4f3 is not the best move');
});

describe('why a move was wrong', () => {
  it('is said for the colours that it is about', () => {
    const say = (reason: Reason) => [whyWords(wording, reason, 'black'), whyWords(wording, reason, 'white')];
    const reasons = SOME_REASONS.filter(({ kind }) => ['takes', 'endsGame', 'stuck'].includes(kind));
    expect(reasons.map(say)).toEqual([
      [
        'White replies with c3d2 and takes the stack on d2.',
        'Black replies with c3d2 and takes the stack on d2.',
      ],
      ['This ends the game at once: White by 16.5.', 'This ends the game at once: Black by 16.5.'],
      [
        'White replies with c3d2 and ends the game: White by 16.5.',
        'Black replies with c3d2 and ends the game: Black by 16.5.',
      ],
      [
        'With best play Black then runs out of moves first: White by 16.5.',
        'With best play Black then runs out of moves first: Black by 16.5.',
      ],
    ]);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    let spoken: Wording;
    beforeAll(async () => {
      spoken = await wordingIn(language);
    });

    it('is one sentence of at most 110 characters for each kind', () => {
      const sentences = SOME_REASONS.flatMap((reason) => [
        whyWords(spoken, reason, 'black'),
        whyWords(spoken, reason, 'white'),
      ]);
      expect(sentences.filter((sentence) => sentence.length > 110)).toEqual([]);
      expect(sentences.filter((sentence) => /[{}|@]|analysis\./.test(sentence))).toEqual([]);
      expect(new Set(sentences).size).toBeGreaterThan(SOME_REASONS.length);
    });
  });
});

it.each(LANGUAGES)('a sentence does not end with two periods after a unit of time (%s)', async (language) => {
  const spoken = await wordingIn(language);
  const time = spoken.format.duration(15);
  for (const key of ['analysis.start.time.normal', 'analysis.running.left'] as const)
    expect(spoken.text(key, { time })).not.toContain('..');
});
