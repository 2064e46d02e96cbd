import { isIP } from 'node:net';
import { isLoopback, isLoopbackOrigin } from './access/sign-in/network.ts';
import { ConfigError } from './config-error.ts';

interface ProxySettings {
  TRUSTED_PROXIES?: string;
  /** The former name of the setting. */
  TRUST_PROXY?: string;
  PUBLIC_ORIGIN?: string;
}

const names = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The proxies that tell the addresses of clients: their number, or their networks; false without any. A portal for others
 * on loopback, or by https, is behind a proxy; unless it knows which, all users have one address.
 */
export function readTrustedProxies(settings: ProxySettings, host: string): number | string[] | false {
  const { TRUSTED_PROXIES, TRUST_PROXY, PUBLIC_ORIGIN } = settings;
  if (TRUSTED_PROXIES !== undefined && TRUST_PROXY !== undefined) {
    throw new ConfigError('TRUSTED_PROXIES and TRUST_PROXY, its former name, are both set: set only TRUSTED_PROXIES');
  }
  const text = TRUSTED_PROXIES ?? TRUST_PROXY;
  if (text === undefined && PUBLIC_ORIGIN && isBehindProxy(PUBLIC_ORIGIN, host)) {
    throw new ConfigError(
      `TRUSTED_PROXIES is required with PUBLIC_ORIGIN ${PUBLIC_ORIGIN}: the networks of the proxies in front of the portal, such as 10.0.0.0/8, or their number; 0 if none of them passes on addresses`,
    );
  }
  return parseProxies(text);
}

function isBehindProxy(origin: string, host: string): boolean {
  if (isLoopbackOrigin(origin)) return false;
  return isLoopback(host) || !origin.startsWith('http:');
}

function parseProxies(text: string | undefined): number | string[] | false {
  if (!text || text === '0') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    'TRUSTED_PROXIES must be the networks of the proxies, separated by commas, such as 10.0.0.0/8, or their number',
  );
}

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  if (names.includes(text)) return true;
  const version = isIP(address);
  return (
    version !== 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)))
  );
}
