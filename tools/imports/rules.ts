import type { Area } from './areas.ts';

/** Matches test files and files that only tests use. */
export const TEST_FILES = '(\\.test\\.ts$|/testing/)';

/** A rule of dependency-cruiser, as far as it is used here. */
export interface Rule {
  readonly name: string;
  readonly comment: string;
  readonly severity: 'error';
  readonly from: { readonly path: string; readonly pathNot: readonly string[] };
  readonly to: {
    readonly path?: string;
    readonly pathNot?: readonly string[];
    readonly dependencyTypes?: readonly string[];
  };
}

/** The project's own files. */
const PROJECT = '^(src-|e2e|tools)';

/** Returns the import rules of an area: which folders, which packages, and the order of its parts. */
export function rulesOf(area: Area): Rule[] {
  const { folder, uses, packages, reason } = area;
  const from = { path: `^${folder}/`, pathNot: [TEST_FILES] };
  const rules: Rule[] = [
    {
      name: `${folder}: folders`,
      comment: reason,
      severity: 'error',
      from,
      to: { path: PROJECT, pathNot: [folder, ...uses].map(pathPattern) },
    },
  ];
  if (packages !== undefined) {
    rules.push({
      name: `${folder}: packages`,
      comment: reason,
      severity: 'error',
      from,
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: packages.map((name) => `node_modules/${name}/`),
      },
    });
  }
  return [...rules, ...orderRules(area)];
}

/** One rule for each part of an area: it may not import its own line's other parts, nor the parts above. */
function orderRules({ folder, order = [], reason }: Area): Rule[] {
  const parts = order.flat();
  const patternOf = (part: string): string => {
    if (part === '.') return `^${folder}/[^/]+$`;
    const inside = parts
      .filter((other) => other.startsWith(`${part}/`))
      .map((other) => other.slice(part.length + 1));
    return `^${folder}/${part}/${inside.length === 0 ? '' : `(?!(?:${inside.join('|')})/)`}`;
  };
  return order.flatMap((line, level) =>
    line.map((part) => {
      const below = order.slice(level + 1).flat();
      const forbidden = parts.filter((other) => other !== part && !below.includes(other));
      return {
        name: `${folder}: order of ${part === '.' ? 'its own files' : part}`,
        comment: reason,
        severity: 'error' as const,
        from: { path: patternOf(part), pathNot: [TEST_FILES] },
        to: { path: forbidden.length === 0 ? '^$' : forbidden.map(patternOf).join('|') },
      };
    }),
  );
}

function pathPattern(path: string): string {
  return path.endsWith('.ts') ? `^${path.replaceAll('.', '\\.')}$` : `^${path}/`;
}
