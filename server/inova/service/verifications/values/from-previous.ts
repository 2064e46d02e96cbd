import {
  type VerificationValues,
  verificationFields,
} from '#server/inova/contract/verifications/verification-fields.ts';
import { isSameValue } from './same-value.ts';

const partner = ['partnerFullName', 'partnerBirthDate'];
const policy = [
  'company',
  'insurancePhone',
  'policyNumber',
  'groupNumber',
  'electronicPayerId',
  'plan',
  'planType',
  'planState',
];
const policyHolder = [
  'subscriber',
  'policyHolderFirstName',
  'policyHolderLastName',
  'policyHolderDateOfBirth',
  'policyHolderPhone',
  'policyHolderEmail',
];
/** What stays the same from one verification of a policy to the next. */
const lasting = [
  'participatingLab',
  'preferredLab',
  'labTestingInOffice',
  'account',
  'pharmacyName',
  'pharmacyPhone',
  'medicalCoveragePhone',
];

/**
 * The values of the previous verification for fields that are empty and were never saved: about people, the policy, and
 * addresses. Benefits, amounts, and dates must be asked again. Nothing if the policy has changed since.
 */
export function valuesFromPrevious(
  previous: VerificationValues,
  current: VerificationValues,
  saved: ReadonlySet<string>,
): VerificationValues {
  const contradicts = (name: string) =>
    current[name] !== undefined && previous[name] !== undefined && !isSameValue(current[name], previous[name]);
  const isOffered = (names: string[]) => !names.some(contradicts);
  if (!isOffered(policy)) return {};
  const names = [partner, policy, policyHolder, ...lasting.map((name) => [name])].filter(isOffered).flat();
  const open = names.filter((name) => current[name] === undefined && !saved.has(name) && verificationFields.has(name));
  return Object.fromEntries(open.flatMap((name) => (previous[name] === undefined ? [] : [[name, previous[name]]])));
}
