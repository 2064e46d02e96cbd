import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { payerResponseFor } from '../../support/policy.ts';
import { expectSubmittedOnce } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { uploadFile } from '../../support/upload.ts';

let portal: TestPortal;
let mine: HttpBrowser;
let theirs: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  mine = await portal.signIn('financial');
  theirs = await portal.signIn('multi', 5);
});
afterAll(() => portal?.close());

const usedIds = new Set<number>();

/** The URL of the form of a verification that no other test has used. */
async function findUnusedForm(): Promise<string> {
  const { rows } = await portal.store.pool.query<{ id: number; patient: number }>(
    `select id, patient_id as patient from inova.verifications
     where client_id = 5 and state = 'assigned' and answers = '{}' and coverage_id is not null order by id`,
  );
  const { id, patient } = first(rows.filter((row) => !usedIds.has(row.id)));
  usedIds.add(id);
  return `/patients/insurance/${patient}?verification=${id}`;
}

const verificationIdOf = (form: string) => form.split('verification=')[1];
const hiddenValue = (body: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1];
const textOf = (body: string, name: string) =>
  new RegExp(`<input(?=[^>]*\\sname="${name}")(?=[^>]*\\svalue="([^"]*)")`).exec(body)?.[1] ?? '';

/** Submits the form with these fields, as opened at this version. */
async function send(browser: HttpBrowser, form: string, fields: Record<string, string>, version?: string) {
  const { body } = await browser.get(form);
  const hidden = { version: version ?? hiddenValue(body, 'version') ?? '', onceKey: crypto.randomUUID() };
  return browser.post(form, { ...hidden, ...fields });
}

test('saving one section stores changes in the others as a draft, without SSNs', async () => {
  const form = await findUnusedForm();
  const saved = await send(mine, form, {
    intent: 'save policy',
    company: 'Aetna',
    deductable: '2,000',
    patientSsn: '123-45-6789',
  });
  expect(saved.location).toBe(`${form}#policy`);
  const restored = (await mine.get(form)).body;
  expect([textOf(restored, 'company'), textOf(restored, 'deductable')]).toEqual(['Aetna', '2,000']);
  expect(restored).toContain('1 unsaved change');
  const { rows } = await portal.store.pool.query("select string_agg(d::text, '') as text from portal.drafts d");
  expect(rows[0].text).not.toContain('6789');
  expect((await theirs.get(form)).body).not.toContain('unsaved change');
  await mine.post(form, { intent: 'discard-draft' });
  expect(textOf((await mine.get(form)).body, 'deductable')).toBe('');
});

test('two users who change the same field see both values and choose, and other changes are kept', async () => {
  const form = await findUnusedForm();
  const version = hiddenValue((await mine.get(form)).body, 'version');
  await send(theirs, form, { intent: 'save all', plan: 'Gold', deductable: '100' }, version);
  const typed = { intent: 'save all', plan: 'Silver', deductable: '200', groupNumber: '777' };
  const conflict = await send(mine, form, typed, version);
  expect(conflict.status).toBe(409);
  const text = textIn(conflict.body);
  expect(text).toMatch(/Plan, saved: Gold.*Plan, yours: Silver/);
  expect(text).toMatch(/Deductible, saved: 100\.00.*Deductible, yours: 200/);
  const seenVersion = hiddenValue(conflict.body, 'seen') as string;
  await send(mine, form, { ...typed, seen: seenVersion, 'of-plan': 'theirs', 'of-deductable': 'mine' }, version);
  const settled = (await mine.get(form)).body;
  expect(['plan', 'deductable', 'groupNumber'].map((name) => textOf(settled, name))).toEqual(['Gold', '200.00', '777']);
  expect(settled).toContain('Deductible: $100.00 → $200.00');
});

test('an invalid value keeps everything entered, and a form submitted twice saves once', async () => {
  const form = await findUnusedForm();
  const rejected = await send(mine, form, { intent: 'save all', plan: 'Gold', effectiveDate: '2/30/2026' });
  expect(rejected.status).toBe(400);
  expect(rejected.body).toContain('Effective date: This date does not exist');
  expect([textOf(rejected.body, 'plan'), textOf(rejected.body, 'effectiveDate')]).toEqual(['Gold', '2/30/2026']);
  const fields = {
    version: hiddenValue(rejected.body, 'version') ?? '',
    onceKey: 'submitted twice',
    intent: 'save all',
    plan: 'Gold',
  };
  const responses = [await mine.post(form, fields), await mine.post(form, fields)];
  expect(responses.map(({ location }) => location)).toEqual([form, form]);
  expect((await mine.get(form)).body.split('<p>Benefits updated by')).toHaveLength(2);
});

