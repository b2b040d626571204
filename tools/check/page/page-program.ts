import { API, type Diagnostic, type Project } from '@typescript/native-preview/unstable/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../run-tool.ts';
import { writeComponentTypes } from './component-types.ts';

/** Something that was found in the code: a message of the compiler, or one without a number. */
export type Found = Pick<Diagnostic, 'fileName' | 'pos' | 'end' | 'text' | 'messageChain'> & {
  readonly code?: number;
};

/** The page as the compiler sees it, its components as TypeScript. */
export interface PageProgram {
  readonly project: Project;
  /** The page's files, and those of other folders and packages that they import; a component's code counts as beside it. */
  readonly paths: ReadonlyMap<string, string>;
  /** Describes what was found in a file; undefined where it was found in code that its component does not have. */
  readonly describe: (found: Found) => string | undefined;
  readonly close: () => void;
}

/** Returns a message and those that explain it, each below the one that it explains. */
function messageOf({ text, messageChain = [] }: Pick<Found, 'text' | 'messageChain'>, depth = 0): string {
  return [`${'  '.repeat(depth)}${text}`, ...messageChain.map((part) => messageOf(part, depth + 1))].join(
    '\n',
  );
}

/** Returns line and column, both from 1. */
function positionIn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `${lines.length},${(lines.at(-1) ?? '').length + 1}`;
}

/** Writes the components as TypeScript, and opens the page in the native compiler. */
export function openPage(): PageProgram {
  const { configFile, pathOf, placed } = writeComponentTypes();
  const api = new API({ cwd: projectRoot });
  const [project] = api.updateSnapshot({ openProjects: [configFile] }).getProjects();
  if (project === undefined) throw new Error('The compiler did not open the page.');
  return {
    project,
    paths: new Map(project.program.getSourceFileNames().map((name) => [name, pathOf(name)])),
    describe: (found) => {
      const { fileName, pos, end, code } = found;
      const message = `error${code === undefined ? '' : ` TS${code}`}: ${messageOf(found)}`;
      if (fileName === undefined) return message;
      const piece = placed(fileName, { start: pos, end }, code);
      if (piece === undefined) return undefined;
      const text = readFileSync(join(projectRoot, piece.file), 'utf8');
      return `${piece.file}(${positionIn(text, piece.start)}): ${message}`;
    },
    close: () => {
      api.close();
    },
  };
}
