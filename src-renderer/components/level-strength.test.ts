import { expect, it } from 'vitest';
import measured from '../../docs/levels.md?raw';
import { LOWEST_LOSES, WINS_AGAINST_BELOW } from './level-strength.ts';

it('shows the measured strength', () => {
  const wins = [...measured.matchAll(/^\| \d+ +\| [\d,]+ +\| [\d,]+ +\| (0\.\d{3}) \|/gm)].map(([, score]) =>
    Math.round(Number(score) * 100),
  );
  expect(WINS_AGAINST_BELOW).toEqual(wins);
  const [, lost] = /Level 0 against `random`.*?it loses (\d+) %/s.exec(measured) ?? [];
  expect(LOWEST_LOSES).toBe(Number(lost));
});
