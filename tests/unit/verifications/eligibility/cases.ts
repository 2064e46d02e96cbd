/** What a payer response fills for Anna Winters on 11/21/2026, and the error for what it does not fill. */
export interface Case {
  /** Where and why the whole file is refused. */
  refused?: [at: string, message: string];
  fills?: Record<string, string | number>;
  /** Fields that must not be filled. */
  leaves?: string[];
  /** Where and why a value is left out. */
  left?: [at: string, message: string];
}

const policy = { policyNumber: 'W123456789', groupNumber: '0781234', company: 'AETNA', effectiveDate: '2026-01-01' };
const amounts = {
  deductable: 300_000,
  deductableMet: 125_050,
  inNetDeductibleFamily: 600_000,
  deductibleMetFamily: 190_000,
  deductibleRemFamily: 410_000,
  outOfPocket: 650_000,
  outOfPocketMet: 130_000,
  coInsurance: 20,
  coPay: 4_000,
};
const ivf = {
  coverage: 'Ivf',
  ivfLifetimeMax: 2_500_000,
  ivfLifetimeMaxMet: 750_000,
  attempts: 3,
  ivfAuthRequired: 'Yes',
};
const whole = {
  fills: { ...policy, ...amounts, ...ivf, plan: 'CHOICE PLUS', planType: 'PPO', electronicPayerId: '60054' },
};
const { deductibleRemFamily: _, coPay: __, ...fhirAmounts } = amounts;
const { effectiveDate: ___, ...fhirPolicy } = policy;
const fhir = {
  leaves: ['effectiveDate'],
  fills: {
    ...fhirPolicy,
    company: 'Aetna',
    ...fhirAmounts,
    coverage: 'Ivf',
    ivfLifetimeMax: 2_500_000,
    ivfAuthRequired: 'Yes',
    '58970-coverage': 'Yes',
    '58970-auth': 'Yes',
  },
};
const nothing = (at: string, message: string): Case => ({ fills: {}, left: [at, message] });

