/** The kind of a field's value; money is in whole cents, dates are YYYY-MM-DD, digits are a string. */
export type FieldKind = 'text' | 'long text' | 'digits' | 'ssn' | 'date' | 'money' | 'percent' | 'count' | 'choice';

export interface VerificationField {
  name: string;
  label: string;
  kind: FieldKind;
  options?: readonly string[];
  /** For a "met" or "used" field: the limit it belongs to. */
  usedOf?: string;
  /** True for a limit that a policy may not have: `unlimited` is then its value. */
  mayBeUnlimited?: true;
  /** The field applies only if another field has this value. */
  when?: { field: string; equals: string };
}

/** The value of an amount or number without a limit. */
export const unlimited = 'Unlimited';

export interface FieldGroup {
  id: string;
  title: string;
  fields: readonly VerificationField[];
}

const yesNo = ['Yes', 'No'] as const;
const network = ['In', 'Out'] as const;

type FieldOptions = Omit<VerificationField, 'name' | 'label' | 'kind'>;
const field = (kind: FieldKind) => (name: string, label: string, more?: FieldOptions) => ({
  name,
  label,
  kind,
  ...more,
});
const [text, longText, digits, ssn] = [field('text'), field('long text'), field('digits'), field('ssn')];
const [date, money, percent, count] = [field('date'), field('money'), field('percent'), field('count')];
const choice = (name: string, label: string, options: readonly string[] = yesNo, more?: FieldOptions) =>
  field('choice')(name, label, { options, ...more });

const limits = (code: string, label: string) => [
  choice(`${code}AuthRequired`, `${label} authorization required`),
  count(`${code}MaxUsed`, `${label} attempts used`),
  text(`${code}Limits`, `${label} limits`),
];

