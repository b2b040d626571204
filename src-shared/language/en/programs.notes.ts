import type { PartNotes } from '../translating/note.ts';
import type programs from './programs.json';

export const notes: PartNotes<typeof programs> = {
  where:
    'Other programs (engines) that a person lets play here: in the settings, for a new game, and in a game.',
  notes: {
    title: 'Heading in the settings, in the section of the computer player.',
    text: 'Under that heading. The engine protocol: the language in which the app and the program exchange moves.',
    none: 'In place of the list, where the app runs in a browser. {option}: part of a command line, such as --engine PATH.',
    add: { note: 'Button. It opens the file dialog.', maxLength: 32 },
    adding: { note: 'The same button while the program is tested.', maxLength: 32 },
    test: {
      note: 'Button: starts the program and tries whether it can play.',
      maxLength: 16,
    },
    testOf: 'The same as screen readers say it. {name}: the name of the program.',
    remove: 'Button with an icon only. The program itself is not deleted. {name}: its name.',
    removed: 'Notice after that. {name}: the name of the program.',
    state: {
      where: 'Under the name of a program.',
      notes: {
        untested: 'It was never tried.',
        testing: 'It is being tried.',
        passed: 'It can be chosen as the opponent.',
        failed: 'In place of this stands the reason, if it is known.',
      },
    },
    passed: 'Said by screen readers after a test. {name}: the name of the program.',
    failed: 'Said by screen readers after a test. {name}: the name of the program.',
    time: 'Label of a choice of seconds.',
    timeOf: 'The same as screen readers say it. {name}: the name of the program.',
    seconds: 'An entry of that choice. {seconds}: a number.',
    options: 'Opens the options that the program itself offers. {name}: its name.',
    opponent: {
      note: 'A kind of opponent, beside computer and person; and under the name of a player.',
      maxLength: 14,
    },
    which: 'Label of a choice of programs for a new game.',
    thinking: 'While the program searches its move. {name}: its name.',
    stopped: 'Heading of a warning in a game. {name}: the name of the program.',
    again: { note: 'Button under that: asks the program for its move again.', maxLength: 24 },
    playOn: {
      note: 'Button beside it: the computer takes the place of the program. {level}: 0 to 10.',
      maxLength: 32,
    },
    analyseWith: 'Label of a choice in the live analysis: the computer or a program.',
    match: {
      where: 'A match of the program against a level of the computer, in the settings.',
      notes: {
        title: 'Opens it.',
        text: 'Under that.',
        games: 'Label of a choice of numbers.',
        begin: { note: 'Button.', maxLength: 32 },
        stop: { note: 'The same button while the match goes on.', maxLength: 32 },
        progress: 'Beside the bar of the progress. {game} and {total}: numbers.',
        tally:
          'The result so far. {name}: the program. {level}: 0 to 10. {won}, {drawn} and {lost}: numbers of games.',
        stronger:
          'What follows from it. {name}: the program. Elo points: the measure of playing strength. {low} and {high}: numbers, the first may be small.',
        weaker: 'The same. {name}: the program. {low} and {high}: numbers.',
        open: 'The same, where zero is in the range. {low}: a negative number. {high}: a positive number.',
        faults: 'The games that the program lost because it crashed or broke the rules. {count}: a number.',
      },
    },
    fault: {
      where:
        'What a program did wrong. A technical detail may follow in brackets. {name}: the name of the program.',
      notes: {
        missing: 'A game was played against a program that is not in the list any more.',
        'not-started': 'The system refused to start it.',
        ended: 'It crashed, or ended when it should not.',
        silent: 'Nothing came back, or nothing that makes sense.',
        slow: 'It thought longer than it may.',
        flood: 'It wrote without end.',
        error: 'It said so itself; its words follow in brackets.',
        'no-option': 'Another version of the program has other options.',
        'no-values': 'In the live analysis.',
        'not-a-move': 'Its answer follows in brackets.',
        'illegal-move': 'The move follows in brackets. It was not made.',
      },
    },
  },
};
