import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireSignatures } from '#server/inova/service/signatures/delivery.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { skipBackoff } from '../../support/due-jobs.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { assignedConsents, newestToken } from '../../support/signing.ts';
import { demonstrationDay } from '../../support/test-server.ts';

type Inova = Awaited<ReturnType<TestService['signIn']>>;
type Consent = Awaited<ReturnType<typeof assignedConsents>>[number];

let service: TestService;
let staff: Inova;
let visitor: ReturnType<TestService['clientFor']>;
let consents: Consent[];
const noon = demonstrationDay.getTime() + 18 * 3_600_000;
const expiresOn = '2026-07-15';

beforeAll(async () => {
  service = await startTestService();
  visitor = service.clientFor('in process', null);
  consents = await assignedConsents(service);
});
beforeEach(async () => {
  service.clock.now = new Date(noon);
  staff = await service.signIn('staff');
});
afterAll(() => service?.close());

const wait = (minutes: number) => {
  service.clock.now = new Date(service.clock.now.getTime() + minutes * 60_000);
};

/** Sends a consent for signature and returns it with the token of its link. */
async function sendConsent(witness: string | null = null) {
  const consent = consents.pop() as Consent;
  const input = { kind: 'consent', record: consent.id, expiresOn, witness } as const;
  const { id } = await staff.signatures.request(input, crypto.randomUUID());
  return { ...consent, request: id, token: await newestToken(service, consent.email) };
}

/** Requests a signature while the provider is down, and leaves it down. */
async function requestWhileDown() {
  const consent = consents.pop() as Consent;
  service.envelopes.state.down = true;
  const input = { kind: 'consent', record: consent.id, expiresOn, witness: null } as const;
  const { id: request } = await staff.signatures.request(input, crypto.randomUUID());
  await service.service.settled();
  return { consent, request };
}

async function opened({ token, dob }: { token: string; dob: string }): Promise<string> {
  const { session } = await visitor.signing.identify({ token, birthDate: dob });
  if (!session) throw new Error('the link was not opened');
  return session;
}

const sign = (session: string, name: string, drawing: string | null = null) =>
  visitor.signing.sign({ session, consent: true, name, drawing });

const readStoredRequest = (id: number) =>
  row<{ state: string; signed_by: string | null; opened_at: Date | null; expires_on: string | null }>(
    service.store.pool,
    sql`select state, signed_by, opened_at, expires_on from inova.consents where client_id = 5 and id = ${id}`,
  );

const isListed = async (state: string, id: number, client: Inova = staff) => {
  const { rows: found } = await client.lists.show('signatures', { state, size: '1000' });
  return found.some((each) => each.id === id);
};

