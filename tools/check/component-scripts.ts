import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../run-tool.ts';

/** Where the scripts are, from the project's folder. */
const SCRIPTS = 'out/component-scripts';
const ENDING = '.script.ts';

/** Replaces all but the line ends with spaces, so that the rest keeps its position. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/**
 * Returns the type that stands for a component's type parameter. It is a part of the constraint, so that an assertion
 * to it is needed as one to the parameter is.
 */
function standInFor(generic: string): string {
  const [, name, constraint] = /^(\w+) extends ([^,]+)$/.exec(generic) ?? [];
  if (name === undefined || constraint === undefined)
    throw new Error(`One type parameter with a constraint is expected, not "${generic}".`);
  return `type ${name} = (${constraint}) & { readonly parameter: '${name}' };\n`;
}

/**
 * Returns the scripts of a component as a module, each at its position in the file.
 * Throws where a component has type parameters of another form than `Name extends Constraint`.
 */
export function scriptOf(component: string): string {
  let scripts = '';
  let end = 0;
  for (const block of component.matchAll(/^<script\b[^>]*>(?<code>.*?)^<\/script>/gms)) {
    const code = block.groups?.['code'] ?? '';
    const start = block.index + block[0].indexOf('>') + 1;
    scripts += blank(component.slice(end, start)) + code;
    end = start + code.length;
  }
  const [, generic] = /^<script\b[^>]* generic="([^"]*)"/m.exec(component) ?? [];
  return `${scripts}\nexport {};\n${generic === undefined ? '' : standInFor(generic)}`;
}

/**
 * Writes the scripts of all components as TypeScript files, because oxlint's rules that need types read no `.vue` files.
 * The script of `src-renderer/board/BoardView.vue` is `src-renderer/board/BoardView.vue.script.ts` in their folder.
 * @returns the files, from the project's folder
 */
export function writeComponentScripts(): string[] {
  const folder = join(projectRoot, SCRIPTS);
  rmSync(folder, { recursive: true, force: true });
  const components = globSync('src-renderer/**/*.vue', { cwd: projectRoot });
  for (const name of components) {
    const file = join(folder, name + ENDING);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, scriptOf(readFileSync(join(projectRoot, name), 'utf8')));
  }
  const options = {
    extends: '../../src-renderer/tsconfig.json',
    // Relative imports find the page's other files as if the scripts were beside them.
    compilerOptions: { rootDirs: ['src-renderer', '../../src-renderer'], types: ['vite/client'] },
    include: ['src-renderer/**/*.ts', '../../src-renderer/*.d.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options, undefined, 2));
  return components.map((name) => join(SCRIPTS, name + ENDING));
}

/** Names the components instead of the files with their scripts in a tool's output. */
export function inComponents(output: string): string {
  return output.replaceAll(`${SCRIPTS}/`, '').replaceAll(ENDING, '');
}
