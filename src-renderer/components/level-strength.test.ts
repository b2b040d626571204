import { expect, it } from 'vitest';
import measured from '../../docs/levels.md?raw';
import { WINS_AGAINST_BELOW } from './level-strength.ts';

it('shows the measured strength', () => {
  const wins = [...measured.matchAll(/^\| \d+ +\| [\d,]+ +\| [\d,]+ +\| (0\.\d{3}) \|/gm)].map(([, score]) =>
    Math.round(Number(score) * 100),
  );
  expect(WINS_AGAINST_BELOW).toEqual(wins);
});
