import { createContext, Script } from 'node:vm';
import { numbersOf, pluralCategories } from '#shared/language/translating/plural-categories.ts';

/** Returns the header of a PO file with the number of plural forms and the expression for the form of a number n. */
export function pluralFormsHeader(language: string, expression: string): string {
  return `nplurals=${pluralCategories(language).length}; plural=(${expression});`;
}

/** Returns the expression of such a header, without brackets around it; undefined where the header cannot be parsed. */
export function expressionOf(header: string): string | undefined {
  const expression = /plural\s*=\s*([^;]*)/.exec(header.replace(/nplurals\s*=\s*\d+\s*;/, ''))?.[1]?.trim();
  if (expression === undefined || expression === '') return undefined;
  return isWrapped(expression) ? expression.slice(1, -1).trim() : expression;
}

/** Returns whether the first bracket of a text is closed by its last character. */
function isWrapped(text: string): boolean {
  if (!text.startsWith('(')) return false;
  let depth = 0;
  for (const [place, sign] of Array.from(text).entries()) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (depth === 0) return place === text.length - 1;
  }
  return false;
}

/**
 * Returns the fault of an expression for plural forms, as a sentence; undefined where it chooses the form
 * of Unicode CLDR for each whole number.
 * @param expression in gettext's C, such as `n != 1`
 */
export function expressionFault(language: string, expression: string): string | undefined {
  if (!/^[\sn\d()!=<>&|?:%]+$/.test(expression))
    return `“${expression}” is not a plural expression of gettext.`;
  const context = createContext({ n: 0 });
  let script: Script;
  try {
    // The operators allowed above mean the same in C and in JavaScript.
    script = new Script(`Number(${expression})`);
  } catch {
    return `“${expression}” is not a plural expression of gettext.`;
  }
  const formFor = (n: number): unknown => {
    context['n'] = n;
    return script.runInContext(context);
  };
  for (const [form, category] of pluralCategories(language).entries()) {
    const wrong = numbersOf(language, category).find((number) => formFor(number) !== form);
    if (wrong !== undefined) {
      return `“${expression}” gives the number ${wrong} form ${String(formFor(wrong))}; in ${language} it takes form ${form} (${category}).`;
    }
  }
  return undefined;
}

/** Returns a line for each plural form that lists its numbers for translators. */
export function pluralFormLines(language: string): string[] {
  return pluralCategories(language).map((category, form) => {
    const numbers = numbersOf(language, category);
    const shown = (numbers.length > 0 ? numbers : numbersOf(language, category, { withHalves: true })).slice(
      0,
      5,
    );
    const more = numbersOf(language, category, { withHalves: true }).length > shown.length ? ' …' : '';
    return `msgstr[${form}] is for ${shown.join(', ')}${more}`;
  });
}
