import { setGlobalProxyFromEnv } from 'node:http';

/**
 * The proxies that an environment names, in the variables that Node reads: as `HTTPS_PROXY` and so on, or by npm's own
 * settings, which npm hands to what it runs.
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

/** Has `fetch` ask through proxies. @returns undoes it */
export function useProxies(proxies: Record<string, string>): () => void {
  return Object.keys(proxies).length === 0 ? () => undefined : setGlobalProxyFromEnv(proxies);
}
