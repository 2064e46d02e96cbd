import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

test.each(['true', '-1', '10.0.0.0/33', 'proxy.example', '10.0.0.1,'])('TRUSTED_PROXIES=%s is refused', (value) => {
  expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(
    new ConfigError(
      'TRUSTED_PROXIES must be the networks of the proxies, separated by commas, such as 10.0.0.0/8, or their number',
    ),
  );
});

test.each([
  ['', false],
  ['0', false],
  ['2', 2],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
])('TRUSTED_PROXIES=%s believes %o', (TRUSTED_PROXIES, expected) => {
  expect(readConfig({ TRUSTED_PROXIES, INOVA_DEMO: 'off' }).trustProxy).toEqual(expected);
});

test('the setting of the proxies is still read by its former name, but not by both', () => {
  const settings = { TRUST_PROXY: '10.0.0.0/8', INOVA_DEMO: 'off' };
  expect(readConfig(settings).trustProxy).toEqual(['10.0.0.0/8']);
  expect(readConfig({ ...settings, PUBLIC_ORIGIN: 'https://portal.example' }).trustProxy).toEqual(['10.0.0.0/8']);
  expect(() => readConfig({ ...settings, TRUSTED_PROXIES: '1' })).toThrow(
    new ConfigError('TRUSTED_PROXIES and TRUST_PROXY, its former name, are both set: set only TRUSTED_PROXIES'),
  );
});

describe('a portal that others open', () => {
  const required = (origin: string) => new RegExp(`^TRUSTED_PROXIES is required with PUBLIC_ORIGIN ${origin}: [^\n]+$`);

  test.each([
    { PUBLIC_ORIGIN: 'https://portal.example' },
    { PUBLIC_ORIGIN: 'https://portal.example', HOST: '::1' },
    { PUBLIC_ORIGIN: 'https://portal.example', HOST: '0.0.0.0' },
    { PUBLIC_ORIGIN: 'http://portal.lan', HOST: 'localhost', INOVA_ALLOW_UNENCRYPTED: 'PUBLIC_ORIGIN' },
  ])('is told its proxies, or that there is none: %o', (settings) => {
    for (const INOVA_DEMO of ['on', 'off', '']) {
      expect(() => readConfig({ ...settings, INOVA_DEMO })).toThrow(required(settings.PUBLIC_ORIGIN));
      expect(() => readConfig({ ...settings, INOVA_DEMO, TRUSTED_PROXIES: '' })).toThrow(
        required(settings.PUBLIC_ORIGIN),
      );
    }
    expect(readConfig({ ...settings, INOVA_DEMO: 'off', TRUSTED_PROXIES: '0' }).trustProxy).toBe(false);
    expect(readConfig({ ...settings, INOVA_DEMO: 'off', TRUSTED_PROXIES: '1' }).trustProxy).toBe(1);
  });

  test('without TLS and on an address of its own needs no proxy', () => {
    const settings = { PUBLIC_ORIGIN: 'http://portal.lan', HOST: '0.0.0.0', INOVA_ALLOW_UNENCRYPTED: 'PUBLIC_ORIGIN' };
    expect(readConfig({ ...settings, INOVA_DEMO: 'off' }).trustProxy).toBe(false);
  });
});
