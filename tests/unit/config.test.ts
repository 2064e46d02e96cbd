import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

describe('without settings', () => {
  test('the portal listens on localhost, stores its data in .inova, and shows the demonstration', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.inova'),
      databaseUrl: null,
      directUrl: null,
      replicaUrls: [],
      inovaUrl: null,
      publicOrigin: 'http://127.0.0.1:3000',
      logLevel: 'info',
      demoAccounts: true,
      hasSchedule: true,
      metricsToken: null,
      slowStatementMs: 1_000,
      workers: 1,
    });
  });

  test('an empty setting counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_ORIGIN: '' })).toEqual(readConfig({}));
  });
});

test.each([
  ['PORT', 'eighty', 'PORT must be a number from 0 to 65535'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres://'],
  ['DATABASE_REPLICA_URL', 'postgres://x, mysql://x', 'DATABASE_REPLICA_URL.1 must begin with postgres://'],
  ['INOVA_URL', 'inova.example', 'INOVA_URL must be an http or https address'],
  ['INOVA_API_KEY', 'short', 'INOVA_API_KEY must have at least 8 characters'],
  ['PUBLIC_ORIGIN', 'ftp://x', 'PUBLIC_ORIGIN must be an http or https address'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters'],
  [
    'SESSION_SECRET_PREVIOUS',
    `${'x'.repeat(32)},short`,
    'SESSION_SECRET_PREVIOUS must be secrets of at least 32 characters, separated by commas',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ...['0', '1.5', '65', 'all'].map((value) => ['INOVA_WORKERS', value, 'INOVA_WORKERS must be a number from 1 to 64']),
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 32 characters'],
  ['INOVA_SLOW_STATEMENT_MS', '-1', 'INOVA_SLOW_STATEMENT_MS must not be negative'],
  ['INOVA_SCHEDULE', 'no', 'INOVA_SCHEDULE must be on or off'],
  ['INOVA_PUSH', 'yes', 'INOVA_PUSH must be on or off'],
  ...[
    'push.test',
    'http://push.test',
    'https://*',
    'https://*.test',
    'https://push.test/path',
    'https://a.test, x',
  ].map((value) => ['INOVA_PUSH_ORIGINS', value, 'INOVA_PUSH_ORIGINS must be https origins, separated by commas']),
  ['INOVA_REQUEST_LIMIT', '-1', 'INOVA_REQUEST_LIMIT must not be negative'],
  ['INOVA_DEMO', 'maybe', 'INOVA_DEMO must be on or off'],
  ['INOVA_EHR_URL', 'ehr', 'INOVA_EHR_URL must be an http or https address'],
  ['INOVA_ENGAGEDMD_PORTAL_URL', 'javascript:x', 'INOVA_ENGAGEDMD_PORTAL_URL must be an http or https address'],
  ['INOVA_PHOTO_TOKEN', 'x', 'INOVA_PHOTO_URL must be set with INOVA_PHOTO_TOKEN'],
  ['INOVA_SYNTHPOP_URL', 'https://x.test', 'INOVA_SYNTHPOP_SECRET must be set with INOVA_SYNTHPOP_URL'],
  [
    'INOVA_ENGAGEDMD_URL',
    'https://x.test',
    'INOVA_ENGAGEDMD_API_KEY and INOVA_ENGAGEDMD_PORTAL_URL must be set with INOVA_ENGAGEDMD_URL',
  ],
  ['INOVA_SMTP_URL', 'https://mail', 'INOVA_SMTP_URL must begin with smtps:// or smtp://'],
  ['INOVA_SMTP_URL', 'smtps://mail.example', 'INOVA_MAIL_FROM is required with INOVA_SMTP_URL'],
  ['INOVA_MAIL_FROM', 'the portal', 'INOVA_MAIL_FROM must be an email address'],
  ['INOVA_MAIL_FROM', 'a@b.example\nBcc: c@d.example', 'INOVA_MAIL_FROM must be an email address'],
])('%s=%s is refused with a one-line message', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message));
});

