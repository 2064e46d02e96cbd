import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { IntakeRecord } from '#server/inova/contract/intakes/intakes.ts';
import { rows, sql } from '#server/store/sql.ts';
import { answersTo, newAnsweredIntake, newPatient, newSubmittedIntake } from '../../support/preparation.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;

beforeAll(async () => {
  service = await startTestService();
  staff = await service.signIn('staff');
});
afterAll(() => service?.close());

const intakeOf = ({ intake }: IntakeRecord) => intake as NonNullable<IntakeRecord['intake']>;
const stored = <T>(statement: ReturnType<typeof sql>) => rows<T & object>(service.store.pool, statement);

/** A new intake with the answers to one section. */
async function started(section: string, answers: Record<string, string>) {
  const { patientId } = await newPatient(service);
  const { id, version } = intakeOf(await staff.intakes.start(patientId));
  return { patientId, id, record: await staff.intakes.saveSection(id, section, { version, answers }) };
}

describe('an intake', () => {
  test('is answered section by section, and says how much of it is answered', async () => {
    const { patientId } = await newPatient(service);
    expect((await staff.intakes.ofPatient(patientId)).intake).toBeNull();
    const first = intakeOf(await staff.intakes.start(patientId));
    expect(first).toMatchObject({ state: 'sent', percent: 0, questionnaire: 1 });
    expect(first.sections).toHaveLength(10);
    const lifestyle = first.sections.find(({ key: each }) => each === 'lifestyle');
    const answers = answersTo(lifestyle as (typeof first.sections)[number]);
    const after = intakeOf(await staff.intakes.saveSection(first.id, 'lifestyle', { version: 1, answers }));
    expect(after).toMatchObject({ state: 'in progress', percent: 10, version: 2 });
    expect(after.sections.find(({ key: each }) => each === 'lifestyle')?.percent).toBe(100);
  });

  test('keeps a section with gaps, and refuses answers that are wrong', async () => {
    const { id, record } = await started('history', { cycleDays: '28' });
    const { version, percent } = intakeOf(record);
    expect(percent).toBe(2);
    const save = (answers: Record<string, string>) => staff.intakes.saveSection(id, 'history', { version, answers });
    await expect(save({ cycleDays: 'often' })).rejects.toMatchObject({
      errors: ['cycleDays: Enter a whole number'],
    });
    await expect(save({ cycleDays: '400', regularPeriods: 'Sometimes' })).rejects.toMatchObject({
      errors: ['cycleDays: Enter a number from 10 to 365', 'regularPeriods: Select Yes or No'],
    });
    await expect(save({ pregnancies: '0', births: '1' })).rejects.toMatchObject({
      errors: ['births: There is no birth without a pregnancy'],
    });
    await expect(save({ favoriteColor: 'Blue' })).rejects.toMatchObject({ status: 400 });
  });

  test('refuses a date of birth in the future', async () => {
    const { id, record } = await started('patient', { height: '66' });
    const { version } = intakeOf(record);
    await expect(
      staff.intakes.saveSection(id, 'patient', { version, answers: { birthDate: '2099-01-01' } }),
    ).rejects.toMatchObject({ errors: ['birthDate: This date is in the future'] });
  });

  test('asks what follows from an answer only after it', async () => {
    const { id, record } = await started('medications', { takesMedications: 'No', hasAllergies: 'No' });
    const percentOf = (from: IntakeRecord) =>
      intakeOf(from).sections.find(({ key: each }) => each === 'medications')?.percent;
    expect(percentOf(record)).toBe(100);
    const { version } = intakeOf(record);
    const answers = { takesMedications: 'Yes', hasAllergies: 'No' };
    expect(percentOf(await staff.intakes.saveSection(id, 'medications', { version, answers }))).toBe(66);
  });

  test('is not submitted with a gap, and names every gap', async () => {
    const { id, record } = await started('goals', { goal: 'Pregnancy' });
    const refusal = await staff.intakes.submit(id, { version: intakeOf(record).version }).catch((error) => error);
    expect(refusal.errors).toContain('Goals: “When to begin” has no answer');
    expect(refusal.errors).not.toContain('Goals: “Goal” has no answer');
  });

  test('is submitted, returned with what is missing, submitted again, and reviewed', async () => {
    const { patientId, id, version } = await newSubmittedIntake(service);
    await expect(staff.intakes.saveSection(id, 'goals', { version, answers: {} })).rejects.toMatchObject({
      status: 409,
    });
    const returned = intakeOf(await staff.intakes.sendBack(id, { version, reason: 'Doses are missing' }));
    expect(returned).toMatchObject({
      state: 'in progress',
      submittedAt: null,
      returned: { reason: 'Doses are missing' },
    });
    const again = intakeOf(await staff.intakes.submit(id, { version: returned.version }));
    const reviewed = intakeOf(await staff.intakes.review(id, { version: again.version }));
    expect(reviewed).toMatchObject({ state: 'reviewed', percent: 100, reviewedBy: expect.any(String) });
    const changes = await stored<{ change: string }>(
      sql`select change from inova.changes where record = 'intake' and patient_id = ${patientId} order by id`,
    );
    const steps = changes.map(({ change }) => change).filter((change) => change !== 'answered');
    expect(steps).toEqual(['started', 'submitted', 'returned', 'submitted', 'reviewed']);
  });

  test('of which a section was saved by another user is refused, other sections are not', async () => {
    const { id, version } = await newAnsweredIntake(service);
    await staff.intakes.saveSection(id, 'lifestyle', { version, answers: { smoking: 'Never' } });
    const save = (section: string, answers: Record<string, string>) =>
      staff.intakes.saveSection(id, section, { version, answers });
    await expect(save('lifestyle', { smoking: 'Currently' })).rejects.toMatchObject({ status: 409 });
    await expect(save('goals', { goal: 'Pregnancy' })).resolves.toMatchObject({ intake: { id } });
    await expect(staff.intakes.submit(id, { version })).rejects.toMatchObject({ status: 409 });
  });

  test('is not saved over a version that nobody has seen', async () => {
    const { id, version } = await newAnsweredIntake(service);
    const save = staff.intakes.saveSection(id, 'goals', { version: version + 1, answers: { goal: 'Pregnancy' } });
    await expect(save).rejects.toMatchObject({ status: 409 });
  });

  test('is the only open one of a patient', async () => {
    const { patientId, id, version } = await newSubmittedIntake(service);
    await expect(staff.intakes.start(patientId)).rejects.toMatchObject({ status: 409 });
    await staff.intakes.review(id, { version });
    expect(intakeOf(await staff.intakes.start(patientId))).toMatchObject({ state: 'sent', percent: 0 });
  });
});

