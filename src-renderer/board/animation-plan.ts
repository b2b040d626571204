/**
 * The animation of one move as data: the position of the moving pile over time. All times in milliseconds, all lengths in board
 * units, offsets relative to the pile's start square.
 */

import type { Square, Path } from '#shared/game/types.ts';
import { cornerOf, rimHeight, round, type Point } from './geometry.ts';
import { distance } from './path.ts';

export const LIFT = 12;
const DIP = 3;
const LIFT_MS = 90;
const STEP_MS = 110;
const LONGER_STEP_MS = 40;
const MAX_STEP_MS = 230;
const DWELL_MS = 50;
const LANDING_MS = 140;
const MAX_MOVE_MS = 900;
export const NUMERAL_MS = 120;

export const EASE_LIFT = 'cubic-bezier(.2,.8,.2,1)';
const EASE_STEP = 'cubic-bezier(.45,.05,.35,1)';
const EASE_LANDING = 'cubic-bezier(.3,1.4,.5,1)';

/** The speed of animations. */
export type Motion = 'off' | 'fast' | 'normal' | 'slow';

const FACTORS = { fast: 0.5, normal: 1, slow: 2 } as const;

/** One keyframe of the moving pile; `easing` leads to the next one. */
interface Frame {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly easing: string;
}

/** The time at which a square is reached: its step token is highlighted, its numeral changes. */
interface Arrival {
  readonly square: Square;
  readonly time: number;
}

export interface AnimationPlan {
  readonly duration: number;
  readonly frames: readonly Frame[];
  /** The squares stepped on, including the destination. */
  readonly arrivals: readonly Arrival[];
  /** When the pile is up and when it starts to come down. */
  readonly lifted: number;
  readonly landing: number;
  /** When the destination's numeral starts to fade. */
  readonly lastStep: number;
  /** The destination's corner, where the shadow lies at the end. */
  readonly ground: Point;
}

interface Laying {
  readonly from: Square;
  readonly moved: number;
  readonly covered: number;
  readonly turned: boolean;
}

/** The moved pile: its start, its path, its number of pawns, and that on the destination. */
export interface MovePlan extends Laying {
  readonly path: Path;
  /** Whether it is lifted already. */
  readonly isLifted?: boolean | undefined;
}

/** A pile dropped over its destination: where the pile's middle was then, in board units. */
export interface LandingPlan extends Laying {
  readonly to: Square;
  readonly at: Point;
}

/** How far a lifted pile comes down, until its top face is at the height of the grown stack. */
function dropOf(laying: Laying): number {
  return LIFT + rimHeight(laying.moved) - rimHeight(laying.moved + laying.covered);
}

/** The offset of the destination's corner from the start's. */
function groundOf(laying: Laying, to: Square): Point {
  const home = cornerOf(laying.from, laying.turned);
  const corner = cornerOf(to, laying.turned);
  return { x: corner.x - home.x, y: corner.y - home.y };
}

/** The plan of a dropped pile: it comes down from where it was dropped. Undefined if motion is off. */
export function planLanding(drop: LandingPlan, motion: Motion): AnimationPlan | undefined {
  if (motion === 'off') return undefined;
  const duration = round(LANDING_MS * FACTORS[motion]);
  const home = cornerOf(drop.from, drop.turned);
  const ground = groundOf(drop, drop.to);
  const held = { x: round(drop.at.x - 50 - home.x), y: round(drop.at.y - 50 - LIFT - home.y) };
  return {
    duration,
    frames: [
      { time: 0, ...held, easing: EASE_LANDING },
      { time: duration, x: ground.x, y: round(ground.y - LIFT + dropOf(drop)), easing: 'linear' },
    ],
    arrivals: [],
    lifted: 0,
    landing: 0,
    lastStep: 0,
    ground,
  };
}

/** The duration of one step over this number of squares. */
export function stepTime(squares: number): number {
  return Math.min(MAX_STEP_MS, STEP_MS + LONGER_STEP_MS * (squares - 1));
}

/** The plan of a move; undefined if motion is off. */
export function planMove(move: MovePlan, motion: Motion): AnimationPlan | undefined {
  if (motion === 'off') return undefined;
  const frames: Frame[] = move.isLifted === true ? [] : [{ time: 0, x: 0, y: 0, easing: EASE_LIFT }];
  const arrivals: Arrival[] = [];
  const lifted = move.isLifted === true ? 0 : LIFT_MS;
  let time = lifted;
  let lastStep = time;
  frames.push({ time, x: 0, y: -LIFT, easing: EASE_STEP });
  for (const [index, square] of move.path.entries()) {
    lastStep = time;
    time += stepTime(distance(move.path[index - 1] ?? move.from, square));
    const { x, y: level } = groundOf(move, square);
    const y = level - LIFT;
    arrivals.push({ square, time });
    if (index < move.path.length - 1) {
      frames.push({ time, x, y, easing: 'ease-in-out' });
      frames.push({ time: time + DWELL_MS / 2, x, y: y + DIP, easing: 'ease-in-out' });
      time += DWELL_MS;
      frames.push({ time, x, y, easing: EASE_STEP });
    } else {
      frames.push({ time, x, y, easing: EASE_LANDING });
      frames.push({ time: time + LANDING_MS, x, y: round(y + dropOf(move)), easing: 'linear' });
    }
  }
  const landing = time;
  const whole = time + LANDING_MS;
  const factor = FACTORS[motion] * Math.min(1, MAX_MOVE_MS / whole);
  const scaled = (moment: number): number => round(moment * factor);
  return {
    duration: scaled(whole),
    frames: frames.map((frame) => ({ ...frame, time: scaled(frame.time) })),
    arrivals: arrivals.map((arrival) => ({ ...arrival, time: scaled(arrival.time) })),
    lifted: scaled(lifted),
    landing: scaled(landing),
    lastStep: scaled(lastStep),
    ground: groundOf(move, move.path.at(-1) ?? move.from),
  };
}
