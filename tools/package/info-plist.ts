import { readFileSync, writeFileSync } from 'node:fs';
import plist from 'plist';

/** The keys and values of an `Info.plist` of a macOS app. */
type InfoPlist = Record<string, unknown>;

/** Reads an `Info.plist`. Throws where it is not one. */
function readInfoPlist(file: string): InfoPlist {
  return plist.parse(readFileSync(file, 'utf8')) as unknown as InfoPlist;
}

/**
 * Removes rights that Electron and electron-builder request and this app does not use: the reasons to use camera,
 * microphone and Bluetooth (`NS...UsageDescription`), and the permission to load insecure addresses.
 */
export function removeUnusedRights(file: string): void {
  const kept = Object.entries(readInfoPlist(file)).filter(
    ([key]) => !key.endsWith('UsageDescription') && key !== 'NSAppTransportSecurity',
  );
  writeFileSync(file, `${plist.build(Object.fromEntries(kept) as unknown as plist.PlistValue)}\n`);
}
