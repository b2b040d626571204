/**
 * Proxies and certificates for downloads. Node 24.0 lacks some of these functions, so each is looked up when it is used: a named
 * import of a missing one would end the whole program.
 */
import * as http from 'node:http';
import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';

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

/** The functions of `node:http` and `node:tls` that newer versions of Node have. */
interface NewFunctions {
  readonly setGlobalProxyFromEnv?: typeof http.setGlobalProxyFromEnv;
  readonly getCACertificates?: typeof tls.getCACertificates;
  readonly setDefaultCACertificates?: typeof tls.setDefaultCACertificates;
}

/** Makes `fetch` use proxies. @returns a function that restores the previous state */
export function useProxies(proxies: Record<string, string>): () => void {
  const { setGlobalProxyFromEnv } = http as NewFunctions;
  if (Object.keys(proxies).length === 0) return () => undefined;
  return setGlobalProxyFromEnv?.(proxies) ?? (() => undefined);
}

/** Returns the variables by which a Node process trusts the system's certificates and those of npm's setting `cafile`. */
export function certificatesFrom(environment: NodeJS.ProcessEnv): Record<string, string> {
  const file = environment['NODE_EXTRA_CA_CERTS'] ?? environment['npm_config_cafile'] ?? '';
  return { NODE_USE_SYSTEM_CA: '1', ...(file === '' ? {} : { NODE_EXTRA_CA_CERTS: file }) };
}

/**
 * Makes this process trust, as well, the certificates that the variables of `certificatesFrom` name.
 * @returns a function that restores the previous state
 * @throws where the file of certificates cannot be read
 */
export function useCertificates({ NODE_EXTRA_CA_CERTS: file }: Record<string, string>): () => void {
  const { getCACertificates, setDefaultCACertificates } = tls as NewFunctions;
  if (getCACertificates === undefined || setDefaultCACertificates === undefined) return () => undefined;
  const before = getCACertificates('default');
  const text = file === undefined ? '' : readFileSync(file, 'utf8');
  const ofFile = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  setDefaultCACertificates([...before, ...getCACertificates('system'), ...ofFile]);
  return () => {
    setDefaultCACertificates(before);
  };
}
