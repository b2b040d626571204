/** How old the build is. The app never goes online, so it says that a newer one may exist once it is old. */
import { watch } from 'vue';
import { useWording, type TextAndFormat } from '../i18n/index.ts';
import { useNoticesStore } from '../app/notices.ts';
import { useFirstScreenStore } from '../app/parts.ts';
import { useSettingsStore } from '../core/settings/settings.ts';

/** The day of the last commit in the build, `2026-11-29`; undefined if that is not known, and in tests. */
declare const BUILT_ON: string | undefined;

/** After so many months a build is old. */
const OLD_MONTHS = 6;

/** Whether a build is old. @param builtOn `2026-11-29` */
export function isOld(builtOn: string, now: Date): boolean {
  const limit = new Date(builtOn);
  limit.setUTCMonth(limit.getUTCMonth() + OLD_MONTHS);
  return now >= limit;
}

function oldBuild(): string | undefined {
  const builtOn = typeof BUILT_ON === 'undefined' ? undefined : BUILT_ON;
  return builtOn !== undefined && isOld(builtOn, new Date()) ? builtOn : undefined;
}

/** Says how old this build is, and where newer ones are; undefined while it is not old. */
export function ageWords({ text, format }: TextAndFormat): string | undefined {
  const builtOn = oldBuild();
  return builtOn === undefined
    ? undefined
    : text('about.old', { ago: format.ago(Date.parse(builtOn), Date.now()) });
}

/** Says so in a notice, once for each build. */
export function useAgeNotice(): void {
  const wording = useWording();
  const notices = useNoticesStore();
  const settings = useSettingsStore();
  const firstScreen = useFirstScreenStore();
  watch(
    () => firstScreen.isShown && settings.isLoaded,
    async (isReady) => {
      const builtOn = oldBuild();
      if (!isReady || builtOn === undefined || settings.current.ageTold === builtOn) return;
      await wording.loadRest();
      const words = ageWords(wording);
      if (words !== undefined) notices.notify(words);
      void settings.update({ ageTold: builtOn });
    },
    { immediate: true },
  );
}