describe('what is answered', () => {
  test('is compared with the chart: what differs is listed beside it', async () => {
    const { record } = await started('patient', {
      firstName: ' prep ',
      lastName: 'Other',
      phone: '(847) 555 0111',
      birthDate: '1991-04-04',
    });
    expect(record.contradictions).toEqual([
      { question: 'lastName', label: 'Legal last name', answer: 'Other', chart: expect.stringMatching(/^Ared/) },
      { question: 'birthDate', label: 'Date of birth', answer: '1991-04-04', chart: '1990-04-04' },
    ]);
  });

  test('of the partner is added to the chart by the review, where the chart knows nothing', async () => {
    const { patientId, id, version } = await newAnsweredIntake(service);
    await stored(sql`insert into inova.partners (client_id, patient_id, email, updated_at, updated_by)
      values (5, ${patientId}, 'known@example.com', now(), 'staff@inova.test')`);
    const answers = {
      hasPartner: 'Yes',
      partnerName: 'Sam Ared',
      partnerBirthDate: '1988-02-03',
      partnerEmail: 'sam@example.com',
    };
    const saved = intakeOf(await staff.intakes.saveSection(id, 'partner', { version, answers }));
    const submitted = intakeOf(await staff.intakes.submit(id, { version: saved.version }));
    await staff.intakes.review(id, { version: submitted.version });
    const { partner } = await staff.consents.ofPatient(patientId);
    expect(partner).toEqual({ name: 'Sam Ared', email: 'known@example.com', phone: null, birthDate: '1988-02-03' });
  });

  test('is read with the questions of its time after a new version', async () => {
    const { patientId, id, version } = await newAnsweredIntake(service);
    const before = intakeOf(await staff.intakes.ofPatient(patientId));
    await stored(sql`insert into inova.questionnaires (kind, version, sections)
      select kind, 2, jsonb_build_array(jsonb_build_object('key', 'goals', 'title', 'Goals', 'questions', jsonb_build_array(
        jsonb_build_object('id', 'wishes', 'label', 'Wishes', 'kind', 'long', 'required', true))))
      from inova.questionnaires where version = 1`);
    expect(intakeOf(await staff.intakes.ofPatient(patientId))).toEqual(before);
    await expect(staff.intakes.submit(id, { version })).resolves.toMatchObject({ intake: { questionnaire: 1 } });
    const { patientId: other } = await newPatient(service);
    const newer = intakeOf(await staff.intakes.start(other));
    expect(newer).toMatchObject({ questionnaire: 2, sections: [{ questions: [{ id: 'wishes' }] }] });
    await expect(
      stored(sql`insert into inova.questionnaires (kind, version, sections) select kind, 3, sections
        from inova.questionnaires where version = 1`),
    ).rejects.toThrow('never used again');
    await expect(stored(sql`update inova.questionnaires set sections = '[]' where version = 1`)).rejects.toThrow(
      'never changed',
    );
  });
});

test('the demonstration has intakes in every degree', async () => {
  const degrees = await stored<{ degree: string }>(
    sql`select distinct case when returned_at is not null and state = 'in progress' then 'returned' else state end as degree
      from inova.intakes where client_id = 5`,
  );
  expect(degrees.map(({ degree }) => degree).sort()).toEqual([
    'in progress',
    'returned',
    'reviewed',
    'sent',
    'submitted',
  ]);
  const wrong = await stored(
    sql`select id from inova.intakes where (state in ('submitted', 'reviewed') and complete_percent < 100)
      or (state = 'sent' and answers <> '{}') or questionnaire_version is null`,
  );
  expect(wrong).toEqual([]);
});
