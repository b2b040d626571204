import type { InjectionKey } from 'vue';

/** The heading over a page of settings, provided to its groups. */
export const pageHeadingKey: InjectionKey<() => string | undefined> = Symbol('heading of a settings page');
