import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentLink } from '#server/inova/service/documents/document-link.ts';
import { createSealer, openSecrets } from '#server/secrets.ts';
import { formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { sessionSecret } from '../../support/portal.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { waitFor } from '../../support/wait-for.ts';

interface SentSummary {
  record: number;
  dob: string;
  email: string;
}

const page = '/benefits-summary';
let portal: TestPortal;
let summary: SentSummary;
beforeAll(async () => {
  portal = await startTestPortal();
  const { rows } = await portal.store.pool.query<SentSummary>(
    `update inova.benefit_summaries b
     set paper = (select s.paper from inova.signature_requests s where s.client_id = 5 order by s.id limit 1)
     from inova.patients p where p.client_id = b.client_id and p.id = b.patient_id and b.id =
       (select min(o.id) from inova.benefit_summaries o join inova.patients q on q.client_id = o.client_id
         and q.id = o.patient_id where o.client_id = 5 and q.email is not null)
     returning b.id as record, p.dob, p.email`,
  );
  summary = rows[0] as SentSummary;
});
beforeEach(() => portal.store.pool.query('delete from portal.attempts; delete from portal.outbox'));
afterAll(() => portal?.close());

const sealer = () => createSealer(openSecrets(portal.dataDir, sessionSecret).sealKeys);
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] as string;

/** The token of a new link to the summary. */
function newToken(at = new Date()): string {
  return tokenIn(
    documentLink(sealer(), portal.origin, { kind: 'benefit summary', client: 5, record: summary.record }, at),
  );
}

const open = (browser: HttpBrowser, token: string, birthDate: string) => browser.post(page, { token, birthDate });

test('a link is locked after ten wrong dates of birth, and its page emails a new one', async () => {
  const [browser, token] = [portal.visitor(), newToken()];
  const wrong = await Promise.all(Array.from({ length: 30 }, () => open(browser, token, '1901-02-03')));
  expect(wrong.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(wrong.filter(({ status }) => status === 423)).toHaveLength(20);
  const locked = await open(browser, token, summary.dob);
  expect(locked).toMatchObject({ status: 423, body: expect.stringContaining('This link is locked') });
  expect((await open(browser, newToken(new Date(Date.now() - 1000)), summary.dob)).status, 'another link').toBe(200);

  const form = formsIn(locked.body).find(({ fields }) => fields.some(({ value }) => value === 'request-link'));
  expect(form?.fields).toContainEqual(expect.objectContaining({ name: 'token', value: token }));
  const requested = await browser.post(page, { intent: 'request-link', token });
  expect(requested.body).toContain('We’ve emailed you a new link');
  const email = await waitFor(async () => {
    const { rows } = await portal.store.pool.query('select recipient, text from portal.outbox');
    expect(rows).toHaveLength(1);
    return rows[0];
  });
  expect(email.recipient).toBe(summary.email);
  expect((await open(browser, tokenIn(email.text), summary.dob)).status).toBe(200);
  for (let time = 0; time < 2; time++) await browser.post(page, { intent: 'request-link', token });
  expect((await browser.post(page, { intent: 'request-link', token })).status).toBe(429);
});

test('a made-up link gets the same response when it asks for a new one, and no email', async () => {
  const queued = async () => (await portal.store.pool.query('select from inova.letters')).rowCount;
  const before = await queued();
  const requested = await portal.visitor().post(page, { intent: 'request-link', token: 'A'.repeat(80) });
  expect(requested.body).toContain('We’ve emailed you a new link');
  expect(await queued()).toBe(before);
  await portal.visitor().post(page, { intent: 'request-link', token: newToken() });
  expect(await queued(), 'a link of ours').toBe(Number(before) + 1);
});

test('wrong dates of birth from one address keep nobody else from opening a document', async () => {
  const guesser = portal.visitor();
  for (let number = 0; number < 50; number++) await open(guesser, 'A'.repeat(80), '1901-02-03');
  const refused = await open(guesser, newToken(), summary.dob);
  expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('Too many wrong dates of birth') });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  const behindProxy = await startTestPortal({ TRUSTED_PROXIES: 'loopback' });
  try {
    const attempt = (number: number) =>
      behindProxy
        .visitor()
        .post(page, { token: '', birthDate: '1901-02-03' }, { 'x-forwarded-for': `203.0.113.${number}` });
    for (let time = 0; time < 50; time++) expect((await attempt(1)).status).toBe(400);
    expect((await attempt(1)).status).toBe(429);
    expect((await attempt(2)).status).toBe(400);
  } finally {
    await behindProxy.close();
  }
});
