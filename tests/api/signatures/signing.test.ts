import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invalidSigningLinkMessage } from '#server/inova/contract/signatures/signing.ts';
import { formsIn } from '../../support/html.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { tokenIn } from '../../support/reset-link.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { waitFor } from '../../support/wait-for.ts';

interface OpenRequest {
  id: number;
  path: string;
  patient: number;
  name: string;
  email: string;
  dob: string;
}

let portal: TestPortal;
let staff: HttpBrowser;
let waiting: OpenRequest[];
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
  const { rows } = await portal.store.pool.query<OpenRequest>(
    `select s.id, case when s.kind = 'consent' then '/docusign/consent' else '/docusign' end as path,
       s.patient_id as patient, n.name, n.email, n.birth_date as dob
     from inova.signature_requests s join inova.signers n on n.client_id = s.client_id and n.request_id = s.id
     where s.client_id = 5 and s.viewed_at is null and n.position = 1
       and (select count(*) from inova.signers o where o.request_id = s.id) = 1 order by s.id`,
  );
  waiting = rows;
});
afterAll(() => portal?.close());

const monthAhead = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** Reminds the signer of a request and returns it with the token of the emailed link. */
async function remindAndOpen() {
  const request = waiting.pop() as OpenRequest;
  const path = `/signatures/${request.id}`;
  await staff.post(path, { intent: 'extend', expiresOn: monthAhead(), onceKey: crypto.randomUUID() });
  const response = await staff.post(path, { intent: 'remind', onceKey: crypto.randomUUID() });
  expect(response.location).toBe(path);
  const token = await waitFor(async () => {
    const newest = await newestTokenFor(request.email);
    expect(newest).toBeTruthy();
    return newest;
  });
  return { ...request, token };
}

/** The token in the newest email to this address. */
async function newestTokenFor(email: string): Promise<string> {
  const { rows } = await portal.store.pool.query(
    'select text from portal.outbox where recipient = $1 order by id desc limit 1',
    [email],
  );
  return tokenIn(rows[0]);
}

function birthDateFields(date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  return { intent: 'identify', month, day, year };
}

/** A browser in which the signer has confirmed their identity. */
async function opened({ path, token, dob }: { path: string; token: string; dob: string }): Promise<HttpBrowser> {
  const browser = portal.visitor();
  await browser.get(`${path}?token=${token}`);
  expect((await browser.post(path, birthDateFields(dob))).location).toBe(path);
  return browser;
}

const comparable = ({ status, body }: PageResponse) => ({
  status,
  said: [...body.matchAll(/<li>([^<]+)<\/li>/g)].map(([, text]) => text),
});

describe('a link to sign', () => {
  test('leaves the URL at once, and the log has neither its token nor the name in the document', async () => {
    const { path, token, dob, name } = await remindAndOpen();
    const browser = portal.visitor();
    const arrival = await browser.get(`${path}?token=${token}`);
    expect(arrival).toMatchObject({ status: 302, location: path });
    expect(browser.setCookies.at(-1)).toMatch(/inova-signing=.*HttpOnly/);
    const page = await browser.get(path);
    expect(page.body).toContain('Date of birth');
    expect(page.body).not.toContain(name);
    expect(page.body).not.toContain(token);
    await browser.post(path, birthDateFields(dob));
    const document = await browser.get(path);
    expect(document.body).toContain(name);
    expect(document.body).toContain('<title>Sign a document · inova</title>');
    expect(document.body).toMatch(/<header[^>]*><p[^>]*>inova<span[^>]*>Lakeshore Fertility<\/span>/);
    expect(document.headers['cache-control']).toBe('no-store');
    const log = await portal.readLog();
    expect(log).toContain(path);
    expect(log).not.toContain(token);
    expect(log).not.toContain(name);
  });

  test('is locked after ten wrong dates of birth, as an unknown link is, and the signer can request a new one', async () => {
    const { path, token, email, dob, name } = await remindAndOpen();
    const links = [token, 'x'.repeat(43)];
    for (const each of links) {
      const browser = portal.visitor();
      await browser.get(`${path}?token=${each}`);
      const wrong = () => browser.post(path, birthDateFields('1901-02-03'));
      for (let attempt = 0; attempt < 10; attempt++) {
        expect(comparable(await wrong())).toEqual({ status: 400, said: [`${invalidSigningLinkMessage}.`] });
      }
      expect((await browser.post(path, birthDateFields(dob))).location).toBe(path);
      const locked = await browser.get(path);
      expect(locked.body).toContain('This link is locked');
      const form = formsIn(locked.body).find(({ fields }) => fields.some(({ value }) => value === 'request-link'));
      expect(form?.action).toBe(path);
      const requested = await browser.post(path, { intent: 'request-link' });
      expect((await browser.get(requested.location as string)).body).toContain('We’ve emailed you a new link');
    }
    const fresh = await waitFor(async () => {
      const newest = await newestTokenFor(email);
      expect(newest).not.toBe(token);
      return newest;
    });
    const browser = await opened({ path, token: fresh, dob });
    expect((await browser.get(path)).body).toContain(name);
  });

  test('refuses the wrong dates of one address, not those of other patients, and says when to try again', async () => {
    await portal.store.pool.query('delete from portal.attempts');
    const guesser = portal.visitor();
    const guess = async (number: number) => {
      await guesser.get(`/docusign?token=${String(number).padStart(43, 'y')}`);
      return guesser.post('/docusign', birthDateFields('1901-02-03'));
    };
    for (let number = 0; number < 50; number++) expect((await guess(number)).status).toBe(400);
    const refused = await guess(50);
    expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('Too many wrong dates of birth') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    await portal.store.pool.query('delete from portal.attempts');
  });

  test('is neither opened nor used up by what mail scanners and browsers fetch ahead', async () => {
    const request = await remindAndOpen();
    const scanner = portal.visitor();
    const link = `${request.path}?token=${request.token}`;
    const ahead = [
      await scanner.send('HEAD', link, {}),
      await scanner.get(link, { purpose: 'prefetch' }),
      await scanner.get(link, { 'sec-purpose': 'prefetch;prerender' }),
      await scanner.get(`${request.path}.data?token=${request.token}`),
    ];
    for (const { location, body } of ahead) {
      expect(location).toBe(request.path);
      expect(body).not.toContain(request.token);
    }
    const page = await scanner.get(request.path);
    expect(page.headers['referrer-policy']).toBe('same-origin');
    const browser = await opened(request);
    expect((await browser.get(request.path)).body).toContain(request.name);
    const { rows } = await portal.store.pool.query(
      'select viewed_at, state from inova.signature_requests where id = $1',
      [request.id],
    );
    expect(rows).toMatchObject([{ state: 'viewed' }]);
  });

  test('that was used says that the document was withdrawn', async () => {
    const request = await remindAndOpen();
    await opened(request);
    const reason = { intent: 'void', reason: 'The treatment changed', onceKey: crypto.randomUUID() };
    await staff.post(`/signatures/${request.id}`, reason);
    const other = portal.visitor();
    await other.get(`${request.path}?token=${request.token}`);
    const refused = await other.post(request.path, birthDateFields(request.dob));
    expect(comparable(refused)).toEqual({ status: 409, said: ['The clinic withdrew this document'] });
  });

  test('shows neither the document nor its PDF without the date of birth', async () => {
    const { path, token } = await remindAndOpen();
    const browser = portal.visitor();
    await browser.get(`${path}?token=${token}`);
    expect((await browser.get('/docusign/document')).location).toBe('/docusign');
    const response = await browser.post(path, { intent: 'sign', name: 'Somebody', consent: 'on' });
    expect(response.location).toBe(path);
    expect((await browser.get(path)).body).toContain('Date of birth');
  });
});

