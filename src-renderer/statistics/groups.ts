import type { Statistics } from '#shared/contract/statistics.ts';
import { COLOURS } from '#shared/game/types.ts';
import type { TextAndFormat } from '../i18n/index.ts';
import { startKindKey } from '../words/rules.ts';
import { gamesIn, type Side, type TallyRow } from './figures.ts';

/** A group of rows in a table. */
export interface TallyGroup {
  readonly key: string;
  /** The heading; left out if there is only one group. */
  readonly title?: string;
  readonly rows: readonly TallyRow[];
}

/** Returns the results by level of the computer, and of a person against people, as one group. */
export function opponentGroups({ text }: TextAndFormat, { byLevel, people }: Statistics): TallyGroup[] {
  return [
    {
      key: 'opponents',
      rows: [
        ...byLevel.map(({ level, tally }) => ({
          key: String(level),
          label: text('statistics.level.row', { level }),
          tally,
          filter: { levels: [level] },
        })),
        ...(people === undefined || gamesIn(people) === 0
          ? []
          : [
              {
                key: 'people',
                label: text('statistics.level.people'),
                tally: people,
                filter: { betweenPeople: true as const },
              },
            ]),
      ],
    },
  ];
}

/** Returns the results by colour (only for a person), by start and by end rule. */
export function kindGroups({ text }: TextAndFormat, statistics: Statistics, side: Side): TallyGroup[] {
  const { asBlack, asWhite, bySetup, byEndRule } = statistics;
  const colours = COLOURS.map((colour) => ({
    key: colour,
    label: text(`common.${colour}`),
    tally: colour === 'black' ? asBlack : asWhite,
    filter: { colour },
  })).filter(({ tally }) => gamesIn(tally) > 0);
  return [
    ...(side === 'person' ? [{ key: 'colour', title: text('statistics.kind.colour'), rows: colours }] : []),
    {
      key: 'start',
      title: text('statistics.kind.start'),
      rows: bySetup.map(({ setup, tally }) => ({
        key: setup,
        label: text(startKindKey(setup)),
        tally,
        filter: { setup },
      })),
    },
    {
      key: 'end-rule',
      title: text('statistics.kind.endRule'),
      rows: byEndRule.map(({ endRule, tally }) => ({
        key: endRule,
        label: text(`statistics.kind.${endRule}`),
        tally,
        filter: { endRule },
      })),
    },
  ];
}