test('every error has its own line', () => {
  const read = () => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(read).toThrow(/^PORT .+\nLOG_LEVEL .+$/);
});

test('an upstream requires an API key', () => {
  expect(() => readConfig({ INOVA_URL: 'https://inova.example' })).toThrow('INOVA_API_KEY is required with INOVA_URL');
});

test('replicas require the server that they follow', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres:///inova' })).toThrow(
    'DATABASE_URL is required with DATABASE_REPLICA_URL: the server that the standbys follow',
  );
});

test('a portal on a public host requires its public origin', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(
    'PUBLIC_ORIGIN is required with HOST 0.0.0.0: the URL that users open',
  );
  const settings = {
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://portal.example',
    INOVA_DEMO: 'off',
    TRUSTED_PROXIES: '1',
  };
  expect(readConfig(settings).publicOrigin).toBe('https://portal.example');
});

test('a URL is reduced to its origin', () => {
  const config = readConfig({ INOVA_URL: 'https://inova.example/path?x=1', INOVA_API_KEY: 'long enough' });
  expect(config.inovaUrl).toBe('https://inova.example');
});

test('an external service is connected with all of its settings or not at all', () => {
  const set = { INOVA_PHOTO_URL: 'https://graph.example/v1.0', INOVA_PHOTO_TOKEN: 'x' };
  expect(readConfig(set)).toMatchObject({ photo: { url: set.INOVA_PHOTO_URL, token: 'x' }, engagedMd: null });
  expect(readConfig({})).toMatchObject({ engagedMd: null, synthpop: null, photo: null });
});

describe('the demonstration accounts', () => {
  const DATABASE_URL = 'postgres://db/inova?sslmode=verify-full';
  const message = (setting: string) => new RegExp(`^INOVA_DEMO must be on or off with ${setting}`);

  test('exist for visitors on the same machine, with the embedded store or a database in development', () => {
    for (const HOST of ['', '127.0.0.1', 'localhost', '::1']) expect(readConfig({ HOST }).demoAccounts).toBe(true);
    expect(readConfig({ NODE_ENV: 'production' }).demoAccounts).toBe(true);
    expect(readConfig({ DATABASE_URL, PUBLIC_ORIGIN: 'http://localhost:3000' }).demoAccounts).toBe(true);
  });

  test('do not exist in production with a database, or with an upstream', () => {
    expect(readConfig({ NODE_ENV: 'production', DATABASE_URL }).demoAccounts).toBe(false);
    const publicly = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://portal.example', TRUSTED_PROXIES: '1' };
    expect(readConfig({ ...publicly, NODE_ENV: 'production', DATABASE_URL }).demoAccounts).toBe(false);
    const upstream = { INOVA_URL: 'https://inova.example', INOVA_API_KEY: 'long enough' };
    expect(readConfig({ ...publicly, ...upstream }).demoAccounts).toBe(false);
  });

  test.each([
    [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:3000' }, 'HOST 0.0.0.0'],
    [{ HOST: '::', PUBLIC_ORIGIN: 'http://localhost:3000' }, 'HOST ::'],
    [{ HOST: '127.evil.test', PUBLIC_ORIGIN: 'http://localhost:3000' }, 'HOST 127.evil.test'],
    [{ PUBLIC_ORIGIN: 'https://portal.example', TRUSTED_PROXIES: '0' }, 'PUBLIC_ORIGIN https://portal.example'],
    [{ PUBLIC_ORIGIN: 'https://127.evil.test', TRUSTED_PROXIES: '0' }, 'PUBLIC_ORIGIN https://127.evil.test'],
    [{ TRUSTED_PROXIES: 'loopback' }, 'TRUSTED_PROXIES'],
  ])('must be turned on or off by name for others: %o', (settings, setting) => {
    for (const more of [{}, { NODE_ENV: 'production' }, { DATABASE_URL }]) {
      expect(() => readConfig({ ...settings, ...more })).toThrow(message(setting));
      expect(readConfig({ ...settings, ...more, INOVA_DEMO: 'on' }).demoAccounts).toBe(true);
      expect(readConfig({ ...settings, ...more, INOVA_DEMO: 'off' }).demoAccounts).toBe(false);
    }
  });

  test('can be turned on and off anywhere', () => {
    expect(readConfig({ INOVA_DEMO: 'off' }).demoAccounts).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DATABASE_URL, INOVA_DEMO: 'on' }).demoAccounts).toBe(true);
  });
});

