import { app } from './app.ts';
import { StandInEmitter, strict } from './strict.ts';
import type { PowerEvent } from '../sides.ts';
import { offer } from './test-side.ts';

/** electron:lib/browser/api/power-monitor.ts: listeners that are added before the app is ready get nothing. */
class PowerMonitorStandIn extends StandInEmitter {
  constructor() {
    super('powerMonitor', ['suspend', 'resume', 'shutdown', 'lock-screen', 'unlock-screen']);
    this.on('newListener', () => {
      if (!app.isReady()) throw new Error('A listener was added to powerMonitor before the app was ready');
    });
  }

  /** @returns whether a listener prevented it, which only `shutdown` can be */
  emitFromSystem(event: PowerEvent): boolean {
    return this.emitPreventable(event);
  }
}

export const powerMonitor = strict('powerMonitor', new PowerMonitorStandIn());

offer({ emitPower: (event) => powerMonitor.emitFromSystem(event) });
