import { app } from './app.ts';
import { StandInEmitter, strict } from './strict.ts';
import type { PowerEvent } from '../sides.ts';
import { offer } from './test-side.ts';

/** What the system says; the computer starts on the mains. */
let isOnBattery = false;

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
    return isOnBattery;
  }

  /** @returns whether a listener prevented it, which only `shutdown` can be */
  emitFromSystem(event: PowerEvent): boolean {
    if (event === 'on-ac' || event === 'on-battery') isOnBattery = event === 'on-battery';
    return this.emitPreventable(event);
  }
}

export const powerMonitor = strict('powerMonitor', new PowerMonitorStandIn());

offer({ emitPower: (event) => powerMonitor.emitFromSystem(event) });
