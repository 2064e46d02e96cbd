import { formatDate } from '#server/inova/contract/format.ts';
import { errorAt, type PatientResponse, type ResponseError } from './payer-response.ts';

/** The patient of a verification. */
export interface PatientIdentity {
  firstname: string;
  lastname: string;
  dob: string;
  memberId: string | null;
}

const lettersOnly = (name: string | null) =>
  (name ?? '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

/** The part of a payer response about a patient, or the reasons there is none. */
export function responseFor(patients: PatientResponse[], identity: PatientIdentity): PatientResponse | ResponseError[] {
  const matching = patients.filter((response) => isForPatient(response, identity));
  const [only] = matching.length > 0 ? matching : patients.filter(isAnonymousRejection);
  if (only && matching.length < 2) return only;
  if (matching.length > 1)
    return matching.map(({ patient }) =>
      errorAt(patient.location, 'The response contains this patient more than once'),
    );
  return patients.map(({ patient }) =>
    errorAt(patient.location, `This response is for ${describePatient(patient)}, not for this patient`),
  );
}

/** Matches by birth date and name, or by member ID if the response names no patient. */
export function isForPatient({ patient, memberId }: PatientResponse, identity: PatientIdentity): boolean {
  const { firstName, lastName, birthDate } = patient;
  if (!lastName && !birthDate) return memberId !== null && memberId === identity.memberId;
  const sameFirst = lettersOnly(firstName) === lettersOnly(identity.firstname);
  const sameLast = lettersOnly(lastName) === lettersOnly(identity.lastname);
  return birthDate ? birthDate === identity.dob && (sameFirst || sameLast) : sameFirst && sameLast;
}

/** True for a request that the payer rejected without identifying a patient. */
const isAnonymousRejection = ({ patient, memberId, rejections }: PatientResponse) =>
  rejections.length > 0 && !patient.lastName && !patient.birthDate && !memberId;

export function describePatient({ firstName, lastName, birthDate }: PatientResponse['patient']): string {
  const name = [firstName, lastName].filter(Boolean).join(' ') || 'a patient without a name';
  return birthDate ? `${name}, born ${formatDate(birthDate)}` : name;
}

/** The error if the member ID is that of another policy. */
export function policyMismatch({ memberId, patient }: PatientResponse, identity: PatientIdentity): ResponseError[] {
  if (!memberId || !identity.memberId || memberId === identity.memberId) return [];
  const message = `The member ID is ${memberId}, that of this policy ${identity.memberId}. Is it the right policy?`;
  return [errorAt(patient.location, message)];
}
