import { app } from './app.ts';
import { StandInEmitter, strict } from './strict.ts';
import type { PowerEvent } from '../sides.ts';
import { offer } from './test-side.ts';

/** electron:lib/browser/api/power-monitor.ts: who listens before the app is ready hears nothing. */
class PowerMonitorStandIn extends StandInEmitter {
  constructor() {
    super('powerMonitor', ['suspend', 'resume', 'shutdown', 'lock-screen', 'unlock-screen']);
    this.on('newListener', () => {
      if (!app.isReady()) throw new Error('powerMonitor was listened to before the app was ready');
    });
  }

  /** @returns whether it was prevented, which only `shutdown` can be */
  emitFromSystem(event: PowerEvent): boolean {
    return this.emitPreventable(event);
  }
}

export const powerMonitor = strict('powerMonitor', new PowerMonitorStandIn());

offer({ emitPower: (event) => powerMonitor.emitFromSystem(event) });
