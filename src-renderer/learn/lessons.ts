import { FIRST_STEPS } from './first-steps.ts';
import type { Lesson } from './lesson.ts';
import { PLAY_WELL } from './play-well.ts';

/** The lessons by chapter, in the order of the list. */
export const CHAPTERS = [
  { id: 'firstSteps', lessons: FIRST_STEPS },
  { id: 'playWell', lessons: PLAY_WELL },
] as const;

export const LESSONS: readonly Lesson[] = CHAPTERS.flatMap(({ lessons }) => [...lessons]);
