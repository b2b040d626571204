import type { GameState } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Dialog } from '../stores/page/dialogs.ts';
import type { GalleryDialog } from './gallery-choice.ts';

/** Returns a dialog with its data, all about one game. `share` is opened by the share store instead. */
export function galleryDialog(kind: Exclude<GalleryDialog, 'share'>, game: GameState): Dialog {
  const { id, revision } = game;
  const code = game.start;
  switch (kind) {
    case 'tag-games':
    case 'rename-player':
    case 'remove-games':
    case 'destroy-games':
      return { kind, games: { kind: 'games', ids: [id] }, count: 1 };
    case 'note-game':
      return { kind, game: { id, revision }, note: 'A close ending: the last stack decides.' };
    case 'position':
      return { kind, position: unwrap(parsePosition(code)), code };
    case 'play-on':
      return { kind, from: { game, ply: 0, line: [], turn: 'black' } };
    default:
      return { kind };
  }
}
