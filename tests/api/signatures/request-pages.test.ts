import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { type PortalWithListClients, startPortalWithListClients } from '../../support/list-clients.ts';
import { tokenIn } from '../../support/reset-link.ts';
import { assignedConsents } from '../../support/signing.ts';
import { expectSubmittedOnce } from '../../support/submit-form.ts';

let portal: PortalWithListClients;
let browser: HttpBrowser;
beforeAll(async () => {
  portal = await startPortalWithListClients();
  browser = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const query = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await portal.store.pool.query<T>(statement, values)).rows;

/** Sends a verification’s benefit summary for signature and returns the ID of its request. */
async function sendBenefits(): Promise<number> {
  const { id, patient, email } = first(
    await query<{ id: number; patient: number; email: string }>(
      `select v.id, v.patient_id as patient, p.email from inova.verifications v join inova.patients p
         on p.client_id = v.client_id and p.id = v.patient_id
       where v.client_id = 5 and v.state = 'completed' and p.email like '%@%.%' and not exists
         (select from inova.signature_requests s where s.client_id = 5 and s.patient_id = p.id)
       order by v.id limit 1`,
    ),
  );
  const stored = () =>
    query<{ id: number; kind: string; by: string }>(
      `select id, kind, requested_by as by from inova.signature_requests where client_id = 5 and patient_id = $1`,
      [patient],
    );
  const page = `/patients/insurance/send-for-signing/${patient}?verification=${id}`;
  const after = await expectSubmittedOnce(
    { browser, page, entered: { message: 'Please sign' } },
    { message: `Benefits sent for signature to ${email}`, stored },
  );
  expect(after).toMatchObject([{ kind: 'benefit summary', by: 'staff@inova.test' }]);
  return first(after).id;
}

/** The stored request, and how many changes by staff its history has. */
const readRequest = (id: number) =>
  query<{ state: string; reminders: number; expires: string; reason: string | null; changes: number }>(
    `select s.state, s.reminders, s.expires_on::text as expires, s.reason, (select count(*)::int from inova.changes h
       where h.record = 'signature request' and h.record_id = s.id and h.by = 'staff@inova.test') as changes
     from inova.signature_requests s where s.client_id = 5 and s.id = $1`,
    [id],
  );

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Waits until the signature service has accepted the request. */
async function isSent(id: number): Promise<void> {
  await expect.poll(async () => first(await readRequest(id)).state).toBe('sent');
}

test('benefits are sent for signature once, and the request can be extended, reminded, and voided once each', async () => {
  const id = await sendBenefits();
  await isSent(id);
  const page = `/signatures/${id}`;
  const stored = () => readRequest(id);
  const send = (entered: Record<string, string>, message: string) =>
    expectSubmittedOnce({ browser, page, entered }, { message, stored });

  const expiresOn = daysAhead(60);
  expect(await send({ intent: 'extend', expiresOn }, 'Deadline extended')).toMatchObject([{ expires: expiresOn }]);
  expect(await send({ intent: 'remind' }, 'Reminder sent with a new link')).toMatchObject([{ reminders: 1 }]);
  const voided = await send({ intent: 'void', reason: 'Wrong plan' }, 'Request voided');
  expect(voided).toMatchObject([{ state: 'voided', reason: 'Wrong plan' }]);
  expect(textIn((await browser.get(page)).body)).toContain('Reason: Wrong plan');
});

test('a staff witness signs once, after the patient', async () => {
  const { inova } = await portal.clientsOf('staff');
  const consent = first(await assignedConsents(portal));
  const request = {
    kind: 'consent',
    record: consent.id,
    expiresOn: daysAhead(20),
    witness: 'staff@inova.test',
  } as const;
  const { id } = await inova.signatures.request(request, crypto.randomUUID());
  await isSent(id);
  const emails = () => query<{ text: string }>("select text from portal.outbox where text like '%/docusign/consent?%'");
  await expect.poll(async () => (await emails()).length).toBe(1);
  const token = tokenIn((await emails())[0]);
  const { session } = await inova.signing.identify({ token, birthDate: consent.dob });
  await inova.signing.sign({ session: session as string, consent: true, name: consent.name, drawing: null });
  const stored = () =>
    query(
      `select n.signed_name as name, n.signed_at is not null as "isSigned", s.state, (select count(*)::int from inova.changes h
         where h.record = 'signature request' and h.record_id = s.id) as changes
       from inova.signers n join inova.signature_requests s on s.client_id = n.client_id and s.id = n.request_id
       where n.client_id = 5 and n.request_id = $1 and n.is_staff`,
      [id],
    );
  const after = await expectSubmittedOnce(
    { browser, page: `/signatures/${id}`, entered: { intent: 'witness', name: 'Sam Staff' } },
    { message: 'Document signed', stored },
  );
  expect(after).toMatchObject([{ name: 'Sam Staff', isSigned: true, state: 'signed' }]);
});
