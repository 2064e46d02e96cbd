import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { signLink } from '../../support/dispositions.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;

beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2026-06-15T18:00:00Z');
  staff = await service.signIn('staff');
});
afterAll(() => service?.close());

interface Demonstrated {
  patient: number;
  status: string;
  request: number;
  state: string;
}

/** The signed dispositions of the demonstration in the clinic, with their documents. */
const demonstrated = () =>
  rows<Demonstrated>(
    service.store.pool,
    sql`select d.patient_id as patient, inova.cryo_disposition_status(d.client_id, d.id) as status, r.id as request, r.state
      from inova.cryo_dispositions d left join inova.signature_requests r on r.client_id = d.client_id
        and r.kind = 'disposition' and r.record_id = d.id
      where d.client_id = 5 and d.basis = 'signed' order by d.id`,
  );

test('every disposition of the demonstration has its document, in the state that its signatures say', async () => {
  const found = await demonstrated();
  expect(found.map(({ status, state }) => `${status}: ${state}`).sort()).toEqual([
    'contradicting: signed',
    'half signed: viewed',
    'in force: signed',
    'in force: signed',
    'revoked: signed',
    'waiting: sent',
  ]);
  for (const { patient, request } of found) {
    const { dispositions } = await staff.cryoDispositions.ofPatient(patient);
    expect(first(dispositions).request).toMatchObject({ id: request });
    const { pdf } = await staff.signatures.document(request);
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('the half-signed one is signed to the end by the partner, and is in force then', async () => {
  const half = (await demonstrated()).find(({ status }) => status === 'half signed') as Demonstrated;
  await staff.signatures.remind(half.request);
  const partner = first(
    await rows<{ name: string; email: string; birthDate: string }>(
      service.store.pool,
      sql`select name, email, birth_date as "birthDate" from inova.signers where client_id = 5
        and request_id = ${half.request} and signed_at is null`,
    ),
  );
  await signLink(service, partner);
  const { dispositions, specimens } = await staff.cryoDispositions.ofPatient(half.patient);
  expect(first(dispositions)).toMatchObject({ status: 'in force', request: { state: 'signed' } });
  expect(specimens.some(({ today }) => today.rule === 'carry out')).toBe(true);
});

test('the couple that separated shows what both signed for that case', async () => {
  const { patient } = first(
    await rows<{ patient: number }>(
      service.store.pool,
      sql`select patient_id as patient from inova.cryo_situations where client_id = 5 and situation = 'separation'`,
    ),
  );
  const { specimens } = await staff.cryoDispositions.ofPatient(patient);
  expect(specimens.map(({ today }) => today.text)).toContain(
    'The couple separated: Discard, as everyone signed in version 1.',
  );
});
