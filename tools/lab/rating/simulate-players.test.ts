import { expect, it } from 'vitest';
import { simulatePlayers, type Simulation } from './simulate-players.ts';

const SIMULATION: Simulation = {
  players: 200,
  games: 60,
  strengths: 'expected',
  areLevelsOff: true,
  choose: 'proposed',
  daysBetween: 0.5,
  seed: 1,
};

it('converges: after 60 games 95 % of 200 true strengths are within the range', () => {
  const after = simulatePlayers(SIMULATION);
  expect(after.inside).toBeGreaterThanOrEqual(0.95);
  expect(after.meanError).toBeLessThan(50);
  expect(Math.abs(after.bias)).toBeLessThan(15);
  const before = simulatePlayers({ ...SIMULATION, games: 10 });
  expect(after.meanRange).toBeLessThan(before.meanRange / 1.5);
  expect(after.meanError).toBeLessThan(before.meanError / 1.5);
});

it('is repeatable', () => {
  const few = { ...SIMULATION, players: 5 };
  expect(simulatePlayers(few)).toEqual(simulatePlayers(few));
  expect(simulatePlayers({ ...few, seed: 2 })).not.toEqual(simulatePlayers(few));
});
