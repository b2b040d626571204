import { computed, type ComputedRef } from 'vue';
import { Cpu, Monitor, Users } from '@lucide/vue';
import type { NewGameChoice } from '#shared/contract/settings.ts';
import type { SegmentOption } from '../app/choice-option.ts';
import { useText } from '../i18n/index.ts';
import { useProgramsStore } from '../core/settings/programs.ts';

/** The kinds of opponent: the computer, a person, and a program if one can play. */
export function useOpponents(): ComputedRef<SegmentOption<NewGameChoice['opponent']>[]> {
  const text = useText();
  const programs = useProgramsStore();
  return computed(() => [
    { value: 'computer', label: text('play.setup.computer'), icon: Monitor },
    { value: 'person', label: text('play.setup.person'), icon: Users },
    ...(programs.playable.length === 0
      ? []
      : [{ value: 'program' as const, label: text('programs.opponent'), icon: Cpu }]),
  ]);
}
