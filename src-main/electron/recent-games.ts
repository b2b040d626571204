import type {
  App as ElectronApp,
  JumpListCategory,
  JumpListItem,
  Menu,
  MenuItemConstructorOptions,
} from 'electron';
import type { GameId } from '#shared/contract/schemas.ts';
import { languageFor, type Language } from '#shared/language/languages.ts';
import { loadWords } from '#shared/language/load-words.ts';
import type { Messages } from '#shared/language/words.ts';
import { fillPlaceholders } from '#shared/util/fill-placeholders.ts';
import type { App, RecentGame } from '../app/create-app.ts';
import { GAME_OPTION } from './game-to-open.ts';

/** The words that the lists need. */
export type RecentWords = Pick<Messages, 'common' | 'recent'>;

/** How the app is started again, for entries that outlive it. */
export interface StartCommand {
  readonly program: string;
  /** Arguments that come before the game: the app's folder in a run from source, a chosen data folder. */
  readonly args: readonly string[];
}

/** `Ada – Computer, level 5`. */
function formatTitle({ players }: RecentGame, { common }: RecentWords): string {
  const nameOf = (player: RecentGame['players']['black']): string =>
    player.type === 'human' ? player.name : fillPlaceholders(common.computerLevel, { level: player.level });
  return fillPlaceholders(common.gameTitle, { black: nameOf(players.black), white: nameOf(players.white) });
}

/**
 * The categories of the jump list on Windows: our recent games, and the system's own list of recent files, which a jump list
 * of ours would replace otherwise.
 * @param removed what the person took off the list: Windows shows no category with one of these in it
 */
export function jumpList(
  games: readonly RecentGame[],
  words: RecentWords,
  { program, args }: StartCommand,
  removed: readonly JumpListItem[],
): JumpListCategory[] {
  const removedArgs = new Set(removed.map((item) => item.args));
  const items = games
    .map((game): JumpListItem => {
      const title = formatTitle(game, words);
      return {
        type: 'task',
        title,
        description: fillPlaceholders(game.isUnfinished ? words.recent.playOn : words.recent.review, {
          game: title,
        }),
        program,
        args: [...args, GAME_OPTION, String(game.id)].map(quoteArgument).join(' '),
        iconPath: program,
        iconIndex: 0,
      };
    })
    .filter((item) => !removedArgs.has(item.args));
  return [
    ...(items.length === 0 ? [] : [{ type: 'custom' as const, name: words.recent.title, items }]),
    { type: 'recent' as const },
  ];
}

/** The same games in the menu of the dock icon on macOS. The system adds recent files itself. */
export function dockMenu(
  games: readonly RecentGame[],
  words: RecentWords,
  open: (gameId: GameId) => void,
): MenuItemConstructorOptions[] {
  return games.map((game) => ({
    label: formatTitle(game, words),
    click: () => {
      open(game.id);
    },
  }));
}

/** An argument as Windows takes a command line apart (CommandLineToArgvW). */
function quoteArgument(argument: string): string {
  if (argument !== '' && !/[\s"]/.test(argument)) return argument;
  return `"${argument.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;
}

/** What of Electron the lists are shown by. */
export interface RecentGamesParts {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<ElectronApp, 'getJumpListSettings' | 'setJumpList'> & {
    readonly dock?: Pick<NonNullable<ElectronApp['dock']>, 'setMenu'> | undefined;
  };
  /** What the system prefers, best first. */
  readonly languages: readonly string[];
  readonly buildMenu: typeof Menu.buildFromTemplate;
  readonly command: StartCommand;
  /** Opens a game that was chosen while the app runs. */
  readonly open: (gameId: GameId) => void;
}

/** Keeps the system's list of recent games as it should be, in the app's language; there is one on Windows and macOS. */
export function showRecentGames(
  product: Pick<App, 'followRecentGames' | 'followSettings'>,
  { platform, app, languages, buildMenu, command, open }: RecentGamesParts,
): void {
  if (platform !== 'win32' && platform !== 'darwin') return;
  let games: readonly RecentGame[] | undefined;
  let language: Language | undefined;
  let removed: readonly JumpListItem[] = [];

  const show = async (): Promise<void> => {
    if (games === undefined || language === undefined) return;
    const wanted = { games, language };
    const { messages: words } = await loadWords(language);
    if (games !== wanted.games || language !== wanted.language) return;
    if (platform === 'darwin') app.dock?.setMenu(buildMenu(dockMenu(games, words, open)));
    else {
      // Windows tells of an item only until the next list is set.
      removed = [...removed, ...app.getJumpListSettings().removedItems];
      // Where the person wants no such lists, Windows refuses it, and nothing is to be done.
      app.setJumpList(jumpList(games, words, command, removed));
    }
  };
  product.followRecentGames((next) => {
    games = next;
    void show();
  });
  product.followSettings(({ language: choice }) => {
    const next = languageFor(choice, languages);
    if (next === language) return;
    language = next;
    void show();
  });
}
