import type { ResponseError } from '../../x12/location.ts';
import { type Segment, segmentError } from '../../x12/segments.ts';
import { dayOf, signedCentsOf } from '../../x12/values.ts';
import type { Adjustment } from './remittance.ts';

export type Errors = ResponseError[];

const elementName = ({ id }: Segment, at: number) => `${id}${String(at).padStart(2, '0')}`;

/** The amount of an element in cents; 0 with an error if it isn't one. */
export function centsAt(segment: Segment, at: number, errors: Errors): number {
  const text = segment.elements[at] ?? '';
  const cents = signedCentsOf(text);
  if (cents === null) {
    errors.push(segmentError(segment, `${elementName(segment, at)} is not an amount in dollars and cents: ${text}`));
  }
  return cents ?? 0;
}

/** The amount of an optional element; null if it is empty. */
export const optionalCentsAt = (segment: Segment, at: number, errors: Errors): number | null =>
  segment.elements[at] ? centsAt(segment, at, errors) : null;

const groups = ['CO', 'PR', 'OA', 'PI', 'CR'];

/** CAS: the group, then up to six reasons, each with its amount and quantity. */
export function adjustmentsOf(segment: Segment, errors: Errors): Adjustment[] {
  const { elements } = segment;
  const group = elements[1] ?? '';
  if (!groups.includes(group)) errors.push(segmentError(segment, `CAS01 is not an adjustment group: ${group}`));
  const found: Adjustment[] = [];
  for (let at = 2; at < elements.length; at += 3) {
    const [reason = '', amount = '', quantity = ''] = elements.slice(at, at + 3);
    if (reason + amount + quantity === '') continue;
    if (!/^[A-Z\d]{1,5}$/.test(reason)) {
      errors.push(segmentError(segment, `${elementName(segment, at)} is not a reason code: ${reason}`));
    }
    found.push({ group, reason, cents: centsAt(segment, at + 1, errors), quantity: quantity || null });
  }
  if (found.length === 0) errors.push(segmentError(segment, 'CAS has no amount'));
  return found;
}

/** The date of a DTM; null with an error if it isn't one. */
export function dateAt(segment: Segment, errors: Errors): string | null {
  const day = dayOf(segment.elements[2] ?? '');
  if (!day) errors.push(segmentError(segment, `DTM02 is not a date: ${segment.elements[2] ?? ''}`));
  return day;
}

/** The remark codes of MOA (from its third element) or MIA (its fifth, and from its twentieth). */
export function remarksOf({ id, elements }: Segment): string[] {
  const codes = id === 'MOA' ? elements.slice(3, 8) : [elements[5], ...elements.slice(20, 24)];
  return codes.flatMap((code) => code || []);
}
