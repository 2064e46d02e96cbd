import { isIP } from 'node:net';

const names = ['loopback', 'linklocal', 'uniquelocal'];

/** The value for Express: the number of proxies, or their networks; false without a proxy, null if invalid. */
export function readTrustProxy(text: string | undefined): number | string[] | false | null {
  if (!text || text === '0') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : null;
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
