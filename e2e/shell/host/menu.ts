import type { KeyboardEvent, Menu, MenuItem, MenuItemConstructorOptions, PopupOptions } from 'electron';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACTION_TIMEOUT_MS } from '../../fixtures/timeouts.ts';
import type { MenuNode } from '../sides.ts';
import { focusedWindow, type BrowserWindowStandIn } from './browser-window.ts';
import { strict } from './strict.ts';
import { notify } from './test-side.ts';
import { app } from './app.ts';

type RoleName = NonNullable<MenuItemConstructorOptions['role']>;

interface Role {
  readonly label: string;
  /** The action of the item, where Electron runs it itself. */
  readonly run?: (window: BrowserWindowStandIn | undefined) => void;
}

const edit =
  (command: string) =>
  (window: BrowserWindowStandIn | undefined): void => {
    window?.webContents.edit(command);
  };

/**
 * The roles that the app uses, as on Linux. electron:lib/browser/api/menu-item-roles.ts, `roleList`; a role that is not here
 * fails when the menu is built.
 */
const ROLES: Readonly<Partial<Record<RoleName, Role>>> = {
  undo: { label: 'Undo', run: edit('undo') },
  redo: { label: 'Redo', run: edit('redo') },
  cut: { label: 'Cut', run: edit('cut') },
  copy: { label: 'Copy', run: edit('copy') },
  paste: {
    label: 'Paste',
    run: edit('paste'),
  },
  delete: { label: 'Delete', run: edit('delete') },
  selectAll: { label: 'Select All', run: edit('selectAll') },
  close: { label: 'Close', run: (window) => window?.close() },
  quit: {
    label: 'Quit',
    run: () => {
      app.quit();
    },
  },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    run: (window) => window?.setFullScreen(!window.isFullScreen()),
  },
  toggleDevTools: { label: 'Toggle Developer Tools' },
  help: { label: 'Help' },
};

/** The properties of a menu item that the app may read and change after it was built. */
type UsedMenuItem = Pick<MenuItem, 'label' | 'enabled' | 'visible'>;

/** electron:lib/browser/api/menu-item.ts */
class MenuItemStandIn implements UsedMenuItem {
  readonly id: string | undefined;
  readonly type: string;
  readonly role: RoleName | undefined;
  readonly submenu: MenuStandIn | undefined;
  label: string;
  enabled: boolean;
  visible: boolean;
  readonly options: MenuItemConstructorOptions;

  constructor(options: MenuItemConstructorOptions) {
    const role = options.role === undefined ? undefined : ROLES[options.role];
    if (options.role !== undefined && role === undefined)
      throw new Error(`The stand-in for Electron has no role '${options.role}'`);
    this.options = options;
    this.id = options.id;
    this.role = options.role;
    this.submenu = Array.isArray(options.submenu) ? buildFromTemplate(options.submenu) : undefined;
    this.type = options.type ?? (this.submenu === undefined ? 'normal' : 'submenu');
    this.label = options.label ?? role?.label ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
  }

  /** electron:lib/browser/api/menu.ts, `_executeCommand`, and menu-item.ts, `click`. */
  choose(event: KeyboardEvent): void {
    const window = focusedWindow();
    const run = this.role === undefined ? undefined : ROLES[this.role]?.run;
    if (run !== undefined) run(window);
    else
      this.options.click?.(
        strict('MenuItem', this) as unknown as MenuItem,
        window as unknown as Parameters<NonNullable<typeof this.options.click>>[1],
        event,
      );
  }
}

/** electron:lib/browser/api/menu.ts */
class MenuStandIn implements Pick<Menu, 'popup'> {
  readonly items: readonly MenuItemStandIn[];

  constructor(items: readonly MenuItemStandIn[]) {
    this.items = items;
  }

  /** The items of this menu and its submenus, in order. */
  allItems(): MenuItemStandIn[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.allItems() ?? [])]);
  }

  getMenuItemById(id: string): MenuItem | null {
    const found = this.allItems().find((item) => item.id === id);
    return found === undefined ? null : (strict('MenuItem', found) as unknown as MenuItem);
  }

  popup(options: PopupOptions = {}): void {
    if (options.window === undefined) throw new Error('Cannot open Menu without a BaseWindow present');
    openAsPopup(this);
  }
}

