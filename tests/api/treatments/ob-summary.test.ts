import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObSummary } from '#server/inova/contract/ob-records.ts';
import { documentTexts } from '#server/inova/contract/verifications/document.ts';
import { rows, sql } from '#server/store/sql.ts';
import { readPdf, withoutSpace } from '../../support/pdf-text.ts';
import { newObRecord, newPatient } from '../../support/preparation.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const generatedAt = '2026-06-10 18:00 UTC';

let service: TestService;
let staff: Awaited<ReturnType<TestService['signIn']>>;
beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
});
afterAll(() => service?.close());

const query = (statement: ReturnType<typeof sql>) => rows<{ id: number }>(service.store.pool, statement);

/** A pregnancy after a transfer, with a visit and results before, during, and after the cycle. */
async function pregnancy(record: Parameters<typeof newObRecord>[2] = {}) {
  const { patientId } = await newPatient(service, 'Robin Ared');
  const [cycle] = await query(
    sql`insert into inova.episodes (client_id, patient_id, provider_id, kind, state, stage, diagnosis, protocol, opened_on,
        day1_on, closed_on, outcome)
      values (5, ${patientId}, (select min(id) from inova.providers where client_id = 5), 'IVF, fresh transfer', 'completed',
        'Pregnancy test', 'N97.9', 'Antagonist', '2026-03-01', '2026-04-02', '2026-05-20', 'Pregnant') returning id`,
  );
  const episode = cycle?.id as number;
  await query(
    sql`insert into inova.appointments (client_id, patient_id, type, starts_at, minutes, state) values
      (5, ${patientId}, 'Egg retrieval', '2026-01-15 15:00 UTC', 60, 'seen'),
      (5, ${patientId}, 'Egg retrieval', '2026-04-16 02:00 UTC', 60, 'seen'),
      (5, ${patientId}, 'Embryo transfer', '2026-04-21 15:00 UTC', 30, 'cancelled'),
      (5, ${patientId}, 'hCG test', '2026-05-02 15:00 UTC', 10, 'seen')`,
  );
  await query(
    sql`insert into inova.diagnostic_orders (client_id, patient_id, test, state, ordered_on, due_on, done_on, result) values
      (5, ${patientId}, 'hCG', 'done', '2026-05-01', '2026-05-02', '2026-05-02', '312 mIU/mL'),
      (5, ${patientId}, 'Ultrasound', 'done', '2026-05-10', '2026-05-20', '2026-05-20', null),
      (5, ${patientId}, 'Pelvic ultrasound', 'done', '2026-01-10', '2026-01-20', '2026-01-20', 'Before the cycle'),
      (5, ${patientId}, 'Carrier screening', 'done', '2026-04-10', '2026-04-20', '2026-04-20', 'Carrier')`,
  );
  await query(
    sql`insert into inova.cycle_medications (client_id, patient_id, episode_id, medication_id, version, dose, added_by, added_at)
      select 5, ${patientId}, ${episode}, m.id, m.version, '50 mg', 'staff@inova.test', '2026-04-03 15:00 UTC'
      from inova.medications m where m.client_id = 5 order by m.id limit 1`,
  );
  return { patientId, id: await newObRecord(service, patientId, { episode, generatedAt, ...record }) };
}

/** The value beside a label in a section of the document. */
function fact({ document }: ObSummary, heading: string | undefined, label: string): string | undefined {
  const parts = document.sections.find((section) => section.heading === heading)?.parts ?? [];
  const facts = parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []));
  return facts.find(([name]) => name === label)?.[1];
}

