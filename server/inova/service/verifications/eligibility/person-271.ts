import { codeTable } from '../../x12/code-table.ts';
import { errorAt } from '../../x12/location.ts';
import { type Segment, segmentError, segmentLocation } from '../../x12/segments.ts';
import { dayOf } from '../../x12/values.ts';
import { endReasons, relations } from './codes-271.ts';
import { readPolicySegment } from './facts-271.ts';
import type { Loop } from './loops-271.ts';
import { negates } from './notes.ts';
import { addFact, type Gender, type PatientResponse } from './payer-response.ts';
import { rejectReason } from './reject-reasons.ts';

const genders = codeTable<Gender>({ F: 'female', M: 'male' });

export const rejectionError = (segment: Segment) =>
  segmentError(segment, `The payer rejected the request: ${rejectReason(segment.elements[3] ?? '')}`);

/** Reads the segments of a subscriber or dependent up to the first benefit. */
export function readPerson(segments: Segment[], level: Loop['level'], response: PatientResponse): void {
  const isDependent = level === 'dependent';
  const [name, ...moreNames] = segments.filter(({ id }) => id === 'NM1');
  if (name) readName(name, isDependent, response);
  else response.rejections.push(errorAt(response.patient.location, 'This patient has no name (NM1)'));
  for (const again of moreNames) response.rejections.push(segmentError(again, 'This loop names a second person'));
  for (const segment of segments) {
    if (segment.id === 'AAA') response.rejections.push(rejectionError(segment));
    else if (segment.id === 'DMG') readDemographics(segment, response);
    else if (segment.id === 'INS') readRelation(segment, isDependent, response);
    else if (segment.id === 'MSG' && negates(segment.elements[1] ?? ''))
      response.rejections.push(segmentError(segment, 'The note denies coverage'));
    else readPolicySegment(segment, response);
  }
}

/** How a dependent is related to the subscriber. */
export function relationOf({ level, segments }: Loop) {
  if (level === 'subscriber') return 'self';
  const code = segments.find(({ id }) => id === 'INS')?.elements[2] ?? '';
  return relations[code] ?? 'other';
}

function readName(segment: Segment, isDependent: boolean, response: PatientResponse): void {
  const [, code, kind, last, first, middle, , suffix, qualifier, id] = segment.elements;
  const location = segmentLocation(segment);
  if (code !== (isDependent ? '03' : 'IL')) {
    response.rejections.push(segmentError(segment, `NM101 is ${code}, which is not this patient`));
    return;
  }
  if (kind !== '1') response.rejections.push(segmentError(segment, 'NM102 says that this is not a person'));
  const person = { lastName: last, firstName: first, middleName: middle, suffix };
  for (const [part, text] of Object.entries(person)) if (text) Object.assign(response.patient, { [part]: text });
  response.patient.location = location;
  if (qualifier === 'MI' && id) addMemberId(id, segment, response);
}

/** Adds a member ID, which is also the policy's number. */
export function addMemberId(id: string, segment: Segment, response: PatientResponse): void {
  const location = segmentLocation(segment);
  response.memberIds.push({ value: id, location });
  addFact(response, 'policyNumber', id, location);
}

function readDemographics(segment: Segment, response: PatientResponse): void {
  const [, format, text = '', code = ''] = segment.elements;
  const { patient, rejections } = response;
  const day = format === 'D8' ? dayOf(text) : null;
  const gender = genders[code] ?? null;
  if (!day && (text || format)) rejections.push(segmentError(segment, `DMG02 is not a valid date of birth: ${text}`));
  if (patient.birthDate && day && patient.birthDate !== day)
    rejections.push(segmentError(segment, 'This patient has two dates of birth'));
  if (patient.gender && gender && patient.gender !== gender)
    rejections.push(segmentError(segment, 'This patient has two genders'));
  patient.birthDate ??= day;
  patient.gender ??= gender;
}

function readRelation(segment: Segment, isDependent: boolean, response: PatientResponse): void {
  const [, isSubscriber, relation, maintenance, reason = ''] = segment.elements;
  if (maintenance === '024' || endReasons.includes(reason))
    response.rejections.push(segmentError(segment, 'The coverage is cancelled (INS)'));
  if (segment.elements[12])
    response.rejections.push(segmentError(segment, 'The payer reports that this patient has died'));
  const contradicts = isDependent
    ? isSubscriber === 'Y' || relation === '18'
    : isSubscriber === 'N' || (relation && relation !== '18');
  if (!contradicts) return;
  const role = isDependent ? 'dependent' : 'subscriber';
  response.rejections.push(segmentError(segment, `INS contradicts that this patient is the ${role}`));
}
