/** The types of Trusted Types that are used here; TypeScript's DOM library does not have them yet. */
interface TrustedScriptUrlPolicy {
  createScriptURL(address: string): URL;
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedScriptUrlPolicy;
  };
}
