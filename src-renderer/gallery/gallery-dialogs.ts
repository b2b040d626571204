import type { GameState } from '#shared/contract/schemas.ts';
import { dayStart } from '#shared/game/day-start.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { localDayOf } from '#shared/library/local-time.ts';
import { formatOneLine } from '#shared/record/one-line/one-line.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Dialog, Question } from '../app/dialogs.ts';
import { destructionQuestion, removalQuestion } from '../library/stores/library-dialogs.ts';
import { TAKE_BACK_QUESTION } from '../shell/stores/actions.ts';
import type { GalleryDialog } from './gallery-choice.ts';

/** The game of today's day in one line, resigned before the first move. */
function resignedToday(): string {
  const start = unwrap(parsePosition(dayStart(localDayOf(Date.now()))));
  const nobody = { name: undefined, type: undefined };
  return unwrap(
    formatOneLine({
      ...{ date: undefined, time: undefined, players: { black: nobody, white: nobody } },
      ...{ setup: 'classic', start, komi: 8.5, swap: undefined },
      ...{ result: { kind: 'resignation', winner: 'white' }, termination: 'resignation' },
      ...{ otherTags: [], line: { comments: [], moves: [] } },
    }),
  );
}

function asking(question: Question): Dialog {
  return { kind: 'question', question, answer: () => undefined };
}

/** Returns a dialog with its data, all about one game. */
export function galleryDialog(kind: GalleryDialog, game: GameState): Dialog {
  const { id, revision } = game;
  const code = game.start;
  switch (kind) {
    case 'tag-games':
    case 'rename-player':
      return { kind, games: { kind: 'games', ids: [id] }, count: 1 };
    case 'ask-take-back':
      return asking(TAKE_BACK_QUESTION);
    case 'ask-removal':
      return asking(removalQuestion(1));
    case 'ask-destruction':
      return asking(destructionQuestion(1));
    case 'note-game':
      return { kind, game: { id, revision }, note: 'A close ending: the last stack decides.' };
    case 'keep-position':
    case 'save-puzzle':
      return { kind, code };
    case 'day-friend':
      return { kind, line: resignedToday() };
    case 'position':
      return { kind, position: unwrap(parsePosition(code)), code };
    case 'share':
      return { kind, shared: { game, ply: 0, turned: false } };
    case 'play-on':
      return { kind, from: { game, ply: 0, line: [], turn: 'black' } };
    default:
      return { kind };
  }
}
