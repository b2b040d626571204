/** Calls a function after some milliseconds. @returns a function that cancels it */
export type Alarm = (milliseconds: number, ring: () => void) => () => void;

/** The alarm of the process, which does not keep it from ending. Tests have `testing/test-clock.ts`. */
export const after: Alarm = (milliseconds, ring) => {
  const timer = setTimeout(ring, milliseconds).unref();
  return () => {
    clearTimeout(timer);
  };
};
