import { setGlobalProxyFromEnv } from 'node:http';

/**
 * Reads the proxies of an environment into the variables that Node reads: from `HTTPS_PROXY` and the like, or from npm's settings,
 * which npm passes to scripts.
 */
export function proxiesFrom(environment: NodeJS.ProcessEnv): Record<string, string> {
  const first = (...names: string[]): string | undefined =>
    names.map((name) => environment[name]).find((value) => value !== undefined && value !== '');
  const proxies = {
    https_proxy: first('https_proxy', 'HTTPS_PROXY', 'npm_config_https_proxy', 'npm_config_proxy'),
    http_proxy: first('http_proxy', 'HTTP_PROXY', 'npm_config_proxy'),
    no_proxy: first('no_proxy', 'NO_PROXY', 'npm_config_noproxy'),
  };
  return Object.fromEntries(
    Object.entries(proxies).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Makes `fetch` use proxies. @returns a function that restores the previous state */
export function useProxies(proxies: Record<string, string>): () => void {
  return Object.keys(proxies).length === 0 ? () => undefined : setGlobalProxyFromEnv(proxies);
}
