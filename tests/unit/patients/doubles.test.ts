import { expect, test } from 'vitest';
import { isProbablySame } from '#app/sections/patients/doubles.server.ts';
import type { Patient } from '#server/inova/contract/patients.ts';
import { newPatientOf } from '../../support/new-patient.ts';

const onFile: Patient = {
  ...{ id: 7, client: 5, ehrid: null, city: null, state: null, partnerName: null },
  ...{ firstname: 'Zoë', lastname: 'O’Neil', dob: '1990-03-01', phone: '(847) 555-0100', email: 'zoe@example.com' },
};
const added = newPatientOf("O'Neil", { firstname: 'Zoe', email: 'zoe@example.com' });

test.each([
  ['the same person', {}, true],
  ['another last name since a wedding', { lastname: 'Berg' }, true],
  ['a slip in the birth date, and the same phone', { dob: '1990-01-03', email: 'z@example.com' }, true],
  ['a partner with the same contact', { firstname: 'Lee', dob: '1988-07-07' }, false],
  ['somebody born that day', { firstname: 'Ana', lastname: 'Cruz', phone: '1', email: 'a@example.com' }, false],
  ['a namesake', { dob: '1971-01-01', phone: '312-555-0199', email: 'a@example.com' }, false],
  ['nobody', { firstname: 'Ana', lastname: 'Cruz', dob: '1971-01-01', phone: '2', email: 'b@example.com' }, false],
])('%s', (_who, changes, isSame) => {
  expect(isProbablySame(onFile, { ...added, ...changes })).toBe(isSame);
});
