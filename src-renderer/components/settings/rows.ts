/** The settings as a table: what each row shows, and what it changes. */

import {
  ANNOUNCEMENTS,
  CONTRASTS,
  EXTRA_TIMES,
  MAX_PACE_S,
  MOTIONS,
  READING_ORDERS,
  REDUCED_MOTIONS,
  START_VIEWS,
  TABLE_SIZES,
  TEXT_SIZES,
  type Settings,
} from '#shared/contract/settings.ts';
import type { Pile } from '#shared/game/types.ts';
import { describeContent } from '../../board/describe.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useActionsStore } from '../../core/actions.ts';
import { MarkSamples } from './previews.ts';
import {
  choiceRow,
  switchRow,
  type Row,
  type RowContext,
  type SliderRow,
  type SwitchRow,
} from './row-kinds.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';

function confirmationRow(
  name: keyof Settings['asksFirst'],
  words: 'resign' | 'takeBack' | 'deleteGames',
): SwitchRow {
  return {
    kind: 'switch',
    title: `settings.asks.${words}`,
    text: `settings.asks.${words}Text`,
    isOn: ({ asksFirst }) => asksFirst[name],
    change: (isOn, { asksFirst }) => ({ asksFirst: { ...asksFirst, [name]: isOn } }),
  };
}

/** The stack of the example of what is read for a square, from the board up. */
const READ_PILE: Pile = [
  { colour: 'black', pips: 1 },
  { colour: 'white', pips: 3 },
  { colour: 'white', pips: 1 },
  { colour: 'black', pips: 2 },
];

function readExample({ text, translate, settings: { squareReading } }: RowContext): string {
  const parts = ['d3', describeContent(translate, READ_PILE, squareReading)];
  if (squareReading !== 'short') parts.push(text('board.canMove'));
  return text('settings.quoted', { words: parts.join(', ') });
}

/** The view that the app opens with. */
export const START_VIEW = choiceRow('startView', {
  title: 'settings.startView',
  kind: 'drop-down',
  control: 'start-view',
  text: 'settings.startViewText',
  values: () => START_VIEWS,
  labelOf: ({ text }, value) => text(`common.view.${value}`),
});

/** Whether the app opens with the game that was in play. */
export const CONTINUE_AT_START: SwitchRow = {
  kind: 'switch',
  title: 'settings.continueAtStart',
  isOn: ({ continueAtStart }) => continueAtStart,
  change: (continueAtStart) => ({ continueAtStart }),
};

/** What is asked before it is done. */
export const CONFIRMATIONS: readonly Row[] = [
  confirmationRow('resign', 'resign'),
  confirmationRow('take-back', 'takeBack'),
  confirmationRow('delete-games', 'deleteGames'),
];

/** Restores the default settings, after a question. */
async function reset({ text }: RowContext): Promise<void> {
  const settings = useSettingsStore();
  const notices = useNoticesStore();
  const isConfirmed = await useNavigationStore().confirm({
    title: 'settings.reset.askTitle',
    text: 'settings.reset.ask',
    action: 'settings.reset.now',
  });
  if (isConfirmed && (await settings.reset())) notices.notify(text('settings.reset.done'));
}

export const RESET: Row = {
  kind: 'button',
  title: 'settings.reset.title',
  text: 'settings.reset.text',
  label: 'settings.reset.button',
  press: reset,
};

/** What the app is, and its version. */
export const ABOUT: readonly Row[] = [
  {
    kind: 'note',
    title: 'settings.unofficialTitle',
    text: ({ text }) => `${text('settings.unofficialText')} ${text('settings.private')}`,
  },
  {
    kind: 'button',
    title: ({ text, version }) => text('settings.version', { version }),
    label: 'about.open',
    press: () => {
      useActionsStore().run('about');
    },
  },
];

/** What is written on the board. */
export const MARKS: readonly Row[] = [switchRow('coordinates'), switchRow('heightNumbers')];

/** What the board highlights during a game. */
export const HIGHLIGHTS: readonly Row[] = [
  switchRow('showEnds'),
  switchRow('showMovable'),
  switchRow('showLastWay'),
];

export const STEP_BY_STEP = switchRow('stepByStep');
/** Whether the coach speaks between two people. */
export const COACHES_TWO = switchRow('coachesTwo');

/** The shortest time before the computer moves. */
export const PACE: SliderRow = {
  kind: 'slider',
  title: 'settings.pace',
  text: 'settings.paceText',
  max: MAX_PACE_S,
  step: 0.5,
  value: ({ pace }) => pace,
  shown: ({ text, format }, value) => text('settings.seconds', { seconds: format.number(value) }),
  change: (pace) => ({ pace }),
};

const REDUCED_MOTION = choiceRow('reducedMotion', {
  title: 'settings.reducedMotion',
  text: 'settings.reducedMotionText',
  values: () => REDUCED_MOTIONS,
  labelOf: ({ text }, value) => text(`settings.reducedMotions.${value}`),
});