/** Undefined before any was set. */
let applicationMenu: MenuStandIn | null | undefined;
let openPopup: MenuStandIn | undefined;

/** electron:lib/browser/api/menu.ts, `buildFromTemplate`, with its checks. */
function buildFromTemplate(template: readonly (MenuItemConstructorOptions | MenuItem)[]): MenuStandIn {
  const items = template as readonly MenuItemConstructorOptions[];
  for (const item of items) {
    if (!('label' in item) && !('role' in item) && item.type !== 'separator')
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
  }
  return new MenuStandIn(withoutExtraSeparators(items).map((item) => new MenuItemStandIn(item)));
}

/** electron:lib/browser/api/menu.ts, `removeExtraSeparators`: never two in a row, none at the edges. */
function withoutExtraSeparators(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  const isSeparator = (item: MenuItemConstructorOptions | undefined): boolean => item?.type === 'separator';
  const single = items.filter((item, index) => !isSeparator(item) || !isSeparator(items[index - 1]));
  return single.filter((item, index) => !isSeparator(item) || (index > 0 && index < single.length - 1));
}

function describeMenu({ items }: MenuStandIn): MenuNode[] {
  return items.map((item) => ({
    id: item.id,
    type: item.type,
    label: item.label,
    role: item.role,
    visible: item.visible,
    enabled: item.enabled,
    submenu: item.submenu === undefined ? [] : describeMenu(item.submenu),
  }));
}

function openAsPopup(menu: MenuStandIn): void {
  openPopup = menu;
  notify('note', { kind: 'context-menu', items: describeMenu(menu) });
}

const BY_HAND: KeyboardEvent = { triggeredByAccelerator: false };

/** Returns the application's menu; undefined if it has none. */
export function describeApplicationMenu(): MenuNode[] | undefined {
  return applicationMenu === undefined || applicationMenu === null
    ? undefined
    : describeMenu(applicationMenu);
}

/**
 * Clicks an item, found by its id or label; an open context menu comes first. Waits until the item is enabled, as a person does: the
 * page enables items once its view has changed. Rejects if there is no such item, or if it stays disabled.
 */
export async function chooseMenuItem(name: string): Promise<void> {
  const popup = openPopup;
  openPopup = undefined;
  const deadline = performance.now() + ACTION_TIMEOUT_MS;
  for (;;) {
    const menu = popup ?? applicationMenu;
    const item = menu
      ?.allItems()
      .find(({ id, label, visible }) => visible && (id === name || label === name));
    if (item?.enabled === true) {
      item.choose(BY_HAND);
      return;
    }
    if (item === undefined) throw new Error(`No menu item ${name}`);
    if (performance.now() > deadline) throw new Error(`The menu item ${name} is disabled`);
    await sleep(20);
  }
}

/** electron:lib/browser/default-menu.ts: an app without a menu by then gets one in English. */
export function setDefaultMenu(): void {
  if (applicationMenu !== undefined) return;
  const labels = ['File', 'Edit', 'View', 'Window'];
  setApplicationMenu(buildFromTemplate(labels.map((label) => ({ label, submenu: [] }))));
}

function setApplicationMenu(menu: MenuStandIn | null): void {
  applicationMenu = menu;
  notify('note', { kind: 'menu', labels: menu === null ? [] : menu.items.map(({ label }) => label) });
}

/** The `Menu` of the module. */
export const MenuModule = strict('Menu', {
  buildFromTemplate: (template: (MenuItemConstructorOptions | MenuItem)[]) =>
    strict('Menu', buildFromTemplate(template)) as unknown as Menu,
  setApplicationMenu: (menu: Menu | null) => {
    setApplicationMenu(menu as unknown as MenuStandIn | null);
  },
  getApplicationMenu: () => (applicationMenu ?? null) as unknown as Menu | null,
}) satisfies Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu' | 'getApplicationMenu'>;
