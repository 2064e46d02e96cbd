import type { Benefit, BenefitKind, ResponseError } from './payer-response.ts';
import { type Delimiters, type Segment, segmentError, segmentLocation } from './segments.ts';
import { centsOf, countOf, percentOf } from './values-271.ts';

const kinds: Record<string, BenefitKind> = {
  '1': 'active',
  '2': 'active',
  '3': 'active',
  '4': 'active',
  '6': 'inactive',
  '7': 'inactive',
  '8': 'inactive',
  A: 'coinsurance',
  B: 'copay',
  C: 'deductible',
  E: 'excluded',
  F: 'limit',
  G: 'out of pocket',
  I: 'not covered',
};

const periods: Record<string, Benefit['period']> = { '24': 'used', '27': 'visit', '29': 'remaining', '32': 'lifetime' };
const networks: Record<string, Benefit['network']> = { N: 'Out' };
const auths: Record<string, Benefit['auth']> = { Y: 'Yes', N: 'No' };
const unsupportedCodes: Record<string, string> = {
  '5': 'The policy is active only until the payer has investigated',
  V: 'The payer cannot process this',
};

/** Parses an EB segment: the benefit, null if no field uses it, or an error. */
export function parseBenefit(segment: Segment, delimiters: Delimiters): Benefit | ResponseError | null {
  const element = (index: number) => segment.elements[index] ?? '';
  const kind = kinds[element(1)];
  if (unsupportedCodes[element(1)]) return segmentError(segment, unsupportedCodes[element(1)] as string);
  if (!kind) return element(1) === '' ? segmentError(segment, 'EB01 says nothing') : null;
  const error = numberError(element);
  if (error) return segmentError(segment, error);
  const [qualifier, procedure] = element(13).split(delimiters.component);
  return {
    kind,
    services: element(3).split(delimiters.repetition).filter(Boolean),
    procedure: qualifier === 'HC' && procedure ? procedure : null,
    level: element(2) === 'FAM' ? 'family' : 'individual',
    period: periods[element(6)] ?? 'year',
    network: networks[element(12)] ?? 'In',
    auth: auths[element(11)] ?? null,
    cents: centsOf(element(7)),
    percent: percentOf(element(8)),
    count: countOf(element(10)),
    notes: [],
    location: segmentLocation(segment),
  };
}

function numberError(element: (index: number) => string): string | null {
  if (element(7) && centsOf(element(7)) === null) return `EB07 is not a valid amount: ${element(7)}`;
  if (element(8) && percentOf(element(8)) === null) return `EB08 must be between 0 and 1: ${element(8)}`;
  return element(10) && element(9) && countOf(element(10)) === null
    ? `EB10 is not a valid number: ${element(10)}`
    : null;
}
