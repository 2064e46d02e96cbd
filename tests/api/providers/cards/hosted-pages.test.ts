import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HostedPageRequest } from '#server/providers/card/gateway.ts';
import { merchant, startTestCards, visa } from '../../../support/cards.ts';
import { startFaultyServer } from '../../../support/faulty-server.ts';

const returnUrl = 'http://portal.test/makepayment/1021?step=2';
const card = { number: '4111 1111 1111 1111', month: '2', year: '2029', cvv: '112', postal: '02139' };

let clock: number;
let portal: Awaited<ReturnType<typeof startFaultyServer>>;
let provider: Awaited<ReturnType<typeof startTestCards>>;
let notices: string[];
beforeEach(async () => {
  clock = Date.parse('2026-06-15T16:00:00Z');
  notices = [];
  portal = await startFaultyServer();
  portal.behaveLike(async (response, request) => {
    notices.push(await text(request));
    response.end();
  });
  provider = await startTestCards({ now: () => clock, noticeUrl: portal.origin });
});
afterEach(async () => {
  await provider.sandbox.close();
  await portal.close();
});

const open = (change: Partial<HostedPageRequest> = {}) =>
  provider.cards.createHostedPage({
    merchant,
    purpose: 'payment',
    cents: 123_456,
    returnUrl,
    reference: 'link-7',
    ...change,
  });
const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

test('a card entered on the page has a token, and the redirect says no more than that one was entered', async () => {
  const { id, url } = await open();
  const page = await (await fetch(url)).text();
  expect(page).toContain('$1,234.56');
  expect(page).not.toContain('<script');
  expect(await provider.cards.hostedPage(merchant, id)).toEqual({
    id,
    reference: 'link-7',
    status: 'open',
    card: null,
  });

  const response = await submit(url, card);
  expect([response.status, response.headers.get('location')]).toEqual([303, `${returnUrl}&result=success`]);
  const token = provider.sandbox.tokenize(visa);
  expect(await provider.cards.hostedPage(merchant, id)).toEqual({
    ...{ id, reference: 'link-7', status: 'entered' },
    card: { token, expiry: '0229', postal: '02139', lastFour: '1111' },
  });
  expect(provider.sandbox.transactions()).toEqual([]);
});

test('the CVV of a card entered on the page is checked with the first charge', async () => {
  const { id, url } = await open({ purpose: 'save-card', cents: undefined });
  await submit(url, { ...card, cvv: '111' });
  const page = await provider.cards.hostedPage(merchant, id);
  const charge = { merchant, account: page?.card?.token ?? '', cents: 500, expiry: page?.card?.expiry } as const;
  const charged = await provider.cards.authorize({ ...charge, orderId: 'A1', ecomind: 'E', capture: true });
  expect(charged).toMatchObject({ kind: 'answered', value: { status: 'A', cvv: 'N' } });
});

test.each([
  ['number', '4111 1111 1111 1112', 'Enter a valid card number.'],
  ['number', '', 'Enter a valid card number.'],
  ['month', '13', 'Enter a month from 01 to 12.'],
  ['year', '5', 'Enter a year, such as 2028.'],
  ['cvv', '12', 'Enter the 3 or 4 digits of the security code.'],
  ['postal', 'abc', 'Enter a ZIP code of 5 or 9 digits.'],
])('%s %o is refused next to its field, and the number is not shown again', async (field, value, message) => {
  const { id, url } = await open();
  const response = await submit(url, { ...card, [field]: value });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain(message);
  expect(page).not.toContain('4111 1111 1111 111"');
  expect(page).not.toMatch(/value="4111/);
  if (field !== 'postal') expect(page).toContain('value="02139"');
  if (field !== 'year') expect(page).toContain('value="2029"');
  expect(await provider.cards.hostedPage(merchant, id)).toMatchObject({ status: 'open', card: null });
  expect(notices).toEqual([]);
});

test('a page works once, and for a day', async () => {
  const first = await open();
  await submit(first.url, card);
  expect((await submit(first.url, { ...card, number: '5454545454545454' })).status).toBe(410);
  expect(await provider.cards.hostedPage(merchant, first.id)).toMatchObject({ card: { lastFour: '1111' } });

  const second = await open();
  clock += 25 * 3_600_000;
  expect((await fetch(second.url)).status).toBe(410);
  expect((await submit(second.url, card)).status).toBe(410);
  expect(await provider.cards.hostedPage(merchant, second.id)).toMatchObject({ status: 'expired', card: null });
});

test('the portal gets a notice that names the reference alone, and may get it twice', async () => {
  provider.sandbox.setNoticeTimes(2);
  const { id, url } = await open();
  await submit(url, card);
  await provider.sandbox.noticesSent();
  const notice = { session: id, reference: 'link-7', result: 'success' };
  expect(notices.map((each) => JSON.parse(each))).toEqual([notice, notice]);
});

test('a portal that takes no notices does not keep anyone from entering a card', async () => {
  portal.behaveLike((response) => response.writeHead(500).end());
  const { url } = await open();
  expect((await submit(url, card)).status).toBe(303);
});

test('a page that does not exist, or is of another merchant, is null', async () => {
  const { id } = await open();
  expect(await provider.cards.hostedPage('496160000013', id)).toBeNull();
  expect(await provider.cards.hostedPage(merchant, 'nothing')).toBeNull();
});

test('a page leads to web addresses only', async () => {
  await expect(open({ returnUrl: 'javascript:alert(1)' })).rejects.toMatchObject({ kind: 'refused' });
});
