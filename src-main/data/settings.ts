import type { Settings, settings } from '#shared/contract/settings.ts';
import type { SettingsFile } from '../database/files/settings-file.ts';
import type { Service } from '../core/service.ts';
import { createFeed } from '#shared/util/feed.ts';

/** Creates the service that reads and changes the settings. */
export function createSettingsService(file: SettingsFile): Service<typeof settings> {
  // One key for all values: a slow reader gets the latest settings only.
  const changes = createFeed<Settings>(() => 'settings');
  file.onChange(changes.publish);
  return {
    get: () => file.get(),
    update: (patch) => file.update(patch),
    changes: (_, signal) => changes.follow(signal),
  };
}
