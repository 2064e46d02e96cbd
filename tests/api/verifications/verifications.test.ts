import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveValuesInput, Verification } from '#server/inova/contract/verifications/verifications.ts';
import { first } from '../../support/first.ts';
import { startVerificationWork, type VerificationWork } from '../../support/verification-picker.ts';

let { service, inova, pickVerification } = {} as VerificationWork;
beforeAll(async () => {
  ({ service, inova, pickVerification } = await startVerificationWork());
});
afterAll(() => service?.close());

const save = ({ id }: Verification, body: SaveValuesInput, by = inova) => by.verifications.save(id, body);
const reload = ({ id }: Verification) => inova.verifications.get(id);
const key = () => crypto.randomUUID();

describe('saving values', () => {
  test('accepts values as users type them, and records the changes in the history', async () => {
    const one = await pickVerification('assigned');
    const values = {
      company: '  Aetna ',
      deductable: '$2,000',
      coInsurance: '20 %',
      effectiveDate: '1-1-26',
      policyHolderPhone: '(312) 555-0147',
    };
    const saved = await save(one, {
      version: one.version,
      answers: values,
      procedures: { '58970': { coverage: 'Yes' } },
    });
    expect(saved).toMatchObject({ patientId: one.patientId, version: one.version + 1 });
    const now = await reload(one);
    expect(now).toMatchObject({
      answers: {
        company: 'Aetna',
        deductable: 200_000,
        coInsurance: 20,
        effectiveDate: '2026-01-01',
        policyHolderPhone: '3125550147',
      },
      procedures: { '58970': { coverage: 'Yes' } },
      payer: 'Aetna',
    });
    expect(now.history[0]).toMatchObject({
      record: 'verification',
      change: 'saved',
      fields: expect.arrayContaining([
        { name: 'deductable', from: null, to: 200_000 },
        { name: '58970-coverage', from: null, to: 'Yes' },
      ]),
    });
    const [listed] = (await inova.verifications.listForPatient(one.patientId)).filter(({ id }) => id === one.id);
    expect(listed).toMatchObject({ updated: now.history[0]?.at, answers: { deductable: 200_000 } });
  });

  test('names every invalid field and saves nothing', async () => {
    const one = await pickVerification('assigned');
    const values = {
      deductable: '1.250,00',
      effectiveDate: '2/30/2026',
      attempts: 'three',
      colour: 'red',
      company: 'Cigna',
    };
    await expect(
      save(one, { version: one.version, answers: values, procedures: { '00000': { auth: 'Yes' } } }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [
        'deductable: Enter an amount with a period before the cents, such as 1,250.00',
        'effectiveDate: This date does not exist',
        'attempts: Enter a whole number from 0 to 999',
        'colour: A verification does not have this field',
        '00000-auth: A verification does not have this field',
      ],
    });
    expect(await reload(one)).toEqual(one);
  });

  test('a check names the invalid fields and contradictions among the others, and saves nothing', async () => {
    const one = await pickVerification('pending');
    const answers = { effectiveDate: '2/30/2026', lifetimeMax: 'much', deductable: '$100', deductableMet: '$150' };
    const procedures = { '58970': { coverage: 'Yes', exclusions: 'Yes' } };
    const { faults } = await inova.verifications.check(one.id, { version: one.version, answers, procedures });
    expect(faults).toEqual({
      effectiveDate: 'This date does not exist',
      lifetimeMax: 'Enter an amount, such as 1,250.00',
      deductableMet: 'More than the maximum of $100.00',
      '58970-exclusions': 'Covered and excluded',
    });
    const valid = { effectiveDate: '06031985', termedDate: 't+3', lifetimeMax: 'unlimited', coInsurance: '20%' };
    expect(await inova.verifications.check(one.id, { version: one.version, answers: valid })).toEqual({
      patientId: one.patientId,
      faults: {},
    });
    expect(await reload(one)).toEqual(one);
  });

  test('refuses contradicting values', async () => {
    const one = await pickVerification('assigned');
    const values = {
      outOfPocket: '6,500',
      outOfPocketMet: '65,000',
      effectiveDate: '1/1/2026',
      termedDate: '12/31/2025',
    };
    await expect(save(one, { version: one.version, answers: values })).rejects.toMatchObject({
      errors: ['outOfPocketMet: More than the maximum of $6,500.00', 'termedDate: The policy ends before it starts'],
    });
  });

  test('twice changes nothing the second time', async () => {
    const one = await pickVerification('assigned');
    const body = { version: one.version, answers: { plan: 'Choice Plus' } };
    const saved = await save(one, body);
    expect(await save(one, body)).toEqual({ ...saved, changed: [] });
  });

  test('clears conditional fields when their condition no longer holds', async () => {
    const one = await pickVerification('assigned');
    const values = { fertilityMedicationCoverage: 'Yes', fertilityMedicationCoverageLifetime: '5000' };
    const { version } = await save(one, { version: one.version, answers: values });
    await save(one, { version, answers: { fertilityMedicationCoverage: 'No' } });
    expect((await reload(one)).answers).not.toHaveProperty('fertilityMedicationCoverageLifetime');
  });
});

