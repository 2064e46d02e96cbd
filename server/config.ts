import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback, isLoopbackOrigin } from './access/sign-in/network.ts';
import { type TwoStepRule, twoStepRules } from './access/sign-in/two-step-rule.ts';
import { type CardConfig, merchantsSetting, readMerchants, siteSetting, siteUrl } from './card-config.ts';
import { ConfigError, refuse } from './config-error.ts';
import { defaultPushServices, isPushService } from './providers/push/allowed-services.ts';
import { readSecretFiles } from './secret-files.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { findUnencrypted } from './unencrypted.ts';

export { ConfigError } from './config-error.ts';

/** Settings read from the environment at startup, see README "Configuration". */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The database server itself, if `databaseUrl` is a pooler in transaction mode. */
  directUrl: string | null;
  /** Standbys of the database, to read from. */
  replicaUrls: string[];
  inovaUrl: string | null;
  inovaApiKey: string | null;
  publicOrigin: string;
  sessionSecret: string | null;
  /** Secrets that were replaced, whose texts can still be read. */
  previousSecrets: string[];
  logLevel: (typeof logLevels)[number];
  /** How many proxies are in front of the portal, or the networks they are in; false without one. */
  trustProxy: number | string[] | false;
  /** Requests for a page per session in ten seconds; 0 without a limit. */
  requestsPerPage: number;
  /** What readers of the metrics send as a bearer token; null if only programs on this machine may read them. */
  metricsToken: string | null;
  /** Milliseconds from which a statement is logged as slow; 0 for none. */
  slowStatementMs: number;
  /** How many processes serve the portal. */
  workers: number;
  /** False if this instance leaves scheduled work to others. */
  hasSchedule: boolean;
  /** Who must have two-step verification. */
  twoStepRule: TwoStepRule;
  demoAccounts: boolean;
  superAdmins: string[];
  links: ExternalLinks;
  ehrUrl: string | null;
  ehrToken: string | null;
  engagedMd: Record<'url' | 'apiKey' | 'portalUrl', string> | null;
  synthpop: Record<'url' | 'secret', string> | null;
  photo: Record<'url' | 'token', string> | null;
  esign: Record<'url' | 'account' | 'token', string> | null;
  cards: CardConfig | null;
  smtpUrl: string | null;
  emailFrom: string | null;
  /** False if no push messages are sent. */
  push: boolean;
  /** Origins of the push services that may be used, `*.` for any subdomain. */
  pushServices: string[];
}

/** Other services that the menu links to, if configured. */
export interface ExternalLinks {
  insurancePortal?: string;
  eScheduling?: string;
  timeKeeping?: string;
  recognition?: string;
  helpdesk?: string;
  analyticsReport?: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const workerCount = 'must be a number from 1 to 64';

const wholeNumber = z.coerce.number('must be a number').int('must be a whole number').min(0, 'must not be negative');

const blankToUndefined = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankToUndefined, type.optional());
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const origin = address.transform((text) => new URL(text).origin);

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

const databaseAddresses = z.preprocess(
  (text) => (text ? listOf(`${text}`) : undefined),
  z.array(databaseAddress).optional(),
);

