import type { Command } from '../start-process.ts';

/** JavaScript by the first words of the lines that it answers. `say(text)` prints a line; `line` is the command. */
type Answers = Readonly<Record<string, string>>;

const USUAL: Answers = {
  hei: `say('id name Test\\noption name Hash type spin default 1 min 1 max 9\\nheiok')`,
  isready: `say('readyok')`,
  quit: 'process.exit(0)',
};

/** Returns a program that answers as told, and to the greeting, `isready` and `quit` as it should unless told otherwise. */
function scriptOf(answers: Answers): string {
  const cases = Object.entries({ ...USUAL, ...answers }).map(
    ([word, code]) => `case '${word}': ${code}; break;`,
  );
  return `
    const say = (text) => process.stdout.write(text + '\\n');
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      switch (line.split(' ')[0]) { ${cases.join('\n')} }
    });`;
}

/** The command that runs such a program. */
export function scriptCommand(answers: Answers): Command {
  return { file: process.execPath, args: ['-e', scriptOf(answers)], folder: import.meta.dirname };
}
