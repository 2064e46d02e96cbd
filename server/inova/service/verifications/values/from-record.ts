import {
  type VerificationValues,
  verificationFields,
} from '#server/inova/contract/verifications/verification-fields.ts';
import { parseValue } from './parse-value.ts';
import { isSameValue } from './same-value.ts';

/** What a patient's record says of the fields of a verification, and of the patient as the policy holder. */
export type RecordFacts = Record<string, string | null>;

// Fields about the same person or policy: if the record contradicts a value of one, it may be about another.
const patient = ['patientFullName', 'patientBirthDate', 'accountNumber'];
const partner = ['partnerFullName'];
const policy = ['company', 'insurancePhone', 'policyNumber', 'groupNumber', 'planType', 'effectiveDate', 'termedDate'];
const policyHolder = [
  'policyHolderFirstName',
  'policyHolderLastName',
  'policyHolderDateOfBirth',
  'policyHolderPhone',
  'policyHolderEmail',
];

interface EnteredValues {
  answers: VerificationValues;
  /** The fields that have been saved before, even if they are empty now. */
  saved: ReadonlySet<string>;
}

/**
 * The values that the record has for fields that are empty and were never saved, without those about a person or
 * policy that the record contradicts. The policy holder is the patient if the subscriber is "Self".
 */
export function valuesFromRecord(
  facts: RecordFacts,
  { answers, saved }: EnteredValues,
  today: string,
): VerificationValues {
  const known = parseFacts(facts, today);
  const contradicts = (name: string) =>
    answers[name] !== undefined && known[name] !== undefined && !isSameValue(answers[name], known[name]);
  const isOffered = (names: string[]) => !names.some(contradicts);
  const isSelf = isSameValue(answers.subscriber ?? '', 'self') && isOffered(patient);
  const names = [patient, partner, policy, ...(isSelf ? [policyHolder] : [])].filter(isOffered).flat();
  const open = names.filter((name) => known[name] !== undefined && answers[name] === undefined && !saved.has(name));
  return Object.fromEntries(open.map((name) => [name, known[name] as string | number]));
}

/** The facts as values that the form can save. */
function parseFacts(facts: RecordFacts, today: string): VerificationValues {
  const values: VerificationValues = {};
  for (const [name, text] of Object.entries(facts)) {
    const field = verificationFields.get(name);
    const parsed = field && text ? parseValue(field, text, today) : { value: null };
    if ('value' in parsed && parsed.value !== null) values[name] = parsed.value;
  }
  return values;
}

/** The patient as the policy holder, as the record knows them. */
export function patientAsHolder(facts: RecordFacts, today: string): VerificationValues {
  const known = parseFacts(facts, today);
  const values = policyHolder.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]] as const]));
  return { ...Object.fromEntries(values), subscriber: 'Self' };
}