const link = optional(z.url({ protocol: /^https$/, error: 'must be an https address' }));

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: optional(z.coerce.number('must be a number from 0 to 65535').int().min(0).max(65535)),
  HOST: optional(z.string()),
  INOVA_DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_DIRECT_URL: optional(databaseAddress),
  DATABASE_REPLICA_URL: databaseAddresses,
  INOVA_URL: optional(origin),
  INOVA_API_KEY: optional(z.string().min(8, 'must have at least 8 characters')),
  PUBLIC_ORIGIN: optional(origin),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  SESSION_SECRET_PREVIOUS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((secret) => secret.trim()))
      .refine(
        (secrets) => secrets.every(({ length }) => length >= 32),
        'must be secrets of at least 32 characters, separated by commas',
      ),
  ),
  LOG_LEVEL: optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`)),
  TRUSTED_PROXIES: optional(z.string()),
  TRUST_PROXY: optional(z.string()),
  INOVA_REQUEST_LIMIT: optional(wholeNumber),
  METRICS_TOKEN: optional(z.string().min(32, 'must have at least 32 characters')),
  INOVA_SLOW_STATEMENT_MS: optional(wholeNumber),
  INOVA_WORKERS: optional(z.coerce.number(workerCount).int(workerCount).min(1, workerCount).max(64, workerCount)),
  INOVA_TWO_STEP: optional(z.enum(twoStepRules, `must be one of ${twoStepRules.join(', ')}`)),
  INOVA_DEMO: optional(z.enum(['on', 'off'], 'must be on or off')),
  INOVA_SCHEDULE: optional(z.enum(['on', 'off'], 'must be on or off')),
  INOVA_ALLOW_UNENCRYPTED: optional(z.string()),
  INOVA_SUPER_ADMINS: optional(z.string()),
  INOVA_LINK_INSURANCE_PORTAL: link,
  INOVA_LINK_E_SCHEDULING: link,
  INOVA_LINK_TIME_KEEPING: link,
  INOVA_LINK_RECOGNITION: link,
  INOVA_LINK_HELPDESK: link,
  INOVA_LINK_ANALYTICS_REPORT: link,
  INOVA_EHR_URL: optional(address),
  INOVA_EHR_TOKEN: optional(z.string()),
  INOVA_ENGAGEDMD_URL: optional(address),
  INOVA_ENGAGEDMD_API_KEY: optional(z.string()),
  INOVA_ENGAGEDMD_PORTAL_URL: optional(address),
  INOVA_SYNTHPOP_URL: optional(address),
  INOVA_SYNTHPOP_SECRET: optional(z.string()),
  INOVA_PHOTO_URL: optional(address),
  INOVA_PHOTO_TOKEN: optional(z.string()),
  INOVA_ESIGN_URL: optional(address),
  INOVA_ESIGN_ACCOUNT: optional(z.string()),
  INOVA_ESIGN_TOKEN: optional(z.string()),
  CARDCONNECT_SITE: optional(siteSetting),
  CARDCONNECT_URL: optional(address),
  CARDCONNECT_USER: optional(z.string()),
  CARDCONNECT_PASSWORD: optional(z.string()),
  CARDCONNECT_MERCHANTS: optional(merchantsSetting),
  CARDCONNECT_HOSTED_URL: optional(address),
  INOVA_PUSH: optional(z.enum(['on', 'off'], 'must be on or off')),
  INOVA_PUSH_ORIGINS: optional(
    z
      .string()
      .transform(listOf)
      .refine((services) => services.every(isPushService), 'must be https origins, separated by commas'),
  ),
  INOVA_SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must begin with smtps:// or smtp://' })),
  INOVA_MAIL_FROM: optional(z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an email address')),
});

/** Settings that must be set together: all of them, or null if none is set. */
function allOrNone<K extends string>(values: z.infer<typeof environment>, names: Record<K, keyof typeof values>) {
  const entries = Object.entries(names) as [K, keyof typeof values][];
  const missing = entries.filter(([, name]) => values[name] === undefined).map(([, name]) => name);
  if (missing.length === entries.length) return null;
  const present = entries.map(([, name]) => name).filter((name) => !missing.includes(name));
  if (missing.length > 0) {
    throw new ConfigError(`${missing.join(' and ')} must be set with ${present.join(' and ')}`);
  }
  return Object.fromEntries(entries.map(([key, name]) => [key, values[name]])) as Record<K, string>;
}

function readCards(values: z.infer<typeof environment>): CardConfig | null {
  const { CARDCONNECT_SITE: site, CARDCONNECT_URL: url, CARDCONNECT_HOSTED_URL: hostedUrl = null } = values;
  if (site && url) throw new ConfigError('CARDCONNECT_SITE and CARDCONNECT_URL are both set: set one of them');
  const settings = allOrNone(values, {
    place: site ? 'CARDCONNECT_SITE' : 'CARDCONNECT_URL',
    user: 'CARDCONNECT_USER',
    password: 'CARDCONNECT_PASSWORD',
    merchants: 'CARDCONNECT_MERCHANTS',
  });
  if (!settings && hostedUrl) throw new ConfigError('CARDCONNECT_URL must be set with CARDCONNECT_HOSTED_URL');
  if (!settings) return null;
  const { place, user, password, merchants } = settings;
  return { url: site ? siteUrl(site) : place, user, password, merchants: readMerchants(merchants), hostedUrl };
}

/** Whether to create the demonstration: by default only for visitors on this machine, who can't be strangers. */
function readDemo(values: z.infer<typeof environment>, host: string, trustProxy: Config['trustProxy']): boolean {
  if (values.INOVA_DEMO) return values.INOVA_DEMO === 'on';
  if (values.INOVA_URL || (values.NODE_ENV === 'production' && values.DATABASE_URL)) return false;
  const { PUBLIC_ORIGIN } = values;
  const reachable = [
    !isLoopback(host) && `HOST ${host}`,
    PUBLIC_ORIGIN && !isLoopbackOrigin(PUBLIC_ORIGIN) && `PUBLIC_ORIGIN ${PUBLIC_ORIGIN}`,
    trustProxy !== false && 'TRUSTED_PROXIES',
  ].find(Boolean);
  if (!reachable) return true;
  throw new ConfigError(
    `INOVA_DEMO must be on or off with ${reachable}: anyone can sign in to the demonstration, so it is not created for others unless you ask for it`,
  );
}

/** The items of a setting that are separated by commas. */
function listOf(setting = ''): string[] {
  return setting
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** Reads the settings; throws ConfigError with one line per mistake. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const withSecrets = readSecretFiles(env);
  refuse(withSecrets.mistakes);
  const parsed = environment.safeParse(withSecrets.env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  refuse(findUnencrypted(values, listOf(values.INOVA_ALLOW_UNENCRYPTED)));
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const production = values.NODE_ENV === 'production';
  if (!values.PUBLIC_ORIGIN && !isLoopback(host)) {
    throw new ConfigError(`PUBLIC_ORIGIN is required with HOST ${host}: the URL that users open`);
  }
  if (values.INOVA_URL && !values.INOVA_API_KEY) throw new ConfigError('INOVA_API_KEY is required with INOVA_URL');
  if (values.INOVA_URL && (values.INOVA_TWO_STEP ?? 'off') !== 'off') {
    throw new ConfigError('INOVA_TWO_STEP must be off with INOVA_URL: that inova decides who needs a code');
  }
  if (values.INOVA_SMTP_URL && !values.INOVA_MAIL_FROM)
    throw new ConfigError('INOVA_MAIL_FROM is required with INOVA_SMTP_URL');
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL is required with DATABASE_DIRECT_URL: the address of the pooler');
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL is required with DATABASE_REPLICA_URL: the server that the standbys follow');
  }
  const trustProxy = readTrustedProxies(values, host);
  return {
    production,
    port,
    host,
    dataDir: resolve(values.INOVA_DATA_DIR ?? '.inova'),
    databaseUrl: values.DATABASE_URL ?? null,
    directUrl: values.DATABASE_DIRECT_URL ?? null,
    replicaUrls: values.DATABASE_REPLICA_URL ?? [],
    inovaUrl: values.INOVA_URL ?? null,
    inovaApiKey: values.INOVA_API_KEY ?? null,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    sessionSecret: values.SESSION_SECRET ?? null,
    previousSecrets: values.SESSION_SECRET_PREVIOUS ?? [],
    logLevel: values.LOG_LEVEL ?? 'info',
    trustProxy,
    requestsPerPage: values.INOVA_REQUEST_LIMIT ?? 300,
    metricsToken: values.METRICS_TOKEN ?? null,
    slowStatementMs: values.INOVA_SLOW_STATEMENT_MS ?? 1_000,
    workers: values.INOVA_WORKERS ?? 1,
    hasSchedule: values.INOVA_SCHEDULE !== 'off',
    twoStepRule: values.INOVA_TWO_STEP ?? 'off',
    demoAccounts: readDemo(values, host, trustProxy),
    superAdmins: listOf(values.INOVA_SUPER_ADMINS).map((email) => email.toLowerCase()),
    links: {
      insurancePortal: values.INOVA_LINK_INSURANCE_PORTAL,
      eScheduling: values.INOVA_LINK_E_SCHEDULING,
      timeKeeping: values.INOVA_LINK_TIME_KEEPING,
      recognition: values.INOVA_LINK_RECOGNITION,
      helpdesk: values.INOVA_LINK_HELPDESK,
      analyticsReport: values.INOVA_LINK_ANALYTICS_REPORT,
    },
    ehrUrl: values.INOVA_EHR_URL ?? null,
    ehrToken: values.INOVA_EHR_TOKEN ?? null,
    engagedMd: allOrNone(values, {
      url: 'INOVA_ENGAGEDMD_URL',
      apiKey: 'INOVA_ENGAGEDMD_API_KEY',
      portalUrl: 'INOVA_ENGAGEDMD_PORTAL_URL',
    }),
    synthpop: allOrNone(values, { url: 'INOVA_SYNTHPOP_URL', secret: 'INOVA_SYNTHPOP_SECRET' }),
    photo: allOrNone(values, { url: 'INOVA_PHOTO_URL', token: 'INOVA_PHOTO_TOKEN' }),
    esign: allOrNone(values, { url: 'INOVA_ESIGN_URL', account: 'INOVA_ESIGN_ACCOUNT', token: 'INOVA_ESIGN_TOKEN' }),
    cards: readCards(values),
    smtpUrl: values.INOVA_SMTP_URL ?? null,
    emailFrom: values.INOVA_MAIL_FROM ?? null,
    push: values.INOVA_PUSH !== 'off',
    pushServices: values.INOVA_PUSH_ORIGINS ?? defaultPushServices,
  };
}
