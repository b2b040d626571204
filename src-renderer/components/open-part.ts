import { inject, provide, ref, type InjectionKey, type Ref } from 'vue';

const openPartKey: InjectionKey<Ref<string | undefined>> = Symbol('open-part');

/** Makes the parts inside the component a group of which one is open at a time. */
export function provideOpenPart(): void {
  provide(openPartKey, ref());
}

/** Returns the id of the open part of the surrounding group; undefined outside such a group. */
export function useOpenPart(): Ref<string | undefined> | undefined {
  return inject(openPartKey, undefined);
}
