import { showDate } from '#server/inova/contract/words.ts';
import { type Fault, faultAt, type PatientAnswer } from './answer.ts';

/** Whose verification it is. */
export interface Whose {
  firstname: string;
  lastname: string;
  dob: string;
  memberId: string | null;
}

const letters = (name: string | null) =>
  (name ?? '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

/** The part of an answer that is about a patient; or why none of it is. */
export function answerFor(patients: PatientAnswer[], whose: Whose): PatientAnswer | Fault[] {
  const own = patients.filter((answer) => isAbout(answer, whose));
  const [only] = own.length > 0 ? own : patients.filter(isNobody);
  if (only && own.length < 2) return only;
  if (own.length > 1) return own.map(({ patient }) => faultAt(patient.place, 'This patient is in it more than once'));
  return patients.map(({ patient }) =>
    faultAt(patient.place, `This is about ${nameOf(patient)}, not about this patient`),
  );
}

/** Born on the same day and of the same name; where it names nobody, of the same member ID. */
export function isAbout({ patient, memberId }: PatientAnswer, whose: Whose): boolean {
  const { firstName, lastName, birthDate } = patient;
  if (!lastName && !birthDate) return memberId !== null && memberId === whose.memberId;
  const sameFirst = letters(firstName) === letters(whose.firstname);
  const sameLast = letters(lastName) === letters(whose.lastname);
  return birthDate ? birthDate === whose.dob && (sameFirst || sameLast) : sameFirst && sameLast;
}

/** An answer that was rejected before it came to a patient. */
const isNobody = ({ patient, memberId, rejections }: PatientAnswer) =>
  rejections.length > 0 && !patient.lastName && !patient.birthDate && !memberId;

export function nameOf({ firstName, lastName, birthDate }: PatientAnswer['patient']): string {
  const name = [firstName, lastName].filter(Boolean).join(' ') || 'somebody without a name';
  return birthDate ? `${name}, born ${showDate(birthDate)}` : name;
}

/** Said of an answer about another policy of the patient. */
export function otherPolicy({ memberId, patient }: PatientAnswer, whose: Whose): Fault[] {
  if (!memberId || !whose.memberId || memberId === whose.memberId) return [];
  const message = `The member ID is ${memberId}, that of this policy ${whose.memberId}. Is it the right policy?`;
  return [faultAt(patient.place, message)];
}
