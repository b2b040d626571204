import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../../run-tool.ts';
import { createComponentCode, type Span } from './component-code.ts';

/** Where the code is, from the project's folder. */
const FOLDER = 'out/component-types';

/** Relative imports, and those of `#renderer/`, find the page's other files as if the code were beside them. */
const CONFIGURATION = {
  extends: '../../src-renderer/tsconfig.json',
  compilerOptions: {
    rootDirs: ['src-renderer', '../../src-renderer'],
    paths: { '#renderer/*': ['../../src-renderer/*', './src-renderer/*'] },
  },
  include: ['src-renderer/**/*.ts', '../../src-renderer/**/*.ts'],
};

/** A piece of a file of the project, whose path begins at the project's folder and has `/`. */
interface Piece extends Span {
  readonly file: string;
}

/** The components of the page as TypeScript. */
export interface ComponentTypes {
  /** The configuration of the compiler for the page with this code. */
  readonly configFile: string;
  /** Returns the path of a file from the project's folder, with `/`; that of a component's code as if it were beside the component. */
  readonly pathOf: (fileName: string) => string;
  /** Returns the piece in the component where one is of its code; undefined where the component has none, or no fault there. */
  readonly placed: (fileName: string, span: Span, message?: number) => Piece | undefined;
}

/**
 * Writes each component of the page as a TypeScript file: `src-renderer/board/BoardView.vue` is `src-renderer/board/BoardView.vue.ts`
 * in their folder. There the compiler looks for what imports name `BoardView.vue`.
 */
export function writeComponentTypes(): ComponentTypes {
  const folder = join(projectRoot, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  const { make, sourceOf } = createComponentCode();
  const components = globSync('src-renderer/**/*.vue', { cwd: projectRoot });
  if (components.length === 0) throw new Error('No component of the page was found');
  for (const name of components) {
    const file = join(folder, `${name}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, make(file, readFileSync(join(projectRoot, name), 'utf8')));
  }
  const configFile = join(folder, 'tsconfig.json');
  writeFileSync(configFile, JSON.stringify(CONFIGURATION, undefined, 2));

  const isMade = (path: string): boolean => path.startsWith(`${FOLDER}/`);
  const fromProject = (fileName: string): string => relative(projectRoot, fileName).replaceAll('\\', '/');
  const pathOf = (fileName: string): string => fromProject(fileName).replace(`${FOLDER}/`, '');
  return {
    configFile,
    pathOf,
    placed: (fileName, span, message) => {
      if (!isMade(fromProject(fileName))) return { file: fromProject(fileName), ...span };
      const source = sourceOf(fileName, span, message);
      return source && { file: pathOf(fileName).replace(/\.ts$/, ''), ...source };
    },
  };
}
