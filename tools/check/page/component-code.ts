import {
  createLanguage,
  createParsedCommandLine,
  createVueLanguagePlugin,
  forEachEmbeddedCode,
  shouldReportDiagnostics,
  type VirtualCode,
} from '@vue/language-core';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../run-tool.ts';

/** A piece of a text, by offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Makes TypeScript of components, as vue-tsc does from their scripts and templates. */
export interface ComponentCode {
  /**
   * Returns the code of a component. Throws where it cannot be read as one.
   * @param file the whole path that the code is for: it names files of `@vue/language-core` from there
   */
  readonly make: (file: string, component: string) => string;
  /**
   * Returns the piece of the component from which a piece of its code was made; undefined where there is none, or where the compiler's
   * message is no fault of the component.
   * @param message its number; undefined for messages that are not of the compiler
   */
  readonly sourceOf: (file: string, piece: Span, message?: number) => Span | undefined;
}

/** Takes the options of the page. */
export function createComponentCode(): ComponentCode {
  const { options, vueOptions } = createParsedCommandLine(
    ts,
    ts.sys,
    join(projectRoot, 'src-renderer', 'tsconfig.json').replaceAll('\\', '/'),
  );
  const plugin = createVueLanguagePlugin<string>(ts, options, vueOptions, (id) => id);
  const language = createLanguage<string>([plugin], new Map(), () => undefined);
  const idOf = (file: string): string => file.replaceAll('\\', '/').replace(/\.ts$/, '');
  const codeOf = (file: string): VirtualCode | undefined => {
    const root = language.scripts.get(idOf(file))?.generated?.root;
    return root && [...forEachEmbeddedCode(root)].find(({ id }) => id === 'script_ts');
  };
  return {
    make: (file, component) => {
      language.scripts.set(idOf(file), ts.ScriptSnapshot.fromString(component), 'vue');
      const code = codeOf(file);
      if (code === undefined) throw new Error(`${file} cannot be made of its component.`);
      return code.snapshot.getText(0, code.snapshot.getLength());
    },
    sourceOf: (file, { start, end }, message) => {
      const code = codeOf(file);
      if (code === undefined) return undefined;
      for (const [, map] of language.maps.forEach(code)) {
        const ranges = map.toSourceRange(start, end, true, (data) =>
          shouldReportDiagnostics(data, undefined, message),
        );
        for (const [first, last] of ranges) return { start: first, end: last };
      }
      return undefined;
    },
  };
}
