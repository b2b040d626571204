import { Accessibility, Database, Eye, Globe, Grid3x3, Info, Keyboard, Monitor, Volume2 } from '@lucide/vue';
import SettingsAbout from './SettingsAbout.vue';
import SettingsAccessibility from './SettingsAccessibility.vue';
import SettingsComputer from './SettingsComputer.vue';
import SettingsGames from './SettingsGames.vue';
import SettingsGeneral from './SettingsGeneral.vue';
import SettingsHelp from './SettingsHelp.vue';
import SettingsKeys from './SettingsKeys.vue';
import SettingsAppearance from './SettingsAppearance.vue';
import SettingsMotion from './SettingsMotion.vue';

/** The sections of the settings in display order, each by the key of its message. */
export const SECTIONS = {
  general: { icon: Globe, part: SettingsGeneral },
  look: { icon: Grid3x3, part: SettingsAppearance },
  help: { icon: Eye, part: SettingsHelp },
  motionSection: { icon: Volume2, part: SettingsMotion },
  access: { icon: Accessibility, part: SettingsAccessibility },
  keyboard: { icon: Keyboard, part: SettingsKeys },
  computer: { icon: Monitor, part: SettingsComputer },
  games: { icon: Database, part: SettingsGames },
  about: { icon: Info, part: SettingsAbout },
} as const;

export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly Section[];
