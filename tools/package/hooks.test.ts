import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import plist from 'plist';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { removeUnusedRights } from './hooks.ts';

it('removes the rights that the app does not use, and nothing else', () => {
  const file = join(temporaryFolder(), 'Info.plist');
  const info = { CFBundleName: 'Hokito', NSCameraUsageDescription: 'x', NSAppTransportSecurity: {} };
  writeFileSync(file, plist.build(info));
  removeUnusedRights(file);
  expect(plist.parse(readFileSync(file, 'utf8'))).toEqual({ CFBundleName: 'Hokito' });
});