test('empty fields are filled from the previous verification, and entered values stay', async () => {
  const form = await findUnusedForm();
  await portal.store.pool.query(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at, completed_at, answers)
     select client_id, patient_id, coverage_id, 'New cycle', 'completed', received_at - interval '1 year',
       now(), '{"plan": "Gold", "groupNumber": "777"}'
     from inova.verifications where id = $1`,
    [verificationIdOf(form)],
  );
  const filled = await send(mine, form, { intent: 'fill all', plan: 'Silver' });
  const body = (await mine.get((filled.location ?? '').replace(/#.*/, ''))).body;
  expect([textOf(body, 'plan'), textOf(body, 'groupNumber')]).toEqual(['Silver', '777']);
  expect(textOf((await theirs.get(form)).body, 'plan'), 'a draft, not saved').toBe('');
});

/** The patient and policy of the verification that a form is for. */
async function insuredPatient(form: string) {
  const { rows } = await portal.store.pool.query<Parameters<typeof payerResponseFor>[0]>(
    `select i.payer, i.member_id as "memberId", p.firstname, p.lastname, p.dob::text from inova.verifications v
     join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id
     join inova.patients p on p.client_id = v.client_id and p.id = v.patient_id where v.id = $1`,
    [verificationIdOf(form)],
  );
  return rows;
}

test('a payer response is previewed without saving, and its selected values are imported', async () => {
  const form = await findUnusedForm();
  const text = payerResponseFor(first(await insuredPatient(form)), 'active-ivf.271');
  const page = form.replace('?', '/answer?');
  const preview = await mine.post(page, { text, intent: 'preview' });
  expect(textIn(preview.body)).toMatch(/\d+ values differ/);
  const selection = { text, version: hiddenValue(preview.body, 'version') ?? '', intent: 'import selected' };
  const nothingSelected = await mine.post(page, selection);
  expect([nothingSelected.status, nothingSelected.body.includes('Select at least one value')]).toEqual([400, true]);
  expect(textOf((await mine.get(form)).body, 'deductable')).toBe('');
  expect((await mine.post(page, { ...selection, field: 'deductable' })).location).toBe(form);
  const saved = (await mine.get(form)).body;
  expect([textOf(saved, 'deductable'), textOf(saved, 'coPay')]).toEqual(['3,000.00', '']);
});

test('a payer response of 400,000 characters can be pasted or uploaded, with a trace number like a card’s', async () => {
  const form = await findUnusedForm();
  const page = form.replace('?', '/answer?');
  const response = payerResponseFor(first(await insuredPatient(form)), 'active-ivf.271')
    .replace(/TRN\*2\*[^*]*/, 'TRN*2*4111111111111111')
    .replaceAll('~\n', '\r');
  const text = response + '\r'.repeat(400_000 - response.length);
  expect(textIn((await mine.post(page, { text, intent: 'preview' })).body)).toMatch(/\d+ values differ/);
  const sent = await uploadFile(mine, page, new File([text], 'response.271'));
  expect(textIn(sent.body)).toMatch(/\d+ values differ/);
});

test('an uploaded file with another extension is refused beside its field', async () => {
  const form = await findUnusedForm();
  const text = payerResponseFor(first(await insuredPatient(form)), 'active-ivf.271');
  const { status, body } = await uploadFile(mine, form.replace('?', '/answer?'), new File([text], 'response.pdf'));
  expect(status).toBe(400);
  expect(/<input[^>]*name="file"[^>]*>/.exec(body)?.[0]).toContain('aria-describedby="file-error"');
  expect(textIn(body)).toContain('Choose a file that ends in .271, .x12, .edi, .txt, .json, or .fhir');
});

test('benefits are not sent with a card number in the note, and a form submitted twice sends them once', async () => {
  const { rows } = await portal.store.pool.query<{ id: number; patient: number }>(
    `select v.id, v.patient_id as patient from inova.verifications v join inova.patients p
       on p.client_id = v.client_id and p.id = v.patient_id
     where v.client_id = 5 and v.state = 'completed' and p.email like '%@%.%' order by v.id limit 1`,
  );
  const { id, patient } = first(rows);
  const page = `/patients/insurance/send/${patient}?verification=${id}`;
  const countSent = async () =>
    (await portal.store.pool.query('select from inova.benefit_summaries where patient_id = $1', [patient])).rowCount;
  const before = await countSent();
  const rejected = await mine.post(page, { onceKey: 'card number', message: 'Pay with 4111 1111 1111 1111' });
  expect([rejected.status, rejected.body.includes('enter card numbers here')]).toEqual([400, true]);
  const fields = { onceKey: 'sent once', message: 'Call us before day 1.' };
  const document = `/patients/insurance/download/${patient}?verification=${id}`;
  expect((await mine.post(page, fields)).location).toBe(document);
  expect((await mine.post(page, fields)).location).toBe(document);
  expect(await countSent()).toBe(Number(before) + 1);
});

test('without a patient the URL redirects to the patient search', async () => {
  expect((await mine.get('/patients/insurance')).location).toBe('/benefitsverification');
  expect((await (await portal.signIn('staff')).get('/patients/insurance')).location).toBe('/patients');
});

test('a payer call is logged once, and the verification waits for the payer', async () => {
  const form = await findUnusedForm();
  const id = verificationIdOf(form);
  const stored = async () =>
    (
      await portal.store.pool.query(
        `select v.state, v.follow_up_on::text as "followUp", array(select c.outcome from inova.payer_calls c
           where c.client_id = 5 and c.verification_id = v.id) as calls
         from inova.verifications v where v.client_id = 5 and v.id = $1`,
        [id],
      )
    ).rows;
  const after = await expectSubmittedOnce(
    {
      browser: mine,
      page: form.replace('?', '/act/payer-call?'),
      entered: {
        representative: 'Dana',
        reference: 'R-1042',
        outcome: 'Benefits follow by fax',
        followUp: '2041-01-05',
      },
    },
    { message: 'updated with a payer call', stored },
  );
  expect(after).toEqual([{ state: 'pending', followUp: '2041-01-05', calls: ['Benefits follow by fax'] }]);
});
