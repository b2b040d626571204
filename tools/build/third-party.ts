import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describePackage, type BundledPackage } from './bundled-packages.ts';

const HEADER = `Third-party software and fonts in Hokito

Hokito itself is under the MIT License (LICENSE). The built app holds parts of the works below, each under the terms that
follow its name. A packaged app comes with Electron and Chromium besides; their terms are in LICENSE.electron.txt and in
LICENSES.chromium.html beside the app.
`;

const RULE = '='.repeat(80);

/** Names of licence files. */
const TERMS = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Vite's licence file continues with the licences of its own dependencies, none of which are in the app. */
const TOOL_LICENCES_HEADING = /^#+ Licenses of bundled dependencies/m;

/** Reads the licence texts of a package. Throws if it has none. */
function termsOf({ name, folder }: BundledPackage): string {
  const names = readdirSync(folder)
    .filter((file) => TERMS.test(file))
    .sort();
  if (names.length === 0) throw new Error(`The package ${name} contains no licence text`);
  return names
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r', ''))
    .map((text) => (text.split(TOOL_LICENCES_HEADING)[0] ?? text).trim())
    .join('\n\n');
}

function section(title: string, terms: string): string {
  return `${RULE}\n${title}\n${RULE}\n\n${terms}\n`;
}

/** Returns the section about SQLite, which is part of better-sqlite3's binary. */
function sqliteSection(betterSqlite: string): string {
  const header = readFileSync(join(betterSqlite, 'deps', 'sqlite3', 'sqlite3.h'), 'utf8');
  const version = /#define SQLITE_VERSION\s+"([^"]+)"/.exec(header)?.[1];
  if (version === undefined) throw new Error('The version of SQLite cannot be read');
  return section(
    `SQLite ${version} (public domain)\nhttps://sqlite.org/copyright.html`,
    'The authors of SQLite have dedicated its code to the public domain.',
  );
}

/**
 * Returns the text with the licences of all third-party parts of the app.
 * @param packages in their order in the text; includes better-sqlite3
 */
export function thirdPartyText(packages: readonly BundledPackage[]): string {
  const sections = packages.map((bundled) => {
    const { name, version, license, homepage } = describePackage(bundled);
    const title = `${name} ${version} (${license})${homepage === undefined ? '' : `\n${homepage}`}`;
    const text = section(title, termsOf(bundled));
    return name === 'better-sqlite3' ? `${text}\n${sqliteSection(bundled.folder)}` : text;
  });
  return [HEADER, ...sections].join('\n');
}

/** Returns the same as JSON, without SQLite, which is not a package of its own. */
export function thirdPartyList(packages: readonly BundledPackage[]): string {
  return `${JSON.stringify(packages.map(describePackage), undefined, 2)}\n`;
}
