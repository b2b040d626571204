import { expect, it } from 'vitest';
import { proposeLevel, type LevelResult } from './propose-level.ts';

/** Reads `3w 3l`: level and outcome of each game, the newest first. */
function games(text: string): LevelResult[] {
  const outcomes = { w: 'won', d: 'drawn', l: 'lost' } as const;
  return Array.from(text.matchAll(/(\d+)([wdl])/g), ([, level, outcome]) => ({
    level: Number(level),
    outcome: outcomes[outcome as keyof typeof outcomes],
  }));
}

it.each([
  ['', 0],
  ['0w', 0],
  ['0w 0w', 1],
  ['0w 0d 0w', 0],
  ['0w 0l', 0],
  ['1w 0w', 1],
  ['4w 4w 4l', 5],
  ['4l 4w 4w', 4],
  ['4l 4l', 4],
  ['4l 4l 4l', 3],
  ['4l 4l 5l', 4],
  ['4l 4d 4l 4l', 4],
  ['0l 0l 0l', 0],
  ['10w 10w 10w', 10],
])('after %j it is level %i', (last, level) => {
  expect(proposeLevel(games(last))).toBe(level);
});
