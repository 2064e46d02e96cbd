import { expect, test } from 'vitest';
import { documentTexts } from '#server/inova/contract/verifications/document.ts';
import { policyDocument, type VerifiedPolicy } from '#server/inova/patient-documents/policy/document.ts';

const policy: VerifiedPolicy = {
  clinic: { id: 5, name: 'Lakeside Fertility Center', city: 'Chicago', state: 'IL' },
  patient: { firstname: 'Anna', lastname: 'Winters', dob: '1988-04-12', ehrid: '590001' },
  payer: 'Aetna',
  completedOn: '2026-11-20',
  today: '2026-11-21',
  message: '',
  answers: {
    patientSsn: '123456789',
    insurancePhone: '8005551234',
    effectiveDate: '2026-01-01',
    deductable: 300_000,
    deductableMet: 125_050,
    lifetimeMax: 1_000_000,
    coInsurance: 20,
    coverage: 'NoInfertilityCoverage',
    ivfAuthRequired: 'Yes',
    diagnosticTestingForInfertility: 'No',
    diagnosticTestingInNetwork: 'Yes',
    policyExclusions: 'Elective egg freezing.',
    comments: 'Ask for Dana.',
  },
  procedures: { '58970': { coverage: 'Yes', auth: 'Yes' } },
  codes: [
    { cpt: '58970', label: 'Retrieval' },
    { cpt: '58974', label: 'Transfer' },
  ],
};

const textOf = (changed: Partial<VerifiedPolicy> = {}) =>
  documentTexts(policyDocument({ ...policy, ...changed })).join('\n');
const withValues = (values: VerifiedPolicy['answers']) => textOf({ answers: { ...policy.answers, ...values } });

test('the policy document shows maximum, met, and remaining amounts', () => {
  expect(textOf()).toContain('Deductible\n$3,000.00\n$1,250.50\n$1,749.50');
  expect(textOf(), 'a limit of which nothing is known to be used').toContain('Lifetime maximum\n$10,000.00\n—\n—');
});

test('it contains only entered values, formatted for patients', () => {
  const text = textOf();
  for (const shown of ['(800) 555-1234', '01/01/2026', '20%', 'No infertility coverage', 'IVF\nYes\n—\n—']) {
    expect(text).toContain(shown);
  }
  expect(text).toContain('58970\nRetrieval\nYes\n—\nYes');
  for (const left of ['Group number', '58974', 'IUI', 'Testing covered in network', 'Pharmacy']) {
    expect(text).not.toContain(left);
  }
});

test('it shows only the last four digits of an SSN', () => {
  expect(textOf()).toContain('•••-••-6789');
  expect(textOf()).not.toMatch(/12345|\d{5}6789/);
});

test('notes are omitted for client 26 only', () => {
  const clinic = { ...policy.clinic, id: 26 };
  expect(textOf()).toContain('Notes\nAsk for Dana.');
  expect(textOf({ clinic })).not.toMatch(/Notes|Dana/);
});

test("exclusions are omitted if 'No Exclusions' is selected", () => {
  expect(textOf()).toContain('Policy exclusions\nElective egg freezing.');
  expect(withValues({ policyExclusions: 'No Exclusions' })).not.toMatch(/exclusions/i);
});