/** Every test file with its expected result. */
export const cases: Record<string, Case> = {
  'active-ivf.271': whole,
  'other-delimiters.271': whole,
  'windows-lines.271': whole,
  'one-line.271': whole,
  'active-ivf.fhir': fhir,
  'contained.fhir': fhir,
  'infertility-not-covered.271': { fills: { coverage: 'NoInfertilityCoverage', deductable: 300_000 } },
  'repeated-services.271': { fills: { deductable: 150_000, deductableMet: 40_000, coverage: 'Ivf', planType: 'HMO' } },
  'by-procedure.271': {
    fills: { '58970-auth': 'Yes', '58974-auth': 'No', '89290-coverage': 'No', '89342-exclusions': 'Yes' },
  },
  'visits-in-hsd.271': { fills: { attempts: 4, coverage: 'Ivf' } },
  'out-of-network-apart.271': { fills: { deductable: 300_000, coInsurance: 20 } },
  'office-and-plan-copays.271': { fills: { coPay: 4_000 } },
  'dependent.271': {
    fills: {
      policyHolderFirstName: 'PAUL',
      patientBirthDate: '1988-04-12',
      policyNumber: 'W123456789',
      planType: 'EPO',
    },
    leaves: ['termedDate'],
  },
  'several-patients.271': { fills: { deductable: 300_000 } },
  'several-transactions.271': { fills: policy, leaves: ['deductable'] },

  'rejected-subscriber.271': nothing('Segment 12', 'the subscriber was not found'),
  'rejected-payer.271': nothing('Segment 6', 'the payer cannot respond now'),
  'rejected-provider.271': nothing('Segment 10', 'the provider is not on file'),
  'rejected-with-benefits.271': nothing('Segment 19', 'the date of birth does not match that on file'),
  'rejected.fhir': nothing('entry[0].resource.error[0]', 'Subscriber not found'),
  'rejected-benefit.271': {
    fills: { deductable: 300_000 },
    leaves: ['ivfLifetimeMax'],
    left: ['Segment 22', 'the input has errors'],
  },

  'inactive.271': nothing('Segment 19', 'Health benefit plan: the coverage is inactive'),
  'not-in-force.fhir': nothing('entry[0].resource.insurance[0].inforce', 'the coverage is inactive'),
  'under-investigation.271': nothing('Segment 19', 'active only until the payer has investigated'),
  'says-no-status.271': nothing('Segment 12', 'The response does not say that this patient has coverage'),
  'in-force-unsaid.fhir': nothing('entry[0].resource.insurance[0].inforce', 'does not say whether'),
  'policy-ended.271': nothing('Segment 19', 'The policy ended on 06/30/2026'),
  'partial.fhir': nothing('entry[0].resource.outcome', 'not complete: partial'),
  'queued.fhir': nothing('entry[0].resource.outcome', 'not complete: queued'),
  'entered-in-error.fhir': nothing('entry[0].resource.status', 'its status is entered-in-error'),
  'inactive-infertility.271': {
    fills: { deductable: 300_000 },
    leaves: ['coverage', 'ivfLifetimeMax'],
    left: ['Segment 29', 'In vitro fertilization: the coverage is inactive'],
  },
  'ivf-excluded.fhir': { fills: { deductable: 300_000 }, leaves: ['coverage', 'ivfLifetimeMax', 'ivfAuthRequired'] },

  'active-and-inactive.271': nothing('Segment 20', 'inactive here, active in Segment 19'),
  'in-force-and-not.fhir': nothing('entry[0].resource.insurance[1].inforce', 'inactive here, active in'),
  'active-and-not-covered.271': {
    fills: policy,
    leaves: ['coverage', 'ivfLifetimeMax'],
    left: ['Segment 21', 'In vitro fertilization: not covered here, active in Segment 20'],
  },
  'two-deductibles.271': {
    fills: { outOfPocket: 650_000 },
    leaves: ['deductable', 'deductableMet'],
    left: ['Segment 21', 'deductible $3,500.00 here, $3,000.00 in Segment 20'],
  },
  'two-deductibles.fhir': {
    fills: { outOfPocket: 650_000 },
    leaves: ['deductable', 'deductableMet'],
    left: ['entry[0].resource.insurance[0].item[6].benefit[0]', 'deductible $2,000.00 here, $3,000.00 in'],
  },
  'more-left-than-there-is.271': {
    fills: policy,
    leaves: ['deductable', 'deductableMet'],
    left: ['Segment 21', 'More than the maximum in Segment 20'],
  },
  'authorization-yes-and-no.271': {
    fills: { ivfLifetimeMax: 2_500_000 },
    leaves: ['ivfAuthRequired'],
    left: ['Segment 21', 'the response contradicts itself on whether authorization is required'],
  },

  'wrong-amount.271': {
    fills: { outOfPocket: 650_000 },
    leaves: ['deductable'],
    left: ['Segment 20', 'EB07 is not a valid amount: 3,000'],
  },
  'share-over-one.271': {
    fills: policy,
    leaves: ['coInsurance'],
    left: ['Segment 20', 'EB08 must be between 0 and 1: 20'],
  },
  'wrong-date.271': {
    fills: {},
    leaves: ['effectiveDate'],
    left: ['Segment 18', 'DTP03 is not a valid date: 20260231'],
  },

  'wrong-segment-count.271': { refused: ['Segment 35', 'SE says 17 segments, but there are 33'] },
  'wrong-transaction-number.271': { refused: ['Segment 35', 'SE ends transaction 0009, but ST started 0001'] },
  'wrong-group-number.271': { refused: ['Segment 36', 'GE ends group 7, but GS began 1'] },
  'wrong-interchange-number.271': { refused: ['Segment 37', 'IEA ends interchange 000000906'] },
  'cut-off-in-segment.271': { refused: ['Segment 22', 'ends in the middle of this segment'] },
  'cut-off-between-segments.271': { refused: ['Segment 25', 'must end with IEA'] },
  'without-an-answer.271': { refused: ['Segment 1', 'No transaction'] },
  'short-isa.271': { refused: ['Segment 1', 'not 106 characters long'] },
  'a-270.271': { refused: ['Segment 3', 'a transaction 270'] },
  'an-835.271': { refused: ['Segment 11', 'no segment CLP'] },
  'not-x12.271': { refused: ['Segment 1', 'begins with ISA'] },
  'empty.271': { refused: ['Segment 1', 'begins with ISA'] },
  'cut-off.fhir': { refused: ['JSON', 'This is not valid JSON'] },
  'a-patient-alone.fhir': { refused: ['resourceType', 'contain a CoverageEligibilityResponse'] },
  'amount-as-text.fhir': {
    refused: ['entry[0].resource.insurance[0].item[0].benefit[0].allowedMoney.value', 'expected number'],
  },
};
