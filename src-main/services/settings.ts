import type { Settings } from '#shared/contract/settings.ts';
import type { SettingsFile, SettingsPatch } from '../database/files/settings-file.ts';
import { fromDatabase } from './declared-error.ts';
import type { Feed } from './streams/feed.ts';

/** What the person has set. */
export interface SettingsService {
  readonly get: () => Settings;
  /** Changes the entries named. Rejects with `NOT_SAVED`; nothing is changed then. */
  readonly update: (patch: SettingsPatch) => Promise<Settings>;
}

/** @param changes is told the settings after each change */
export function createSettingsService(file: SettingsFile, changes: Feed<Settings>): SettingsService {
  file.onChange(changes.publish);
  return {
    get: () => file.get(),
    update: (patch) => fromDatabase(file.update(patch)),
  };
}
