/** The sections of the settings: which rows and parts they have, in which order. */

import { Accessibility, Database, Eye, Globe, Grid3x3, Info, Keyboard, Monitor, Volume2 } from '@lucide/vue';
import type { Component } from 'vue';
import { COACH_MODES } from '#shared/analysis/coach.ts';
import { THEMES } from '#shared/contract/settings.ts';
import { LANGUAGE_NAMES } from '#shared/language/languages.ts';
import type { MessageKey } from '#shared/language/words.ts';
import CoachModeChoice from '../components/CoachModeChoice.vue';
import LanguageChoice from '../components/LanguageChoice.vue';
import ThemeChoice from '../components/ThemeChoice.vue';
import GameFiles from './GameFiles.vue';
import KeyEditor from './KeyEditor.vue';
import LookChoices from './LookChoices.vue';
import { HelpPreview, MarksPreview, MotionPreview } from '../components/settings/previews.ts';
import ProfileList from './ProfileList.vue';
import ProgramList from './ProgramList.vue';
import type { Row } from '../components/settings/row-kinds.ts';
import {
  ABOUT,
  COACHES_TWO,
  COMPUTER,
  CONFIRMATIONS,
  CONTINUE_AT_START,
  HIGHLIGHTS,
  LISTENING,
  MARKS,
  MOTION,
  MOVING,
  RESET,
  SEEING,
  SOUNDS,
  START_VIEW,
  STEP_BY_STEP,
} from '../components/settings/rows.ts';

/** Rows under a heading. */
interface RowGroup {
  readonly title: MessageKey;
  readonly rows: readonly Row[];
  /** Whether the rows have their own frames. */
  readonly plain?: boolean;
  /** Whether the heading is only for screen readers, since the row says the same. */
  readonly quiet?: boolean;
}

/** A part of a section: groups of rows, with a board beside them that shows their effect if there is one; or a component. */
export type SectionPart =
  | { readonly groups: readonly RowGroup[]; readonly preview?: Component }
  | { readonly component: Component };

interface SectionData {
  readonly icon: Component;
  readonly parts: readonly SectionPart[];
}

/** The sections of the settings in display order, each by the key of its message. */
export const SECTIONS = {
  general: {
    icon: Globe,
    parts: [
      {
        groups: [
          {
            title: 'settings.general',
            rows: [
              {
                kind: 'control',
                title: 'settings.language',
                text: 'settings.languageText',
                control: 'language',
                isWide: true,
                choices: () => Object.values(LANGUAGE_NAMES),
                component: LanguageChoice,
              },
              {
                kind: 'control',
                title: 'settings.theme',
                text: 'settings.themeText',
                choices: ({ text }) => THEMES.map((theme) => text(`settings.${theme}`)),
                component: ThemeChoice,
              },
              START_VIEW,
              CONTINUE_AT_START,
            ],
          },
          { title: 'rating.profiles.title', rows: [{ kind: 'own', component: ProfileList }] },
          { title: 'settings.asks.title', rows: CONFIRMATIONS },
          { title: 'settings.reset.title', quiet: true, rows: [RESET] },
        ],
      },
    ],
  },
  look: {
    icon: Grid3x3,
    parts: [
      { component: LookChoices },
      { groups: [{ title: 'settings.marks', rows: MARKS }], preview: MarksPreview },
    ],
  },
  help: {
    icon: Eye,
    parts: [
      {
        groups: [
          { title: 'settings.help', rows: HIGHLIGHTS },
          { title: 'settings.moving', rows: [STEP_BY_STEP] },
          {
            title: 'settings.coach',
            rows: [
              {
                kind: 'control',
                title: 'settings.coachWhen',
                text: 'settings.coachText',
                control: 'coach-mode',
                choices: ({ text }) => COACH_MODES.map((mode) => text(`settings.coachMode.${mode}`)),
                component: CoachModeChoice,
              },
              COACHES_TWO,
            ],
          },
        ],
        preview: HelpPreview,
      },
    ],
  },
  motionSection: {
    icon: Volume2,
    parts: [
      {
        groups: [
          { title: 'settings.motionSection', rows: MOTION },
          { title: 'settings.soundSection', rows: SOUNDS },
        ],
        preview: MotionPreview,
      },
    ],
  },
  access: {
    icon: Accessibility,
    parts: [
      {
        groups: [
          { title: 'settings.seeing', rows: SEEING },
          { title: 'settings.moving', rows: MOVING },
          { title: 'settings.listening', rows: LISTENING },
        ],
      },
    ],
  },
  keyboard: { icon: Keyboard, parts: [{ component: KeyEditor }] },
  computer: {
    icon: Monitor,
    parts: [
      {
        groups: [
          { title: 'settings.computer', rows: COMPUTER },
          { title: 'programs.title', plain: true, rows: [{ kind: 'own', component: ProgramList }] },
        ],
      },
    ],
  },
  games: { icon: Database, parts: [{ component: GameFiles }] },
  about: { icon: Info, parts: [{ groups: [{ title: 'settings.about', rows: ABOUT }] }] },
} as const satisfies Readonly<Record<string, SectionData>>;

export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly Section[];
