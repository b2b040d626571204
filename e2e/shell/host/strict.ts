import { EventEmitter } from 'node:events';

/** Events that Node emits. */
const META_EVENTS = ['newListener', 'removeListener'];

/** Properties that JavaScript and Node look up on any object. */
const ASKED_OF_ANYTHING = new Set([
  'then',
  'toJSON',
  'constructor',
  'nodeType',
  'inspect',
  'asymmetricMatch',
]);

/**
 * Makes every use of a missing property throw an error with its name, instead of returning undefined.
 * @param name of the object in Electron's documentation
 */
export function strict<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'string' && !(key in object) && !ASKED_OF_ANYTHING.has(key) && !key.startsWith('_'))
        throw new Error(`The stand-in for Electron has no ${name}.${key}`);
      return Reflect.get(object, key, receiver) as unknown;
    },
  });
}

/** An emitter of a fixed list of events; it throws when a listener for any other event is added. */
export class StandInEmitter extends EventEmitter {
  constructor(
    name: string,
    /** The events that the stand-in emits, and those of Electron that never happen here. */
    events: readonly string[],
  ) {
    super();
    this.on('newListener', (event: string | symbol) => {
      if (typeof event === 'string' && !META_EVENTS.includes(event) && !events.includes(event))
        throw new Error(`The stand-in for Electron never emits '${event}' on ${name}`);
    });
  }

  /**
   * Emits an event that can be prevented.
   * @returns whether it was; as `gin_helper::EventEmitter::Emit` in electron:shell/browser/event_emitter_mixin.h
   */
  protected emitPreventable(event: string, fields: object = {}, ...args: unknown[]): boolean {
    const object = {
      ...fields,
      defaultPrevented: false,
      preventDefault() {
        object.defaultPrevented = true;
      },
    };
    this.emit(event, object, ...args);
    return object.defaultPrevented;
  }
}
