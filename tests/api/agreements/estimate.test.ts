import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { type AgreementDraft, agreementDraft } from '#server/inova/contract/agreements/agreement-draft.ts';
import { documentTexts } from '#server/inova/contract/verifications/document.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let inova: Inova;
/** A patient with a planned cycle that waits for an agreement, and an ordered test. */
let patient: Record<'diagnosis' | 'test' | 'physician' | 'physicianNpi' | 'facilityNpi', string> & { id: number };
beforeAll(async () => {
  service = await startTestService();
  inova = await service.signIn('financial');
  const { rows } = await service.store.pool.query<typeof patient>(
    `select p.id, e.diagnosis, d.test, v.name as physician,
       v.npi as "physicianNpi", (select npi from inova.clinic_billing where client_id = 5) as "facilityNpi"
     from inova.patients p
     join inova.episodes e on e.client_id = p.client_id and e.patient_id = p.id and e.closed_on is null
     join inova.providers v on v.client_id = e.client_id and v.id = e.provider_id
     join inova.diagnostic_orders d on d.client_id = p.client_id and d.patient_id = p.id and d.state = 'ordered'
     where p.client_id = 5 and e.diagnosis is not null
       and not exists (select from inova.agreements g where g.patient_id = p.id) order by p.id limit 1`,
  );
  patient = first(rows);
});
afterAll(() => service?.close());

async function estimateOf(draft: Partial<AgreementDraft>) {
  const { id } = await inova.agreements.create(patient.id, agreementDraft.parse(draft), crypto.randomUUID());
  return (await inova.agreements.document(id, 'estimate')).paper;
}

const icsi = { name: 'ICSI, up to ten', cpt: '89280', cents: 150_000, quantity: 2, payer: 'patient' as const };
const insured = { ...icsi, cpt: null, payer: 'insurance' as const, insuranceCents: 100_000 };

test('an estimate for a patient who pays carries what the federal good faith estimate asks for', async () => {
  const paper = await estimateOf({ packageId: 500, items: [{ ...icsi, insuranceCents: null }] });
  expect(paper.title).toBe('Good faith estimate');
  const text = documentTexts(paper).join('\n');
  const record = await inova.patients.get(patient.id);
  const [month, day, year] = [record.dob.slice(5, 7), record.dob.slice(8, 10), record.dob.slice(0, 4)];
  const required = {
    name: `${record.firstname} ${record.lastname}`,
    'date of birth': `Date of birth ${month}/${day}/${year}`,
    'primary service': 'Primary service\n',
    diagnosis: `Diagnosis\n${patient.diagnosis}`,
    facility: 'Facility\nLakeshore Fertility',
    location: 'Location\n500 Medical Center Drive, Evanston, IL 60201',
    'NPI of the facility': `Facility NPI\n${patient.facilityNpi}`,
    provider: `Physician\n${patient.physician}`,
    'NPI of the provider': `Physician NPI\n${patient.physicianNpi}`,
    'tax ID': 'Tax ID\n00-0000005',
    'service code and expected charge': 'ICSI, up to ten, 2 × $1,500.00\n89280\n$3,000.00',
    'services scheduled separately': `• ${patient.test}`,
    'that estimates for these are separate': 'You get a separate good faith estimate when they are scheduled',
    'that items may be added': 'There may be additional items or services that we recommend',
    'that charges may differ': 'Actual items, services, or charges may differ',
    'no contract': 'This estimate is not a contract',
    'right to dispute': 'at least $400 more than the expected charges',
    'without consequences': 'Disputing it will not affect the quality of your care',
    'where to learn how': 'www.cms.gov/nosurprises',
  };
  const missing = Object.entries(required).filter(([, words]) => !text.includes(words));
  expect(missing).toEqual([]);
});

test('an estimate with insurance says whom the right to dispute is for, and what insurance pays of a shared item', async () => {
  const paper = await estimateOf({ items: [insured] });
  expect(paper.title).toBe('Cost estimate');
  const text = documentTexts(paper).join('\n');
  expect(text).toContain('If you do not have insurance or do not use it for this care');
  expect(text).toContain('ICSI, up to ten, 2 × $1,500.00\n—\n$3,000.00\n$1,000.00\n$2,000.00');
});

test('facts that are not stored are left out', async () => {
  await service.store.pool.query(
    `update inova.episodes set diagnosis = null, provider_id = null, planned_stim_on = null, day1_on = null
     where client_id = 5 and patient_id = $1`,
    [patient.id],
  );
  await service.store.pool.query(
    `update inova.diagnostic_orders set state = 'done', done_on = due_on where client_id = 5 and patient_id = $1`,
    [patient.id],
  );
  await service.store.pool.query('delete from inova.clinic_billing where client_id = 5');
  const texts = documentTexts(await estimateOf({ packageId: 500 }));
  expect(texts.join('\n')).toContain('Location\nEvanston, IL\n');
  for (const term of [
    'Diagnosis',
    'Physician',
    'Physician NPI',
    'Facility NPI',
    'Tax ID',
    'Planned for',
    'Services scheduled separately',
  ]) {
    expect(texts).not.toContain(term);
  }
});