describe('without TLS', () => {
  const origin = 'must be an https address off this machine, unless INOVA_ALLOW_UNENCRYPTED names it: ';
  const database =
    'must have sslmode=verify-full for a server on another machine, unless INOVA_ALLOW_UNENCRYPTED names it: ';
  const plain: [string, string, string][] = [
    ...[
      ...['PUBLIC_ORIGIN', 'INOVA_URL', 'INOVA_EHR_URL', 'INOVA_PHOTO_URL', 'INOVA_ESIGN_URL', 'INOVA_SYNTHPOP_URL'],
      ...['CARDCONNECT_URL', 'CARDCONNECT_HOSTED_URL'],
    ].map((name): [string, string, string] => [name, 'http://10.0.0.5:8080', origin]),
    ['INOVA_ENGAGEDMD_URL', 'http://localhost.evil.test', origin],
    ['INOVA_ENGAGEDMD_PORTAL_URL', 'http://[2001:db8::1]', origin],
    ['DATABASE_URL', 'postgres://db.example/inova', database],
    ['DATABASE_URL', 'postgres://db.example/inova?sslmode=disable', database],
    ['DATABASE_URL', 'postgres://db.example/inova?sslmode=no-verify', database],
    ['DATABASE_URL', 'postgres://db.example/inova?sslmode=verify-full&sslmode=disable', database],
    ['DATABASE_URL', 'postgres://localhost/inova?host=db.example', database],
    ['DATABASE_URL', 'postgres://portal:secret@10.0.0.5:6432/inova', database],
    ['DATABASE_DIRECT_URL', 'postgres://10.0.0.5/inova?sslmode=prefer', database],
    ['DATABASE_REPLICA_URL', 'postgres://127.0.0.1/inova,postgres://10.0.0.5/inova', database],
  ];
  const others = { INOVA_DEMO: 'off', INOVA_API_KEY: 'long enough', TRUSTED_PROXIES: '1' };

  test.each(plain)('%s=%s on another machine stops the start', (name, value, message) => {
    expect(() => readConfig({ ...others, [name]: value })).toThrow(new ConfigError(`${name} ${message}${name}`));
  });

  test('a setting is taken on a closed network if it is named', () => {
    const settings = { ...others, PUBLIC_ORIGIN: 'http://portal.lan', DATABASE_URL: 'postgres://db/inova' };
    const named = { ...settings, INOVA_ALLOW_UNENCRYPTED: 'PUBLIC_ORIGIN, DATABASE_URL' };
    expect(readConfig(named)).toMatchObject({ publicOrigin: 'http://portal.lan', databaseUrl: 'postgres://db/inova' });
    const oneNamed = { ...settings, INOVA_ALLOW_UNENCRYPTED: 'DATABASE_URL' };
    expect(() => readConfig(oneNamed)).toThrow(/^PUBLIC_ORIGIN must be an https address/);
  });

  test.each([
    ['PUBLIC_ORIGIN', 'http://localhost:3000'],
    ['PUBLIC_ORIGIN', 'http://[::1]:3000'],
    ['INOVA_URL', 'http://127.0.0.1:4000'],
    ['INOVA_EHR_URL', 'http://127.0.0.2/fhir'],
    ['DATABASE_URL', 'postgres://127.0.0.1/inova'],
    ['DATABASE_URL', 'postgres:///inova'],
    ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/inova'],
    ['DATABASE_URL', 'postgres://portal:secret@/inova?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://db.example/inova?sslmode=verify-full'],
  ])('%s=%s is taken: this machine, a socket, or TLS', (name, value) => {
    expect(() => readConfig({ ...others, [name]: value })).not.toThrow();
  });
});

