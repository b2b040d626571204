import { app } from './app.ts';
import { StandInEmitter, strict } from './strict.ts';
import { offer } from './test-side.ts';

/** electron:lib/browser/api/power-monitor.ts: listeners that are added before the app is ready get nothing. */
class PowerMonitorStandIn extends StandInEmitter {
  constructor() {
    super('powerMonitor', [
      ...['suspend', 'resume', 'shutdown', 'lock-screen', 'unlock-screen'],
      ...['on-ac', 'on-battery'],
    ]);
    this.on('newListener', () => {
      if (!app.isReady()) throw new Error('A listener was added to powerMonitor before the app was ready');
    });
  }

  isOnBatteryPower(): boolean {
    return false;
  }

  /** @returns whether a listener prevented it */
  shutDown(): boolean {
    return this.emitPreventable('shutdown');
  }
}

export const powerMonitor = strict('powerMonitor', new PowerMonitorStandIn());

offer({ shutDownSystem: () => powerMonitor.shutDown() });
