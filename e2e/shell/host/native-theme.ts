import type { NativeTheme } from 'electron';
import { StandInEmitter, strict } from './strict.ts';
import { launch, offer, notify } from './test-side.ts';

/** electron:shell/browser/api/electron_api_native_theme.cc */
class NativeThemeStandIn
  extends StandInEmitter
  implements Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors'>
{
  private source: NativeTheme['themeSource'] = 'system';
  private systemIsDark = launch.systemIsDark;

  constructor() {
    super('nativeTheme', ['updated']);
  }

  get themeSource(): NativeTheme['themeSource'] {
    return this.source;
  }

  set themeSource(source: NativeTheme['themeSource']) {
    this.source = source;
    this.update();
  }

  get shouldUseDarkColors(): boolean {
    return this.source === 'system' ? this.systemIsDark : this.source === 'dark';
  }

  setSystem(isDark: boolean): void {
    this.systemIsDark = isDark;
    this.update();
  }

  /** Pages and windows have the same scheme; `updated` comes later: `OnNativeThemeUpdated` posts a task. */
  private update(): void {
    notify('setColourScheme', this.shouldUseDarkColors ? 'dark' : 'light');
    setImmediate(() => this.emit('updated'));
  }
}

export const nativeTheme = strict('nativeTheme', new NativeThemeStandIn());

offer({
  setSystemTheme: (isDark) => {
    nativeTheme.setSystem(isDark);
  },
});
