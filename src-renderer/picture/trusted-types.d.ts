/** Trusted Types as far as they are used here; the compiler's library does not know them yet. */
interface TrustedScriptUrlPolicy {
  createScriptURL(address: string): URL;
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedScriptUrlPolicy;
  };
}
