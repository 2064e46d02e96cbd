import { expect, test } from 'vitest';
import { valuesFromRecord } from '#server/inova/service/verifications/values/from-record.ts';

const record = {
  patientFullName: 'Marisol Alvarez-Whitcomb',
  patientBirthDate: '1988-10-14',
  accountNumber: '204417',
  partnerFullName: 'Jordan Whitcomb',
  company: 'Aetna',
  policyNumber: 'W123',
  groupNumber: null,
  planType: 'PPO',
  effectiveDate: '2026-01-01',
  termedDate: null,
  policyHolderFirstName: 'Marisol',
  policyHolderLastName: 'Alvarez-Whitcomb',
  policyHolderDateOfBirth: '1988-10-14',
  policyHolderPhone: '(312) 555-0147',
  policyHolderEmail: 'marisol@example.test',
};
const none = new Set<string>();
const offered = (answers: Record<string, string | number>, saved = none, facts = record) =>
  valuesFromRecord(facts, { answers, saved }, '2026-11-23');

const patientFields = {
  patientFullName: 'Marisol Alvarez-Whitcomb',
  patientBirthDate: '1988-10-14',
  accountNumber: '204417',
};
const policyFields = { company: 'Aetna', policyNumber: 'W123', planType: 'PPO', effectiveDate: '2026-01-01' };

test('an empty verification gets the patient, the partner and the policy of the record', () => {
  expect(offered({})).toEqual({ ...patientFields, partnerFullName: 'Jordan Whitcomb', ...policyFields });
});

test('a value that is entered is kept, and one that was saved and cleared stays empty', () => {
  const { accountNumber: _, partnerFullName: __, ...rest } = { ...offered({}) };
  expect(offered({ accountNumber: '204417' }, new Set(['partnerFullName']))).toEqual(rest);
});

test('nothing is offered about a person or policy that the record contradicts', () => {
  const partner = { partnerFullName: 'Jordan Whitcomb' };
  expect(offered({ patientBirthDate: '1989-10-14' })).toEqual({ ...partner, ...policyFields });
  expect(offered({ policyNumber: 'X999' })).toEqual({ ...patientFields, ...partner });
  expect(offered({ patientFullName: 'MARISOL  alvarez-whitcomb' })).toMatchObject({ accountNumber: '204417' });
});

test('the policy holder is filled in only if the subscriber is the patient', () => {
  const holder = {
    policyHolderFirstName: 'Marisol',
    policyHolderLastName: 'Alvarez-Whitcomb',
    policyHolderDateOfBirth: '1988-10-14',
    policyHolderPhone: '3125550147',
    policyHolderEmail: 'marisol@example.test',
  };
  expect(offered({ subscriber: 'Self' })).toMatchObject(holder);
  expect(offered({ subscriber: 'Spouse' })).not.toHaveProperty('policyHolderFirstName');
  expect(offered({ subscriber: 'Self', policyHolderFirstName: 'Jordan' })).not.toHaveProperty('policyHolderLastName');
  expect(offered({ subscriber: 'Self', patientFullName: 'Jo Doe' })).not.toHaveProperty('policyHolderLastName');
});

test('only values that the form can save are offered', () => {
  const odd = { ...record, planType: 'Medicare', patientBirthDate: '2199-01-01', company: ' ' };
  const values = offered({}, none, odd);
  for (const name of ['planType', 'patientBirthDate', 'company']) expect(values).not.toHaveProperty(name);
});