describe('a signer', () => {
  test('is in the audit trail under their own name, in the clinic of the document', async () => {
    const request = await remindAndOpen();
    const browser = await opened(request);
    const signed = await browser.post(request.path, { intent: 'sign', name: request.name, consent: 'on' });
    expect(signed.location).toBe(request.path);
    expect((await browser.get(request.path)).body).toContain('The document is signed');
    const pdf = await browser.get('/docusign/document');
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="signed-\d+\.pdf"$/);
    const { rows } = await portal.store.pool.query(
      `select distinct action, target, client_id as clinic, user_id as "user" from portal.audit
       where user_email = $1 and $2 = any (patient_ids)`,
      [`${request.name} (signer)`, request.patient],
    );
    expect(rows).toContainEqual({ action: 'update', target: request.path, clinic: 5, user: null });
    expect(rows).toContainEqual({ action: 'read', target: '/docusign/document', clinic: 5, user: null });
    expect((await staff.get(`/signatures/${request.id}`)).body).toContain('Download signed PDF');
  });

  test('keeps what was typed after an error, except card numbers', async () => {
    const request = await remindAndOpen();
    const browser = await opened(request);
    const unsigned = await browser.post(request.path, { intent: 'sign', name: 'Half Done' });
    expect(unsigned).toMatchObject({ status: 400, body: expect.stringContaining('Agree to sign electronically') });
    expect(unsigned.body).toContain('value="Half Done"');
    const reason = 'Charge my card 4111 1111 1111 1111';
    const declined = await browser.post(request.path, { intent: 'decline', reason });
    expect(declined.status).toBe(400);
    expect(declined.body).toContain('enter card numbers here');
    expect((await staff.get(`/signatures/${request.id}`)).body).not.toContain('4111');
  });

  test('can leave the page, which closes the document', async () => {
    const request = await remindAndOpen();
    const browser = await opened(request);
    await browser.post(request.path, { intent: 'leave' });
    expect((await browser.get(request.path)).body).toContain('Open the link in your email');
  });

  test('sees no document once the clinic withdraws the request', async () => {
    const request = await remindAndOpen();
    const browser = await opened(request);
    await staff.post(`/signatures/${request.id}`, {
      intent: 'void',
      reason: 'Sent by mistake',
      onceKey: crypto.randomUUID(),
    });
    const page = await browser.get(request.path);
    expect(page.body).toContain('withdrew this document');
    expect(page.body).not.toContain('/docusign/document');
    expect(page.body).not.toContain('madeOn');
    expect((await browser.get('/docusign/document')).location).toBe('/docusign');
  });

  test('cannot be forged by a form from another site', async () => {
    const request = await remindAndOpen();
    const browser = await opened(request);
    const fields = { intent: 'sign', name: request.name, consent: 'on' };
    expect((await browser.postRaw(request.path, fields, browser.sameOriginHeaders())).status).toBe(403);
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post(request.path, fields, foreign)).status).toBe(403);
    expect((await browser.get(request.path)).body).toContain('Your signature');
  });
});
