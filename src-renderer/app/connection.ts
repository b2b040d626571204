import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { CONTRACT_VERSION, type Capabilities } from '#shared/contract/system.ts';
import { failureOf } from '../rpc/errors.ts';
import { useConnection } from './host.ts';

const NOTHING_SPECIAL: Capabilities = {
  saveDialog: false,
  nativeMenu: false,
  openFolder: false,
  chooseFolder: false,
  printToPdf: false,
  dragFiles: false,
  addPrograms: false,
};

/** Whether the host can be reached, and its capabilities. */
export const useConnectionStore = defineStore('connection', () => {
  const connection = useConnection();
  const state = shallowRef(connection.state.current);
  const capabilities = shallowRef<Capabilities>(NOTHING_SPECIAL);
  const appVersion = shallowRef('');
  /** The preferred languages, best first: those of the host, else those of the browser. */
  const languages = shallowRef<readonly string[]>(navigator.languages);
  /** Whether page and host are of different builds, so that the page must be reloaded. */
  const mismatch = shallowRef(false);

  async function greet(): Promise<void> {
    try {
      const answer = await connection.client.system.hello({ contractVersion: CONTRACT_VERSION });
      capabilities.value = answer.capabilities;
      appVersion.value = answer.appVersion;
      if (answer.languages.length > 0) languages.value = answer.languages;
      mismatch.value = false;
    } catch (error) {
      const failure = failureOf(error);
      mismatch.value = failure.kind === 'declared' && failure.code === 'VERSION_MISMATCH';
    }
  }

  connection.state.subscribe((next) => {
    state.value = next;
  });
  connection.onReconnect(() => void greet());

  function reconnect(): void {
    connection.reconnect();
  }

  return { state, capabilities, appVersion, languages, mismatch, greet, reconnect };
});
