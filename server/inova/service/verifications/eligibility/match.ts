import { formatDate } from '#server/inova/contract/text/format.ts';
import { errorAt, type ResponseError } from '../../x12/location.ts';
import { familyName, firstNames, isSameName, plainName } from './names.ts';
import type { Gender, PatientResponse } from './payer-response.ts';
import { isSamePayer } from './payers.ts';

/** The patient and policy of a verification; null for what the portal does not know. */
export interface PatientIdentity {
  firstname: string;
  lastname: string;
  dob: string;
  gender: Gender | null;
  memberId: string | null;
  payer: string | null;
}

/** What a response says against a patient, and what it leaves open; it is about the patient if both are empty. */
interface Comparison {
  contradictions: string[];
  missing: string[];
}

const plainId = (id: string) => id.replaceAll(/[\s-]/g, '').toUpperCase();
export const isSameMember = (one: string, other: string) => plainId(one) === plainId(other);

/**
 * The part of a payer response about a patient, or the reasons there is none. Everything given must agree, the full name,
 * date of birth, and the policy's member ID must be given, and no other part of the response may be about the patient.
 */
export function responseFor(patients: PatientResponse[], identity: PatientIdentity): PatientResponse | ResponseError[] {
  const compared = patients.map((response) => ({ response, ...compare(response, identity) }));
  const possible = compared.filter(({ contradictions }) => contradictions.length === 0);
  const similar = compared.filter(isUnderFormerName);
  const ofPlan = possible.filter(({ response }) => response.isHealthPlan);
  const [only, ...more] = ofPlan.length > 0 ? ofPlan : possible;
  if (!only) {
    return compared.map(({ response: { patient }, contradictions }) => {
      const reason = contradictions.join(', ');
      return errorAt(
        patient.location,
        `This response is for ${describePatient(patient)}, not for this patient: ${reason}`,
      );
    });
  }
  if (more.length > 0 || similar.length > 0) {
    return [only, ...more, ...similar].map(({ response: { patient } }) =>
      errorAt(patient.location, 'The response may contain this patient more than once'),
    );
  }
  const { response, missing } = only;
  if (response.rejections.length > 0 || missing.length === 0) return response;
  const message = `This response does not prove that it is for this patient: it has no ${missing.join(', no ')}`;
  return [errorAt(response.patient.location, message)];
}

/** True if only the last name is another: the same person before a marriage, or with a name that is misspelled. */
const isUnderFormerName = ({ contradictions, missing, response }: Comparison & { response: PatientResponse }) =>
  contradictions.join() === 'another last name' && missing.length === 0 && response.isHealthPlan;

function compare({ patient, memberIds, payers }: PatientResponse, identity: PatientIdentity): Comparison {
  const contradictions: string[] = [];
  const missing: string[] = [];
  const check = (name: string, isGiven: boolean, isSame: boolean) => {
    if (!isGiven) missing.push(name);
    else if (!isSame) contradictions.push(`another ${name}`);
  };
  check('date of birth', patient.birthDate !== null, patient.birthDate === identity.dob);
  const [last, ownLast] = [familyName(patient.lastName, patient.suffix), familyName(identity.lastname)];
  const isInitial = plainName(patient.firstName).length === 1 && firstInitial(patient) === firstInitial(identity);
  check(
    'first name',
    firstNames(patient).length > 0 && !isInitial,
    firstNames(patient).some((each) => isSameName(each, identity.firstname)),
  );
  check('last name', plainName(last.name) !== '', isSameName(last.name, ownLast.name));
  const { memberId, gender, payer } = identity;
  if (memberId)
    check(
      'member ID',
      memberIds.length > 0,
      memberIds.every(({ value }) => isSameMember(value, memberId)),
    );
  if (last.suffix && ownLast.suffix) check('suffix', true, last.suffix === ownLast.suffix);
  if (gender && patient.gender) check('gender', true, gender === patient.gender);
  if (payer && payers.length > 0)
    check(
      'payer',
      true,
      payers.every((each) => isSamePayer(each, payer)),
    );
  return { contradictions, missing };
}

const firstInitial = (person: { firstName: string | null } | { firstname: string }) =>
  plainName('firstname' in person ? person.firstname : person.firstName).charAt(0);

export function describePatient({ firstName, lastName, birthDate }: PatientResponse['patient']): string {
  const name = [firstName, lastName].filter(Boolean).join(' ') || 'a patient without a name';
  return birthDate ? `${name}, born ${formatDate(birthDate)}` : name;
}
