import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let browser: HttpBrowser;
/** A patient with a single verification, completed, and no agreement. */
let patient: { id: number; verification: number; appointment: number };
beforeAll(async () => {
  portal = await startTestPortal();
  browser = await portal.signIn('financial');
  const { rows } = await portal.store.pool.query<typeof patient>(
    `select p.id, v.id as verification, a.id as appointment from inova.patients p
     join inova.verifications v on v.client_id = p.client_id and v.patient_id = p.id and v.state = 'completed'
     join inova.appointments a on a.client_id = p.client_id and a.patient_id = p.id and a.type = 'Financial consult'
     where p.client_id = 5 and (select count(*) from inova.verifications o where o.patient_id = p.id) = 1
       and not exists (select from inova.agreements g where g.patient_id = p.id)
     order by p.id limit 1`,
  );
  patient = first(rows);
  const answers = { company: 'Aetna', coverage: 'Ivf', deductable: 200_000, deductableMet: 50_000, coInsurance: 20 };
  await portal.store.pool.query('update inova.verifications set answers = $2 where client_id = 5 and id = $1', [
    patient.verification,
    answers,
  ]);
});
afterAll(() => portal?.close());

const consultPage = () => `/patients/financialconsults/${patient.id}?agreement=new`;
const item = (more: Record<string, string> = {}) => ({
  ...{ 'items.0.key': 'a', 'items.0.name': 'ICSI', 'items.0.cpt': '89280', 'items.0.amount': '10,000.00' },
  ...{ 'items.0.quantity': '1', 'items.0.payer': 'insurance', 'items.0.share': '', ...more },
});
const submit = (intent: string, fields: Record<string, string>) =>
  browser.post(consultPage(), {
    ...{ category: '0', package: '0', packagePayer: 'patient', packageShare: '', template: '', agreement: '' },
    ...{ version: '', onceKey: crypto.randomUUID(), intent, ...fields },
  });
const enteredValue = (body: string, name: string) =>
  formsIn(body)
    .flatMap(({ fields }) => fields)
    .find((field) => field.name === name)?.value;

test('the consult shows the benefits beside, and works out the insurance share from the verification', async () => {
  const opened = await browser.get(consultPage());
  expect(textIn(opened.body)).toContain('Deductible$2,000.00, $500.00 met');
  expect(opened.body).toContain(`href="/patients/insurance/${patient.id}?verification=${patient.verification}"`);

  const filled = await submit('fill-insurance', item());
  expect(enteredValue(filled.body, 'items.0.share')).toBe('6,800.00');
  expect(textIn(filled.body)).toContain('Coinsurance: 20% of the rest, $1,700.00');
  expect(textIn(filled.body)).toContain('Patient pays $3,200.00');
});

test('every figure can be overwritten, is stored, and reaches the estimate', async () => {
  const { location } = await submit('save', item({ 'items.0.share': '6,500.00' }));
  const saved = await browser.get(location as string);
  expect(enteredValue(saved.body, 'items.0.share')).toBe('6,500.00');
  expect(textIn(saved.body)).toContain('Patient pays $3,500.00');
  const agreement = /agreement=(\d+)/.exec(location ?? '')?.[1];
  const estimate = await browser.get(`/patients/estimates/view/${patient.id}?agreement=${agreement}`);
  expect(textIn(estimate.body)).toMatch(/ICSI\s*89280\s*\$10,000\.00\s*\$6,500\.00\s*\$3,500\.00/);
});

test('a share above the price of its line is refused beside its field', async () => {
  const refused = await submit('save', item({ 'items.0.share': '10,000.01' }));
  expect(refused.status).toBe(400);
  expect(textIn(refused.body)).toContain('Enter at most what the item costs');
});

test('nothing is filled in from a verification without the amounts', async () => {
  await portal.store.pool.query(
    `update inova.verifications set answers = answers - 'coInsurance' where client_id = 5 and id = $1`,
    [patient.verification],
  );
  const filled = await submit('fill-insurance', item());
  expect(enteredValue(filled.body, 'items.0.share')).toBe('');
  expect(textIn(filled.body)).toContain('The verification has no coinsurance. Enter what insurance pays yourself.');
});
