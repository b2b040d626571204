import { expect, it } from 'vitest';
import { defaultDataFolder } from './data-folder.ts';

it.each([
  ['linux', {}, '/home/ada', '/home/ada/.local/share/Hokito'],
  ['linux', { XDG_DATA_HOME: '/data/ada' }, '/home/ada', '/data/ada/Hokito'],
  ['linux', { XDG_DATA_HOME: 'data' }, '/home/ada', '/home/ada/.local/share/Hokito'],
  ['linux', { XDG_DATA_HOME: '' }, '/home/ada', '/home/ada/.local/share/Hokito'],
  ['freebsd', {}, '/home/ada', '/home/ada/.local/share/Hokito'],
  ['darwin', { XDG_DATA_HOME: '/data' }, '/Users/ada', '/Users/ada/Library/Application Support/Hokito'],
  ['win32', { APPDATA: 'D:\\Roaming' }, 'C:\\Users\\ada', 'D:\\Roaming\\Hokito'],
  ['win32', {}, 'C:\\Users\\ada', 'C:\\Users\\ada\\AppData\\Roaming\\Hokito'],
] as const)('on %s with %o it follows the convention', (platform, environment, home, folder) => {
  expect(defaultDataFolder({ platform, environment, home })).toBe(folder);
});