describe('two users on the same verification', () => {
  test('keep both changes to different fields', async () => {
    const one = await pickVerification('assigned');
    await save(one, { version: one.version, answers: { plan: 'Gold' } }, await service.signIn('multi'));
    await save(one, { version: one.version, answers: { plan: '', groupNumber: '777' } });
    expect((await reload(one)).answers).toMatchObject({ plan: 'Gold', groupNumber: '777' });
  });

  test('get a conflict for the same field, and the second may overwrite it', async () => {
    const one = await pickVerification('assigned');
    const theirs = await save(
      one,
      { version: one.version, answers: { plan: 'Gold', deductable: '100' } },
      await service.signIn('multi'),
    );
    const mine = { version: one.version, answers: { plan: 'Silver', deductable: '100', groupNumber: '778' } };
    await expect(save(one, mine)).rejects.toMatchObject({
      status: 409,
      errors: ['plan: Another user changed this'],
    });
    expect((await reload(one)).answers).not.toHaveProperty('groupNumber', '778');
    await save(one, { ...mine, seen: theirs.version });
    expect((await reload(one)).answers).toMatchObject({ plan: 'Silver', groupNumber: '778' });
  });

  test('cannot save from a version that does not exist', async () => {
    const one = await pickVerification('assigned');
    await expect(save(one, { version: one.version + 1, answers: { plan: 'Gold' } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('an SSN', () => {
  test('is shown only by its last digits, which leave it unchanged when submitted, and is stored nowhere else', async () => {
    const one = await pickVerification('assigned');
    const { version } = await save(one, { version: one.version, answers: { patientSsn: '123-45-6789' } });
    expect((await reload(one)).answers.patientSsn).toBe('•••-••-6789');
    await save(one, { version, answers: { patientSsn: '•••-••-6789', plan: 'Gold' } });
    const now = await reload(one);
    expect(now.answers).toMatchObject({ patientSsn: '•••-••-6789', plan: 'Gold' });
    expect(now.history.flatMap(({ fields }) => fields)).toContainEqual({ name: 'patientSsn', from: null, to: null });
    const { rows } = await service.store.pool.query(
      `select (select v::text from inova.verifications v where id = $1) || (select string_agg(h::text, '') from inova.changes h) as text`,
      [one.id],
    );
    expect(rows[0].text).not.toMatch(/123-?45-?6789/);
    expect(service.logLines.join()).not.toMatch(/123-?45-?6789/);
    await expect(save(one, { version: now.version, answers: { partnerSsn: '12-3' } })).rejects.toMatchObject({
      errors: ['partnerSsn: Enter a nine-digit SSN'],
    });
    await save(one, { version: now.version, answers: { patientSsn: '' } });
    expect((await reload(one)).answers).not.toHaveProperty('patientSsn');
  });
});

test('another clinic’s verification is missing from every call', async () => {
  const { rows } = await service.store.pool.query('select id from inova.verifications where client_id = 13 limit 1');
  const { id } = first(rows as { id: number }[]);
  const foreignCalls = [
    () => inova.verifications.get(id),
    () => inova.verifications.save(id, { version: 1, answers: { plan: 'Gold' } }),
    () => inova.verifications.runAction(id, { action: 'claim', values: {} }, key()),
    () => inova.verifications.addAuthorization(id, { procedure: 'IVF' }, key()),
    () => inova.verifications.runAuthorizationAction(id, { authorizationId: 1, action: 'submit', values: {} }, key()),
  ];
  for (const call of foreignCalls) await expect(call()).rejects.toMatchObject({ status: 404 });
});
