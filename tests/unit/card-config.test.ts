import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

describe('the card provider', () => {
  const cards = {
    CARDCONNECT_USER: 'portal',
    CARDCONNECT_PASSWORD: 'a password',
    CARDCONNECT_MERCHANTS: '5:496160873888, 13:496160873889',
  };

  test('is reached at its site, or at an address, with a merchant for each clinic', () => {
    const merchants = new Map([
      [5, '496160873888'],
      [13, '496160873889'],
    ]);
    const expected = { user: 'portal', password: 'a password', merchants, hostedUrl: null };
    const url = 'https://fts-uat.cardconnect.com/cardconnect/rest';
    expect(readConfig({ ...cards, CARDCONNECT_SITE: 'fts-uat' }).cards).toEqual({ ...expected, url });
    const hosted = { CARDCONNECT_URL: 'https://cards.test/rest', CARDCONNECT_HOSTED_URL: 'https://pages.test/card' };
    expect(readConfig({ ...cards, ...hosted }).cards).toEqual({
      ...expected,
      url: hosted.CARDCONNECT_URL,
      hostedUrl: hosted.CARDCONNECT_HOSTED_URL,
    });
    expect(readConfig({}).cards).toBeNull();
  });

  test.each([
    [cards, 'CARDCONNECT_URL must be set with CARDCONNECT_USER and CARDCONNECT_PASSWORD and CARDCONNECT_MERCHANTS'],
    [
      { CARDCONNECT_SITE: 'fts' },
      'CARDCONNECT_USER and CARDCONNECT_PASSWORD and CARDCONNECT_MERCHANTS must be set with CARDCONNECT_SITE',
    ],
    [{ CARDCONNECT_HOSTED_URL: 'https://x.test' }, 'CARDCONNECT_URL must be set with CARDCONNECT_HOSTED_URL'],
    [
      { ...cards, CARDCONNECT_SITE: 'fts', CARDCONNECT_URL: 'https://x.test' },
      'CARDCONNECT_SITE and CARDCONNECT_URL are both set: set one of them',
    ],
  ])('%o stops the start', (settings, message) => {
    expect(() => readConfig(settings)).toThrow(new ConfigError(message));
  });

  test.each([
    ...['fts.cardconnect.com', 'https://fts', 'a b'].map((value) => [
      'CARDCONNECT_SITE',
      value,
      'CARDCONNECT_SITE must be the name of a site of the card provider, such as fts-uat',
    ]),
    ['CARDCONNECT_URL', 'cards', 'CARDCONNECT_URL must be an http or https address'],
    ...['5', '5:', 'x:1', '5:1;6:2', '5:1,', '5:12345678901234567'].map((value) => [
      'CARDCONNECT_MERCHANTS',
      value,
      'CARDCONNECT_MERCHANTS must be clinics and their merchant IDs, such as 5:496160873888, separated by commas',
    ]),
    ['CARDCONNECT_MERCHANTS', '5:1,6:2,5:3', 'CARDCONNECT_MERCHANTS must name each clinic once'],
  ])('%s=%s is refused with a one-line message', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message));
  });
});