const textOf = async (pdf: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text;

describe('a consent sent for signature', () => {
  test('is viewed and signed, and the final PDF is the sent bytes with a certificate appended', async () => {
    const { id, request, token, dob, name, patientId } = await sendConsent();
    expect(await readStoredRequest(id)).toMatchObject({ state: 'sent', opened_at: null, expires_on: expiresOn });
    const [email] = await service.mail.list();
    expect(email?.text).toContain('/docusign/consent?token=');
    expect(email?.text).not.toContain(name.split(' ').at(-1));

    const session = await opened({ token, dob });
    expect((await readStoredRequest(id))?.opened_at).not.toBeNull();
    expect(await visitor.signing.show({ session })).toMatchObject({ state: 'viewed', isTurn: true, signer: name });
    expect(visitor.accesses.at(-1)).toMatchObject({ name: `${name} (signer)`, clientId: 5, patientIds: [patientId] });
    const before = await visitor.signing.document({ session });

    wait(1);
    expect(await sign(session, name)).toMatchObject({ state: 'signed' });
    expect(await readStoredRequest(id)).toMatchObject({ state: 'signed', signed_by: name });
    expect(await isListed('signed', request)).toBe(true);

    const final = await staff.signatures.document(request);
    const [sentPdf, finalPdf] = [before, final].map(({ pdf }) => Buffer.from(pdf, 'base64')) as [Buffer, Buffer];
    expect(finalPdf.subarray(0, sentPdf.length).equals(sentPdf)).toBe(true);
    expect(createHash('sha256').update(sentPdf).digest('hex')).toBe(before.sha256);
    const [pages, allPages] = [await textOf(sentPdf), await textOf(finalPdf)];
    expect(allPages.slice(0, pages.length)).toEqual(pages);
    const certificate = allPages.slice(pages.length).join(' ');
    for (const text of [name, before.sha256, 'date of birth', 'UTC', 'CDT']) expect(certificate).toContain(text);
    const { envelope, history } = await staff.signatures.get(request);
    expect(certificate).toContain(envelope);
    expect(history.map(({ change }) => change)).toEqual(['requested', 'sent', 'viewed', 'signed']);
  });

  test('is signed by the patient and then by its staff witness, and by nobody else', async () => {
    const { id, request, name, ...link } = await sendConsent('staff@inova.test');
    await expect(staff.signatures.signAsStaff(request, { name: 'Sam Okafor', drawing: null })).rejects.toMatchObject({
      status: 409,
    });
    const session = await opened(link);
    await sign(session, name, 'M10,10L200,150');
    expect(await visitor.signing.show({ session })).toMatchObject({ state: 'viewed', next: 'Sam Okafor' });
    expect((await readStoredRequest(id))?.state).toBe('sent');
    const admin = await service.signIn('admin');
    await expect(admin.signatures.signAsStaff(request, { name: 'Not Me', drawing: null })).rejects.toMatchObject({
      status: 409,
    });
    const done = await staff.signatures.signAsStaff(request, { name: 'Sam Okafor', drawing: null });
    expect(done).toMatchObject({ state: 'signed', signers: [{ signedName: name }, { signedName: 'Sam Okafor' }] });
    expect(await readStoredRequest(id)).toMatchObject({ state: 'signed', signed_by: name });
  });

  test('is declined with a reason, and the requester gets a task to call', async () => {
    const { id, request, patientId, name, ...link } = await sendConsent();
    const session = await opened(link);
    await visitor.signing.decline({ session, reason: 'I have a question' });
    expect(await staff.signatures.get(request)).toMatchObject({ state: 'declined', reason: 'I have a question' });
    expect(await readStoredRequest(id)).toMatchObject({ state: 'declined' });
    await expect(sign(session, name)).rejects.toMatchObject({ status: 409 });
    const tasks = await rows(
      service.store.pool,
      sql`select detail from inova.tasks where patient_id = ${patientId} and assigned_to = 'staff@inova.test'
        and title like 'Call patient about unsigned document%'`,
    );
    expect(tasks).toEqual([{ detail: 'Declined with this reason: I have a question' }]);
  });

  test('is voided with a reason that the signer can read', async () => {
    const { id, request, name, ...link } = await sendConsent();
    const session = await opened(link);
    await staff.signatures.voidRequest(request, { reason: 'The treatment changed' });
    await service.service.settled();
    expect(await readStoredRequest(id)).toMatchObject({ state: 'assigned', opened_at: null });
    await expect(sign(session, name)).rejects.toMatchObject({ status: 409 });
    expect(await visitor.signing.show({ session })).toMatchObject({
      state: 'voided',
      reason: 'The treatment changed',
      paper: null,
    });
    await expect(visitor.signing.document({ session })).rejects.toMatchObject({ status: 409 });
    await expect(staff.signatures.voidRequest(request, { reason: 'Again' })).rejects.toMatchObject({ status: 409 });
    const { envelope } = await staff.signatures.get(request);
    expect(await service.envelopes.esign.status(envelope ?? '')).toMatchObject({ status: 'voided' });
  });

  test('expires, and reopens when its deadline is extended', async () => {
    const { id, request, name, ...link } = await sendConsent();
    const session = await opened(link);
    const startedAt = service.clock.now;
    service.clock.now = new Date('2026-07-17T12:00:00Z');
    await expireSignatures(service.store, service.clock.now);
    expect(await readStoredRequest(id)).toMatchObject({ state: 'expired' });
    const later = await service.signIn('staff');
    expect(await isListed('expired', request, later)).toBe(true);
    await expect(later.signatures.extend(request, { expiresOn: '2026-07-16' })).rejects.toMatchObject({ status: 400 });
    await later.signatures.extend(request, { expiresOn: '2026-08-15' });
    service.clock.now = startedAt;
    expect(await readStoredRequest(id)).toMatchObject({ state: 'sent', expires_on: '2026-08-15' });
    expect(await visitor.signing.show({ session })).toMatchObject({ state: 'viewed', expiresOn: '2026-08-15' });
    await sign(session, name);
    expect(await readStoredRequest(id)).toMatchObject({ state: 'signed' });
  });
});

describe('a signature request', () => {
  test('of another clinic is missing', async () => {
    const { request } = await sendConsent();
    const other = await service.signIn('clinic13');
    const missing = { status: 404 };
    await expect(other.signatures.get(request)).rejects.toMatchObject(missing);
    await expect(other.signatures.voidRequest(request, { reason: 'Not mine' })).rejects.toMatchObject(missing);
    await expect(other.signatures.document(request)).rejects.toMatchObject(missing);
  });

  test('is queued while the provider is down, and nothing is half signed', async () => {
    const { consent, request } = await requestWhileDown();
    expect(await staff.signatures.get(request)).toMatchObject({ state: 'created', envelope: null });
    const { state } = service.envelopes;
    state.down = false;
    await skipBackoff(service.store);
    const session = await opened({ token: await newestToken(service, consent.email), dob: consent.dob });
    state.down = true;
    await expect(sign(session, consent.name)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('Nothing was signed'),
    });
    expect(await readStoredRequest(consent.id)).toMatchObject({ state: 'sent' });
    state.down = false;
    await sign(session, consent.name);
    expect(await readStoredRequest(consent.id)).toMatchObject({ state: 'signed' });
  });

  test('that has not reached the provider shows its document without sending anything', async () => {
    const { consent, request } = await requestWhileDown();
    service.envelopes.state.down = false;
    const before = [await staff.signatures.get(request), (await service.mail.list()).length];
    const { pdf, sha256, fileName, patientId } = await staff.signatures.document(request);
    expect({ fileName, patientId }).toEqual({ fileName: `to-sign-${request}.pdf`, patientId: consent.patientId });
    expect(createHash('sha256').update(Buffer.from(pdf, 'base64')).digest('hex')).toBe(sha256);
    expect((await textOf(Buffer.from(pdf, 'base64'))).join(' ')).toContain(consent.name);
    await service.service.settled();
    expect([await staff.signatures.get(request), (await service.mail.list()).length]).toEqual(before);
  });

  test('that reaches the provider only when it is signed is delivered with the rights of its clinic', async () => {
    const { name, request, ...link } = await sendConsent();
    const session = await opened(link);
    await service.store.pool.query(
      `delete from inova.signature_documents where request_id = ${request};
       update inova.signature_requests set envelope_id = null where id = ${request};
       create table public.works (role text, clinics text, time_limit text);
       grant insert on public.works to public;
       create function note_work() returns trigger language plpgsql as 'begin
         insert into public.works values (current_user, current_setting(''inova.clinics'', true),
           current_setting(''statement_timeout''));
         return new; end';
       create trigger note_work before insert on inova.signature_documents for each row execute function note_work()`,
    );
    await sign(session, name);
    const works = await service.store.pool.query(
      'select distinct role, clinics, time_limit as limit from public.works',
    );
    await service.store.pool.query('drop function note_work cascade; drop table public.works');
    expect(works.rows).toEqual([{ role: 'inova_service', clinics: '{5}', limit: '1min' }]);
    expect(await staff.signatures.get(request)).toMatchObject({ state: 'signed', envelope: expect.any(String) });
  });

  test.each<[string, (request: number) => Promise<unknown>]>([
    ['voided', (request) => staff.signatures.voidRequest(request, { reason: 'Sent by mistake' })],
    ['expired', async () => wait(20)],
  ])('that is %s no longer shows its document to a signer who has opened it', async (state, close) => {
    const { name: _, request, ...link } = await sendConsent();
    service.clock.now = new Date('2026-07-16T04:50:00Z');
    staff = await service.signIn('staff');
    const session = await opened(link);
    expect(await visitor.signing.show({ session })).toMatchObject({ paper: { title: expect.any(String) } });
    await visitor.signing.document({ session });
    await close(request);
    expect(await visitor.signing.show({ session })).toMatchObject({ state, paper: null });
    await expect(visitor.signing.document({ session })).rejects.toMatchObject({ status: 409 });
  });

  test('signed on a provider’s own pages is recorded when the signer returns', async () => {
    const { id, request, name, ...link } = await sendConsent();
    const { state, pages } = service.envelopes;
    state.hostedPages = true;
    const session = await opened(link);
    const before = await visitor.signing.show({ session });
    expect(before).toMatchObject({ state: 'viewed', elsewhere: 'https://portal.test/docusign' });
    await expect(sign(session, name)).rejects.toMatchObject({ status: 503 });
    const { envelope, signers } = await staff.signatures.get(request);
    const identification = { identifiedBy: 'its own way', timeZone: 'America/Chicago' };
    const at = service.clock.now.toISOString();
    const signature = { action: 'sign', at, name, drawing: null, ...identification } as const;
    await pages.signInSandbox(envelope ?? '', signers[0]?.id ?? 0, signature);
    expect(await visitor.signing.show({ session })).toMatchObject({ state: 'signed', elsewhere: null });
    expect(await readStoredRequest(id)).toMatchObject({ state: 'signed', signed_by: name });
    state.hostedPages = false;
  });

  test('in the demonstration data has a document with its signatures', async () => {
    const { rows: signed } = await staff.lists.show('signatures', { state: 'signed', kind: 'agreement' });
    const old = signed[0] as { id: number; cells: Record<string, string> };
    const { pdf } = await staff.signatures.document(old.id);
    const pages = (await textOf(Buffer.from(pdf, 'base64'))).join(' ');
    expect(pages).toContain('Signatures and certificate');
    expect(pages).toContain('You pay');
  });

  test.each(['M1,1', 'M0,0L601,10', 'M0,0L1,1<script>', 'M0,0C1,1'])('refuses the drawing %s', async (drawing) => {
    const { name, ...link } = await sendConsent();
    const session = await opened(link);
    await expect(sign(session, name, drawing)).rejects.toMatchObject({ status: 400 });
  });
});
