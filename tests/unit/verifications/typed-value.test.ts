import { describe, expect, test } from 'vitest';
import { verificationFields } from '#server/inova/contract/verifications/verification-fields.ts';
import { parseValue } from '#server/inova/service/verifications/values/parse-value.ts';

const today = '2026-11-21';

/** The parsed value of a field, or its error. */
function typed(name: string, text: string | number | null) {
  const field = verificationFields.get(name);
  if (!field) throw new Error(`No field ${name}`);
  const read = parseValue(field, text, today);
  return 'fault' in read ? read : read.value;
}

const ambiguous = { fault: 'Enter an amount with a period before the cents, such as 1,250.00' };
const noAmount = { fault: 'Enter an amount, such as 1,250.00' };
const noDate = { fault: 'Enter a date as MM/DD/YYYY' };
const noDay = { fault: 'This date does not exist' };
const noPercent = { fault: 'Enter a percentage from 0 to 100, such as 20%' };

describe('an amount', () => {
  test.each([
    ['$1,250', 125_000],
    ['1250', 125_000],
    [' $ 1,250.5 ', 125_050],
    ['0', 0],
    ['.99', 99],
    ['1.250,00', ambiguous],
    ['1.250', ambiguous],
    ['1,25', ambiguous],
    ['1250,00', ambiguous],
    ['12,50,000', noAmount],
    ['unlimited', noAmount],
    ['-5', { fault: 'Enter an amount of zero or more' }],
    ['999999999', { fault: 'This amount is too large' }],
    ['', null],
  ])('typed as %j gives %j', (text, value) => expect(typed('deductable', text)).toEqual(value));

  test('given as a number must be whole cents', () => {
    expect(typed('deductable', 125_000)).toBe(125_000);
    expect(typed('deductable', 1250.5)).toEqual({ fault: 'Send the amount in whole cents' });
    expect(typed('plan', 5)).toEqual({ fault: 'Send text for this field' });
  });
});

describe('a limit that a policy may not have', () => {
  test.each([
    ['lifetimeMax', 'unlimited', 'Unlimited'],
    ['ivfLifetimeMax', 'No limit', 'Unlimited'],
    ['attempts', 'UNLIMITED', 'Unlimited'],
    ['fertilityMedicationCoverageLifetime', 'no max', 'Unlimited'],
    ['lifetimeMax', '20,000', 2_000_000],
    ['lifetimeMet', 'unlimited', noAmount],
  ])('for %s typed as %j gives %j', (name, text, value) => expect(typed(name, text)).toEqual(value));
});

describe('a percentage', () => {
  test.each([
    ['20 %', 20],
    ['20', 20],
    ['12.5%', 12.5],
    ['0.5 %', 0.5],
    ['0.2', { fault: 'Enter 20% or 0.2%, including the percent sign' }],
    ['120', noPercent],
    ['80/20', noPercent],
    ['20,5', noPercent],
  ])('typed as %j gives %j', (text, value) => expect(typed('coInsurance', text)).toEqual(value));
});

describe('a date', () => {
  test.each([
    ['9/1/1985', '1985-09-01'],
    ['9-1-85', '1985-09-01'],
    ['1985-09-01', '1985-09-01'],
    ['1/1/27', '2027-01-01'],
    ['2/29/2028', '2028-02-29'],
    ['2/29/2027', noDay],
    ['13/1/2026', noDay],
    ['1.9.1985', noDate],
    ['tomorrow', noDate],
    ['06031985', '1985-06-03'],
    ['060385', '1985-06-03'],
    ['02302026', noDay],
    ['6031985', noDate],
    ['t', '2026-11-21'],
    ['T+3', '2026-11-24'],
    ['t - 30', '2026-10-22'],
    ['t+', noDate],
  ])('typed as %j gives %j', (text, value) => expect(typed('effectiveDate', text)).toEqual(value));

  test('of birth is never in the future', () => {
    expect(typed('patientBirthDate', '9-1-85')).toBe('1985-09-01');
    expect(typed('patientBirthDate', '1/1/27')).toBe('1927-01-01');
    expect(typed('patientBirthDate', '01011927')).toBe('1927-01-01');
    expect(typed('patientBirthDate', 't+1')).toEqual({ fault: 'A date of birth cannot be in the future' });
    expect(typed('policyHolderDateOfBirth', '12/1/26')).toEqual({ fault: 'A date of birth cannot be in the future' });
  });
});

describe('other values', () => {
  test.each([
    ['insurancePhone', '(800) 555-0199 ext. 4', '80055501994'],
    ['insurancePhone', 'none', { fault: 'Enter digits only' }],
    ['patientSsn', '123-45-6789', '123456789'],
    ['patientSsn', '12345678', { fault: 'Enter a nine-digit SSN' }],
    ['attempts', '3', 3],
    ['attempts', '3 cycles', { fault: 'Enter a whole number from 0 to 999' }],
    ['planType', 'PPO', 'PPO'],
    ['planType', 'ppo', { fault: 'Select an option from the list' }],
    ['plan', `  Choice   Plus ${'x'.repeat(200)}`, `Choice Plus ${'x'.repeat(88)}`],
    ['comments', '  one\r\ntwo  ', 'one\ntwo'],
  ])('for %s typed as %j give %j', (name, text, value) => expect(typed(name, text)).toEqual(value));
});
