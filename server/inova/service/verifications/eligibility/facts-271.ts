import { periodEnd } from './payer-response.ts';
import type { Segment } from './segments.ts';
import { dayOf } from './values-271.ts';

const startQualifiers = ['346', '348', '356'];
const endQualifiers = ['347', '349', '357'];
const rangeQualifiers = ['291', '292', '307'];

type FactResult = { facts?: Record<string, string>; fault?: string };

/** The facts about a policy in a segment, by field name, or an error. */
export function parseFact({ id, elements }: Segment): FactResult {
  const [, qualifier = '', second = '', third = '', fourth = ''] = elements;
  if (id === 'REF' && ['6P', '1L'].includes(qualifier) && second) return { facts: { groupNumber: second } };
  if (id === 'PER' && third === 'TE') return phoneOf(fourth);
  return id === 'DTP' ? periodOf(qualifier, third) : {};
}

function phoneOf(text: string): FactResult {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 10 ? { facts: { insurancePhone: digits } } : {};
}

function periodOf(qualifier: string, text: string): FactResult {
  if (![...startQualifiers, ...endQualifiers, ...rangeQualifiers].includes(qualifier)) return {};
  const days = text.split('-').map(dayOf);
  const [from, to] = days;
  if (days.some((day) => day === null) || !from) return { fault: `DTP03 is not a valid date: ${text}` };
  if (to && to < from) return { fault: 'DTP03 ends before it starts' };
  if (endQualifiers.includes(qualifier)) return { facts: { termedDate: from } };
  return { facts: { effectiveDate: from, ...(to ? { [periodEnd]: to } : {}) } };
}
