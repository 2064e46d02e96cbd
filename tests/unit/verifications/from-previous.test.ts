import { expect, test } from 'vitest';
import { valuesFromPrevious } from '#server/inova/service/verifications/values/from-previous.ts';

const previous = {
  company: 'Aetna',
  policyNumber: 'W123',
  plan: 'Gold',
  insurancePhone: '8005550199',
  effectiveDate: '2025-01-01',
  subscriber: 'Spouse',
  policyHolderFirstName: 'Jordan',
  pharmacyName: 'Freedom',
  deductable: 200_000,
  coverage: 'Ivf',
  referenceNumber: 'R-1',
  insuranceRepresentative: 'Dana',
};
const none = new Set<string>();
const lasting = {
  plan: 'Gold',
  insurancePhone: '8005550199',
  subscriber: 'Spouse',
  policyHolderFirstName: 'Jordan',
  pharmacyName: 'Freedom',
};

test('people, the policy, and addresses stay; benefits, amounts, dates, and the call are asked again', () => {
  expect(valuesFromPrevious(previous, { company: 'AETNA', policyNumber: 'W123' }, none)).toEqual(lasting);
});

test('nothing is taken over if the policy has changed', () => {
  expect(valuesFromPrevious(previous, { company: 'Cigna', policyNumber: 'W123' }, none)).toEqual({});
  expect(valuesFromPrevious(previous, { policyNumber: 'X9' }, none)).toEqual({});
});

test('a value that is entered is kept, one that was cleared stays empty, and another policy holder keeps their fields', () => {
  const current = { policyNumber: 'W123', policyHolderFirstName: 'Marisol', company: 'Aetna' };
  const { subscriber: _, policyHolderFirstName: __, pharmacyName: ___, ...rest } = lasting;
  expect(valuesFromPrevious(previous, current, new Set(['pharmacyName']))).toEqual(rest);
});
