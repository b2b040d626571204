import type {
  App as ElectronApp,
  JumpListCategory,
  JumpListItem,
  Menu,
  MenuItemConstructorOptions,
} from 'electron';
import type { GameId } from '#shared/contract/schemas.ts';
import { languageFor, type Language } from '#shared/language/languages.ts';
import { loadWords, type Messages } from '#shared/language/words.ts';
import { fillPlaceholders } from '#shared/util/fill-placeholders.ts';
import type { App, RecentGame } from '../app/app.ts';
import { GAME_OPTION } from './arguments.ts';

/** The messages of the lists. */
export type RecentWords = Pick<Messages, 'common' | 'recent'>;

/** The command that starts the app, for entries that remain after it has quit. */
export interface StartCommand {
  readonly program: string;
  /** Arguments before the game: the app's folder when run from source, the data folder if chosen. */
  readonly args: readonly string[];
}

/** `Ada – Computer, level 5`. */
function formatTitle({ players }: RecentGame, { common }: RecentWords): string {
  const nameOf = (player: RecentGame['players']['black']): string =>
    player.type === 'computer'
      ? fillPlaceholders(common.computerLevel, { level: player.level })
      : player.name;
  return fillPlaceholders(common.gameTitle, { black: nameOf(players.black), white: nameOf(players.white) });
}

/**
 * The jump list on Windows: recent games, and the system's list of recent files, which a custom list would replace
 * otherwise.
 * @param removed items that the user removed: Windows refuses a category that contains one of them
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

/** The recent games in the dock menu on macOS. The system adds recent files itself. */
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

/** Quotes an argument for a Windows command line (rules of CommandLineToArgvW). */
function quoteArgument(argument: string): string {
  if (argument !== '' && !/[\s"]/.test(argument)) return argument;
  return `"${argument.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;
}

/** The used parts of Electron. */
export interface RecentGamesParts {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<ElectronApp, 'getJumpListSettings' | 'setJumpList'> & {
    readonly dock?: Pick<NonNullable<ElectronApp['dock']>, 'setMenu'> | undefined;
  };
  /** The system's preferred languages, best first. */
  readonly languages: readonly string[];
  readonly buildMenu: typeof Menu.buildFromTemplate;
  readonly command: StartCommand;
  /** Opens a game that the user chose. */
  readonly open: (gameId: GameId) => void;
}

/** Keeps the system's list of recent games up to date, in the app's language. Only Windows and macOS have one. */
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
    const words = await loadWords(language);
    if (games !== wanted.games || language !== wanted.language) return;
    if (platform === 'darwin') app.dock?.setMenu(buildMenu(dockMenu(games, words, open)));
    else {
      // Windows reports a removed item only until the next list is set.
      removed = [...removed, ...app.getJumpListSettings().removedItems];
      // Windows refuses the list if the user has turned such lists off.
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