/** The fields of a verification in the form's groups; values are stored under these names. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    id: 'patient',
    title: 'Patient and partner',
    fields: [
      text('patientFullName', 'Patient’s full name'),
      date('patientBirthDate', 'Patient’s date of birth'),
      ssn('patientSsn', 'Patient’s SSN'),
      text('accountNumber', 'Account number'),
      text('partnerFullName', 'Partner’s full name'),
      date('partnerBirthDate', 'Partner’s date of birth'),
      ssn('partnerSsn', 'Partner’s SSN'),
    ],
  },
  {
    id: 'policy-holder',
    title: 'Policy holder',
    fields: [
      text('policyHolderFirstName', 'First name'),
      text('policyHolderLastName', 'Last name'),
      date('policyHolderDateOfBirth', 'Date of birth'),
      digits('policyHolderPhone', 'Phone'),
      text('policyHolderEmail', 'Email'),
    ],
  },
  {
    id: 'policy',
    title: 'Policy',
    fields: [
      text('company', 'Insurance company'),
      digits('insurancePhone', 'Insurance phone'),
      text('policyNumber', 'Policy number'),
      text('groupNumber', 'Group number'),
      date('effectiveDate', 'Effective date'),
      date('termedDate', 'Termed date'),
      text('subscriber', 'Subscriber'),
      text('electronicPayerId', 'Electronic payer id'),
      text('plan', 'Plan'),
      choice('planType', 'Plan type', ['PPO', 'HMO', 'EPO', 'POS', 'HDHP']),
      text('planState', 'Plan state'),
      text('insuranceRepresentative', 'Insurance representative'),
      text('referenceNumber', 'Reference number'),
    ],
  },
  {
    id: 'lab-and-account',
    title: 'Lab and account',
    fields: [
      text('participatingLab', 'Participating lab'),
      text('preferredLab', 'Preferred lab'),
      choice('labTestingInOffice', 'Lab testing in office'),
      choice('account', 'Account', ['HRA', 'HSA', 'None']),
      choice('cobUpdateRequired', 'Coordination of benefits update required'),
    ],
  },
  {
    id: 'network',
    title: 'Network and family deductible',
    fields: [
      choice('facilityInOrOutOfNetwork', 'Facility in or out of network', network),
      money('inNetDeductibleFamily', 'Family deductible, in network'),
      money('deductibleMetFamily', 'Family deductible met', { usedOf: 'inNetDeductibleFamily' }),
      money('deductibleRemFamily', 'Family deductible remaining'),
    ],
  },
  {
    id: 'amounts',
    title: 'Amounts and limits',
    fields: [
      money('deductable', 'Deductible'),
      money('deductableMet', 'Deductible met', { usedOf: 'deductable' }),
      money('outOfPocket', 'Out of pocket maximum'),
      money('outOfPocketMet', 'Out of pocket met', { usedOf: 'outOfPocket' }),
      percent('coInsurance', 'Coinsurance'),
      money('coPay', 'Copay'),
      money('ivfLifetimeMax', 'IVF lifetime maximum', { mayBeUnlimited: true }),
      money('ivfLifetimeMaxMet', 'IVF lifetime maximum met', { usedOf: 'ivfLifetimeMax' }),
      money('lifetimeMax', 'Lifetime maximum', { mayBeUnlimited: true }),
      money('lifetimeMet', 'Lifetime maximum met', { usedOf: 'lifetimeMax' }),
      count('attempts', 'Attempts allowed', { mayBeUnlimited: true }),
    ],
  },
  {
    id: 'procedures',
    title: 'Coverage by procedure',
    fields: [
      choice('coverage', 'Infertility coverage', [
        'Ivf',
        'Iui',
        'EggPreservation',
        'TestingOnly',
        'NoInfertilityCoverage',
        'None',
      ]),
      ...limits('ivf', 'IVF'),
      ...limits('iui', 'IUI'),
      ...limits('oi', 'OI'),
      choice('eggsSpermCovered', 'Donor eggs or sperm covered'),
      choice('fertilityPreservationsCovered', 'Fertility preservation covered'),
      longText('coveredProcedures', 'Covered procedures'),
    ],
  },
  {
    id: 'medical',
    title: 'Medical coverage',
    fields: [
      choice('diagnosticTestingForInfertility', 'Diagnostic testing for infertility covered'),
      choice('diagnosticTestingInNetwork', 'Testing covered in network', yesNo, {
        when: { field: 'diagnosticTestingForInfertility', equals: 'Yes' },
      }),
      choice('diagnosticTestingOutOfNetwork', 'Testing covered out of network', yesNo, {
        when: { field: 'diagnosticTestingForInfertility', equals: 'Yes' },
      }),
      choice('diagnosticTestingAuthRequired', 'Testing needs authorization', yesNo, {
        when: { field: 'diagnosticTestingForInfertility', equals: 'Yes' },
      }),
      choice('testingCoveredWithoutDiagnosis', 'Testing covered without a diagnosis'),
      choice('bloodTestsAndUltrasoundsCovered', 'Blood tests and ultrasounds covered'),
      choice('needReferralToSeeSpecialist', 'Referral needed to see a specialist'),
      choice('letterOfMedicalNecessityRequired', 'Letter of medical necessity required'),
      choice('coeOrSpecialNetworkRequired', 'Center of excellence or special network required'),
      choice('mustRegisterWithTheInfertilityDept', 'Must register with the infertility department'),
      digits('medicalCoveragePhone', 'Medical coverage phone'),
      longText('policyExclusions', 'Policy exclusions'),
    ],
  },
  {
    id: 'pharmacy',
    title: 'Pharmacy and medication',
    fields: [
      text('pharmacyName', 'Pharmacy'),
      digits('pharmacyPhone', 'Pharmacy phone'),
      choice('fertilityMedicationCoverage', 'Fertility medication covered'),
      money('fertilityMedicationCoverageLifetime', 'Fertility medication lifetime maximum', {
        mayBeUnlimited: true,
        when: { field: 'fertilityMedicationCoverage', equals: 'Yes' },
      }),
      money('pharmacyMedsLifetimeMax', 'Pharmacy lifetime maximum', { mayBeUnlimited: true }),
      choice('medsIncludedInLifetimeMax', 'Medication counts toward the lifetime maximum'),
    ],
  },
  { id: 'notes', title: 'Notes', fields: [longText('comments', 'Notes')] },
];

/** Every field by name. */
export const verificationFields: ReadonlyMap<string, VerificationField> = new Map(
  fieldGroups.flatMap(({ fields }) => fields.map((each) => [each.name, each])),
);

/** A verification's values by field name; empty ones are absent. */
export type VerificationValues = Record<string, string | number>;

/** Coverage of one of the clinic's CPT codes. */
export interface ProcedureValues {
  coverage?: 'Yes' | 'No';
  exclusions?: 'Yes' | 'No';
  auth?: 'Yes' | 'No';
}

/** True if the field applies, given the other values. */
export function isApplicable({ when }: VerificationField, values: VerificationValues): boolean {
  return !when || values[when.field] === when.equals;
}

/** How many of a group's applicable fields have a value. */
export function groupProgress({ fields }: FieldGroup, values: VerificationValues): { answered: number; asked: number } {
  const applicable = fields.filter((field) => isApplicable(field, values));
  return {
    asked: applicable.length,
    answered: applicable.filter(({ name }) => (values[name] ?? null) !== null).length,
  };
}
