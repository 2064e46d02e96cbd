import { isIP } from 'node:net';

/** The network that counts as one caller: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIP(address) === 6 ? `${firstGroups(address, 4).join(':')}::/64` : address;
}

/** The first groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = (address.split('%')[0] as string).split('::');
  const groupsOf = (text: string) => text.split(':').filter(Boolean);
  const written = groupsOf(head);
  const end = tail === undefined ? [] : groupsOf(tail);
  const missing = Math.max(0, 8 - written.length - end.length);
  const groups = [...written, ...Array<string>(missing).fill('0'), ...end];
  return groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
}

/** True for a host name or IP address of this machine only. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** True for an origin that only browsers on this machine can open. */
export const isLoopbackOrigin = (origin: string) => isLoopback(new URL(origin).hostname);
