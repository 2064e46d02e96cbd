/** What claim adjustment reason codes (CARC) mean, in our own words; payers send the code alone. */
const reasons: Record<string, string> = {
  1: 'Deductible',
  2: 'Coinsurance',
  3: 'Copay',
  4: 'The procedure code does not go with its modifier, or needs one',
  5: 'The procedure does not go with the place of service',
  6: 'The procedure does not go with the patient’s age',
  7: 'The procedure does not go with the patient’s gender',
  11: 'The diagnosis does not go with the procedure',
  16: 'Information is missing or billed incorrectly',
  18: 'The same claim or service was sent before',
  19: 'A work injury: workers’ compensation is responsible',
  20: 'Another insurance covers the injury',
  22: 'Another insurance may be responsible first (coordination of benefits)',
  23: 'What another insurance decided before',
  24: 'Covered by a capitation agreement',
  26: 'The service was before the coverage began',
  27: 'The service was after the coverage ended',
  29: 'The time limit for filing the claim has passed',
  31: 'The payer does not find the patient among its members',
  32: 'The payer does not find the dependent on the policy',
  39: 'Authorization was requested and denied',
  44: 'Discount for prompt payment',
  45: 'More than the contracted fee',
  49: 'A routine or preventive service that is not covered',
  50: 'The payer does not consider it medically necessary',
  55: 'The payer considers the treatment experimental',
  58: 'The place of service is not covered for this treatment',
  59: 'Reduced because of several procedures on one day',
  66: 'Blood deductible',
  96: 'Not covered by the plan',
  97: 'Included in the payment for another service',
  100: 'Paid to the patient',
  109: 'Another payer is responsible for this service',
  119: 'The maximum benefit for this period or for life has been reached',
  129: 'What another insurance decided before is incorrect or missing',
  131: 'Negotiated discount for this claim',
  140: 'Member ID and name do not go together',
  146: 'The diagnosis was not valid on the date of service',
  147: 'The contracted fee has expired or is not on file',
  151: 'The payer does not find this many services supported',
  181: 'The procedure code was not valid on the date of service',
  182: 'The modifier was not valid on the date of service',
  197: 'Authorization was missing',
  198: 'More than what was authorized',
  204: 'Not covered by the patient’s current plan',
  226: 'Information that the payer asked the clinic for did not arrive',
  227: 'Information that the payer asked the patient for did not arrive',
  234: 'Not paid separately',
  242: 'The provider is not in the network',
  252: 'The payer needs an attachment to decide',
  253: 'Federal budget reduction (sequestration)',
  256: 'Not payable under the managed care contract',
};

/** "CO-197" in words with its code; a code that is not known stands alone. */
export function adjustmentText(code: string): string {
  const text = reasons[code.replace(/^[A-Z]+-/, '')];
  return text === undefined ? code : `${text} (${code})`;
}

/** The words by code, for the database. */
export const adjustmentReasons: Readonly<Record<string, string>> = reasons;
