import { isLoopback } from './access/sign-in/network.ts';

const webSettings = [
  'PUBLIC_ORIGIN',
  'INOVA_URL',
  'INOVA_EHR_URL',
  'INOVA_ENGAGEDMD_URL',
  'INOVA_ENGAGEDMD_PORTAL_URL',
  'INOVA_SYNTHPOP_URL',
  'INOVA_PHOTO_URL',
  'INOVA_ESIGN_URL',
  'CARDCONNECT_URL',
  'CARDCONNECT_HOSTED_URL',
] as const;
const databaseSettings = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

type Setting = (typeof webSettings)[number] | (typeof databaseSettings)[number];

/** One line per setting that sends data to or from another machine without TLS and isn't `allowed` by name. */
export function findUnencrypted(settings: Partial<Record<Setting, string | string[]>>, allowed: string[]): string[] {
  const refused = <T extends Setting>(names: readonly T[], isUnencrypted: (address: string) => boolean) =>
    names.filter((name) => !allowed.includes(name) && [settings[name] ?? []].flat().some(isUnencrypted));
  return [
    ...refused(webSettings, isPlainHttp).map(
      (name) => `${name} must be an https address off this machine${unless(name)}`,
    ),
    ...refused(databaseSettings, isPlainDatabase).map(
      (name) => `${name} must have sslmode=verify-full for a server on another machine${unless(name)}`,
    ),
  ];
}

const unless = (name: Setting) => `, unless INOVA_ALLOW_UNENCRYPTED names it: ${name}`;

function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Sockets, loopback addresses, and no host at all are this machine. */
function isPlainDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address.replace('@/', '@localhost/'));
  const hosts = searchParams.getAll('host').length > 0 ? searchParams.getAll('host') : [decodeURIComponent(hostname)];
  const isElsewhere = hosts.some((host) => host !== '' && !host.startsWith('/') && !isLoopback(host));
  return isElsewhere && searchParams.getAll('sslmode').at(-1) !== 'verify-full';
}