/** The animation of moves. */
export const MOTION: readonly Row[] = [
  choiceRow('motion', {
    title: 'settings.motion',
    text: 'settings.motionText',
    values: () => MOTIONS,
    labelOf: ({ text }, value) => text(`settings.motions.${value}`),
  }),
  { ...REDUCED_MOTION, isRepeated: true },
  PACE,
  switchRow('turnAfterMove'),
];

const STEP_SOUNDS = switchRow('stepSounds');

/** The sounds. */
export const SOUNDS: readonly Row[] = [
  switchRow('sound', { action: 'toggle-sound' }),
  STEP_SOUNDS,
  {
    kind: 'slider',
    title: 'settings.volume',
    text: 'settings.volumeText',
    max: 100,
    step: 10,
    value: ({ volume }) => volume,
    shown: ({ text, format }, value) => text('settings.percent', { percent: format.number(value) }),
    change: (volume) => ({ volume }),
    isOff: ({ sound }) => !sound,
  },
];

/** What helps people who see otherwise. */
export const SEEING: readonly Row[] = [
  choiceRow('textSize', {
    title: 'settings.textSize',
    text: 'settings.textSizeText',
    values: () => TEXT_SIZES,
    labelOf: ({ format }, value) => format.percent(value / 100),
    isSearched: false,
    otherWords: 'settings.search.size',
  }),
  switchRow('largerMarks', { samples: MarkSamples, otherWords: 'settings.search.size' }),
  choiceRow('contrast', {
    title: 'settings.contrast',
    text: 'settings.contrastText',
    values: () => CONTRASTS,
    labelOf: ({ text }, value) => text(`settings.contrasts.${value}`),
  }),
  switchRow('squareNames'),
];

/** What helps people who move otherwise. */
export const MOVING: readonly Row[] = [
  REDUCED_MOTION,
  switchRow('confirmMoves'),
  choiceRow('extraTime', {
    title: 'settings.extraTime',
    kind: 'drop-down',
    control: 'extra-time',
    text: 'settings.extraTimeText',
    values: () => EXTRA_TIMES,
    labelOf: ({ text, format }, percent) =>
      percent === 0 ? text('settings.extraTimeNone') : `+${format.percent(percent / 100)}`,
    isSearched: false,
  }),
];

/** What helps people who hear the page. */
export const LISTENING: readonly Row[] = [
  choiceRow('squareReading', {
    title: 'settings.squareReading',
    text: readExample,
    values: () => ANNOUNCEMENTS,
    labelOf: ({ text }, value) => text(`settings.lengths.${value}`),
  }),
  choiceRow('announcements', {
    title: 'settings.announcements',
    text: ({ text, settings }) => text(`settings.lengthText.${settings.announcements}`),
    values: () => ANNOUNCEMENTS,
    labelOf: ({ text }, value) => text(`settings.lengths.${value}`),
  }),
  { kind: 'note', title: 'keys.action.show-text', text: 'settings.textView', action: 'show-text' },
  choiceRow('readingOrder', {
    title: 'settings.readingOrder',
    text: 'settings.readingOrderText',
    values: () => READING_ORDERS,
    labelOf: ({ text }, value) => text(`settings.readingOrders.${value}`),
  }),
  { ...STEP_SOUNDS, isRepeated: true },
];

/** The numbers of threads to choose from, 0 for the usual one, and the chosen one; very many cores need no entry for each. */
function offeredThreads({ machine, settings: { engineThreads } }: RowContext): number[] {
  if (machine === undefined) return [engineThreads];
  const counts = Array.from({ length: machine.threads }, (_, index) => index + 1);
  const offered = counts.filter(
    (count) => count <= 8 || count === machine.threads || Math.log2(count) % 1 === 0,
  );
  return [...new Set([0, ...offered, engineThreads])].sort((one, other) => one - other);
}

/** The largest share of the memory offered for the table; more would leave too little for everything else. */
const MAX_MEMORY_SHARE = 1 / 4;

/** What the computer player takes of the machine. */
export const COMPUTER: readonly Row[] = [
  choiceRow('engineThreads', {
    kind: 'drop-down',
    control: 'engine-threads',
    title: 'settings.engine.threads',
    text: ({ text, machine }) => text('settings.engine.threadsText', { count: machine?.threads ?? 1 }),
    values: offeredThreads,
    labelOf: ({ text, format, machine }, threads) =>
      threads === 0
        ? text('settings.engine.usual', { threads: format.number(machine?.usualThreads ?? 1) })
        : format.number(threads),
    isSearched: false,
  }),
  choiceRow('tableMegabytes', {
    kind: 'drop-down',
    control: 'table-size',
    title: 'settings.engine.table',
    text: ({ text, format, machine }) =>
      text('settings.engine.tableText', { memory: format.megabytes(machine?.memory ?? 0) }),
    values: ({ machine, settings: { tableMegabytes } }) =>
      TABLE_SIZES.filter(
        (size) =>
          machine === undefined || size <= machine.memory * MAX_MEMORY_SHARE || size === tableMegabytes,
      ),
    labelOf: ({ format }, size) => format.megabytes(size),
    isSearched: false,
  }),
  switchRow('thinkAhead'),
];
