import { codeTable } from '../../x12/code-table.ts';
import { type Segment, segmentError, segmentLocation } from '../../x12/segments.ts';
import { dayOf } from '../../x12/values.ts';
import { addFact, type PatientResponse } from './payer-response.ts';
import { isOpenEnd, validityOf } from './values-271.ts';

const dateFields = codeTable<string>({
  '291': 'effectiveDate',
  '307': 'effectiveDate',
  '346': 'effectiveDate',
  '356': 'effectiveDate',
  '347': 'termedDate',
  '357': 'termedDate',
});

/** Reads a segment about a patient's policy: REF or DTP; an end of the policy that is no date leaves nothing certain. */
export function readPolicySegment(segment: Segment, response: PatientResponse): void {
  const [, qualifier = '', text = ''] = segment.elements;
  const location = segmentLocation(segment);
  if (segment.id === 'REF' && qualifier === '6P' && text) addFact(response, 'groupNumber', text, location);
  if (segment.id === 'REF' && qualifier === '1L' && text) addFact(response, 'groupOrPolicyNumber', text, location);
  if (segment.id === 'REF' && qualifier === '1W' && text) response.memberIds.push({ value: text, location });
  if (segment.id === 'DTP') readDate(segment, response);
}

function readDate(segment: Segment, response: PatientResponse): void {
  const [, qualifier = '', , text = ''] = segment.elements;
  if (qualifier === '442')
    response.rejections.push(segmentError(segment, 'The payer reports that this patient has died'));
  const validity = validityOf(segment.elements);
  if (!validity) return;
  if ('fault' in validity) {
    response.rejections.push(segmentError(segment, validity.fault));
    return;
  }
  const location = segmentLocation(segment);
  const days = qualifier === '472' ? response.serviceDates : response.validity;
  days.push({ ...validity, location });
  const field = dateFields[qualifier];
  const value = isOpenEnd(text) ? null : dayOf(text.split('-')[0] ?? '');
  if (field && value) addFact(response, field, value, location);
}

const otherDesks = /pharmac|\brx\b|drug|dental|vision|behavioral|mental|nurse/i;

/** The plan's phone number in a payer's PER segment, or null: the number after TE with ten digits, or eleven with 1. */
export function phoneOf({ elements }: Segment): string | null {
  const [, , desk = '', ...pairs] = elements;
  if (otherDesks.test(desk)) return null;
  const at = [0, 2, 4].find((index) => pairs[index] === 'TE');
  const digits = at === undefined ? '' : (pairs[at + 1] ?? '').replaceAll(/[\s().+-]/g, '');
  return /^1?\d{10}$/.test(digits) ? digits.slice(-10) : null;
}
