import type { InjectionKey } from 'vue';

/** What stands over a page of settings, for the groups on it. */
export const pageHeadingKey: InjectionKey<() => string | undefined> = Symbol('heading of a settings page');