test('the summary says what is recorded of the patient, the cycle, the pregnancy, and the release', async () => {
  const { id, patientId } = await pregnancy();
  const summary = await staff.obRecords.summary(id);
  expect(summary).toMatchObject({ id, client: 5, patientId, practice: 'Lakeside Obstetrics', dueOn: '2026-06-30' });
  expect(summary.document.patient.name).toMatch(/^Prep Ared/);
  expect(summary.document.patient.lines).toContain('Date of birth 04/04/1990');
  expect(fact(summary, undefined, 'For')).toBe('Lakeside Obstetrics');
  expect(fact(summary, undefined, 'Release signed')).toMatch(/^06\/01\/2026/);
  expect(fact(summary, undefined, 'Record generated')).toMatch(/^06\/10\/2026/);
  expect(fact(summary, undefined, 'Document made')).toMatch(/^\d\d\/\d\d\/\d{4} by Sam Okafor$/);
  expect(fact(summary, 'Patient and partner', 'Partner')).toBe('Robin Ared');
  expect(fact(summary, 'Cycle', 'Treatment')).toBe('IVF, fresh transfer');
  expect(fact(summary, 'Cycle', 'Day 1')).toBe('04/02/2026');
  expect(fact(summary, 'Cycle', 'Egg retrieval')).toBe('04/15/2026');
  expect(fact(summary, 'Pregnancy', 'Outcome of the cycle')).toBe('Pregnant, 05/20/2026');
  expect(fact(summary, 'Pregnancy', 'Visits for hCG tests')).toBe('05/02/2026');
  const tables = summary.document.sections.flatMap(({ parts }) => parts.filter((part) => part.kind === 'table'));
  expect(tables[0]?.rows).toEqual([
    ['hCG', '05/02/2026', '312 mIU/mL'],
    ['Ultrasound', '05/20/2026', 'Not recorded'],
  ]);
  expect(tables[1]?.rows[0]?.slice(2)).toEqual(['50 mg', '04/03/2026', 'Not recorded']);
});

test('what is missing is said, and other results are not told', async () => {
  const { id } = await pregnancy();
  const summary = await staff.obRecords.summary(id);
  expect(fact(summary, 'Cycle', 'Embryo transfer')).toBe('Not recorded');
  expect(fact(summary, 'Pregnancy', 'Estimated delivery date')).toBe('Not recorded');
  expect(fact(summary, 'Patient and partner', 'Partner’s date of birth')).toBe('Not recorded');
  expect(documentTexts(summary.document).join(' ')).not.toMatch(/Carrier|Before the cycle/);

  const { patientId } = await newPatient(service);
  const bare = await staff.obRecords.summary(await newObRecord(service, patientId));
  expect(fact(bare, 'Cycle', 'Treatment')).toBe('Not recorded');
  expect(fact(bare, 'Patient and partner', 'Partner')).toBe('Not recorded');
  const texts = documentTexts(bare.document);
  expect(texts).toContain('Results of pregnancy tests and ultrasounds: not recorded.');
  expect(texts).toContain('Medications: not recorded.');
});

test('a summary is refused without a signed release', async () => {
  const { id } = await pregnancy({ isReleased: false });
  const refusal = { status: 409, message: expect.stringContaining('has not signed the release') };
  await expect(staff.obRecords.summary(id)).rejects.toMatchObject(refusal);
  await expect(staff.obRecords.summaryPdf(id)).rejects.toMatchObject(refusal);
});

test('the summary of a generated record stays as it was, and its PDF has the same text and bytes each time', async () => {
  const { id, patientId } = await pregnancy();
  const { document } = await staff.obRecords.summary(id);
  const { pdf } = await staff.obRecords.summaryPdf(id);
  const text = (await readPdf(Buffer.from(pdf, 'base64'))).pages.join('');
  for (const part of documentTexts(document)) expect(text).toContain(withoutSpace(part));

  await query(sql`update inova.patients set firstname = 'Changed' where id = ${patientId}`);
  const admin = await service.signIn('admin');
  expect((await admin.obRecords.summary(id)).document).toEqual(document);
  expect((await admin.obRecords.summaryPdf(id)).pdf).toBe(pdf);
});

test('the summary of a record that is not generated is a draft, which follows what is recorded', async () => {
  const { id, patientId } = await pregnancy({ generatedAt: null });
  expect(fact(await staff.obRecords.summary(id), undefined, 'Record generated')).toBe('Not yet: this is a draft');
  await query(sql`update inova.patients set firstname = 'Changed' where id = ${patientId}`);
  expect((await staff.obRecords.summary(id)).document.patient.name).toMatch(/^Changed/);
  const { pdf } = await staff.obRecords.summaryPdf(id);
  expect((await readPdf(Buffer.from(pdf, 'base64'))).pages.join('')).toContain('Changed');
});

test('a summary of another clinic is missing', async () => {
  const { id } = await pregnancy();
  const other = await service.signIn('clinic13');
  await expect(other.obRecords.summary(id)).rejects.toMatchObject({ status: 404 });
  await expect(other.obRecords.summaryPdf(id)).rejects.toMatchObject({ status: 404 });
});