describe('secrets from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inova-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (content: string) => {
    const path = join(folder, String(readdirSync(folder).length));
    writeFileSync(path, content);
    return path;
  };

  test('every secret setting can be read from the file of its name with _FILE', () => {
    const secret = 'a secret of more than 32 characters';
    const config = readConfig({
      SESSION_SECRET_FILE: fileOf(`${secret}\n`),
      DATABASE_URL_FILE: fileOf('postgres:///one'),
      DATABASE_DIRECT_URL_FILE: fileOf('postgres:///two'),
      DATABASE_REPLICA_URL_FILE: fileOf('postgres:///three, postgres:///four'),
      INOVA_API_KEY_FILE: fileOf('an API key'),
      INOVA_EHR_TOKEN_FILE: fileOf('an EHR token'),
      INOVA_SMTP_URL_FILE: fileOf('smtps://user:password@mail.example'),
      INOVA_MAIL_FROM: 'portal@clinic.example',
      ...{ INOVA_ENGAGEDMD_URL: 'https://x.test', INOVA_ENGAGEDMD_PORTAL_URL: 'https://y.test' },
      INOVA_ENGAGEDMD_API_KEY_FILE: fileOf('an EngagedMD key'),
      ...{ INOVA_SYNTHPOP_URL: 'https://x.test', INOVA_SYNTHPOP_SECRET_FILE: fileOf('a Synthpop secret') },
      ...{ INOVA_PHOTO_URL: 'https://x.test', INOVA_PHOTO_TOKEN_FILE: fileOf('a photo token') },
      ...{ INOVA_ESIGN_URL: 'https://x.test', INOVA_ESIGN_ACCOUNT: 'one', INOVA_ESIGN_TOKEN_FILE: fileOf('a token') },
      ...{ CARDCONNECT_SITE: 'fts', CARDCONNECT_USER: 'one', CARDCONNECT_MERCHANTS: '5:496160873888' },
      CARDCONNECT_PASSWORD_FILE: fileOf('a card password'),
    });
    expect(config).toMatchObject({
      sessionSecret: secret,
      databaseUrl: 'postgres:///one',
      directUrl: 'postgres:///two',
      replicaUrls: ['postgres:///three', 'postgres:///four'],
      inovaApiKey: 'an API key',
      ehrToken: 'an EHR token',
      smtpUrl: 'smtps://user:password@mail.example',
      engagedMd: { apiKey: 'an EngagedMD key' },
      synthpop: { secret: 'a Synthpop secret' },
      photo: { token: 'a photo token' },
      esign: { token: 'a token' },
      cards: { password: 'a card password' },
    });
  });

  test('a file that is missing or empty, or a setting given twice, stops the start without showing a secret', () => {
    const missing = join(folder, 'missing');
    expect(() => readConfig({ SESSION_SECRET_FILE: missing })).toThrow(
      new ConfigError(`SESSION_SECRET_FILE ${missing} cannot be read (ENOENT)`),
    );
    const blank = fileOf('\n');
    expect(() => readConfig({ INOVA_API_KEY_FILE: blank })).toThrow(`INOVA_API_KEY_FILE ${blank} is empty`);
    const twice = { DATABASE_URL: 'postgres:///one', DATABASE_URL_FILE: fileOf('postgres:///two') };
    expect(() => readConfig(twice)).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set: set one of them');
    expect(() => readConfig({ SESSION_SECRET_FILE: fileOf('short') })).toThrow(
      'SESSION_SECRET must have at least 32 characters',
    );
  });
});

test('the pooler is named with the server behind it', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres:///two' })).toThrow(
    new ConfigError('DATABASE_URL is required with DATABASE_DIRECT_URL: the address of the pooler'),
  );
});

test('requests for a page are limited to 300 in ten seconds, unless set otherwise', () => {
  expect(readConfig({}).requestsPerPage).toBe(300);
  expect(readConfig({ INOVA_REQUEST_LIMIT: '0' }).requestsPerPage).toBe(0);
});
