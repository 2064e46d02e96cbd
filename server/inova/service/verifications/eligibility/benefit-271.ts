import type { Benefit, BenefitKind, Fault } from './answer.ts';
import { type Delimiters, faultIn, placeOfSegment, type Segment } from './segments.ts';
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
const unsaid: Record<string, string> = {
  '5': 'The policy is active only until the payer has investigated',
  V: 'The payer cannot process this',
};

/** What an EB segment says of a benefit, null for what has no field here; or what is wrong with it. */
export function readBenefit(segment: Segment, delimiters: Delimiters): Benefit | Fault | null {
  const of = (index: number) => segment.elements[index] ?? '';
  const kind = kinds[of(1)];
  if (unsaid[of(1)]) return faultIn(segment, unsaid[of(1)] as string);
  if (!kind) return of(1) === '' ? faultIn(segment, 'EB01 says nothing') : null;
  const wrong = wrongNumber(of);
  if (wrong) return faultIn(segment, wrong);
  const [qualifier, procedure] = of(13).split(delimiters.component);
  return {
    kind,
    services: of(3).split(delimiters.repetition).filter(Boolean),
    procedure: qualifier === 'HC' && procedure ? procedure : null,
    level: of(2) === 'FAM' ? 'family' : 'individual',
    period: periods[of(6)] ?? 'year',
    network: networks[of(12)] ?? 'In',
    auth: auths[of(11)] ?? null,
    cents: centsOf(of(7)),
    percent: percentOf(of(8)),
    count: countOf(of(10)),
    notes: [],
    place: placeOfSegment(segment),
  };
}

function wrongNumber(of: (index: number) => string): string | null {
  if (of(7) && centsOf(of(7)) === null) return `EB07 is no amount: ${of(7)}`;
  if (of(8) && percentOf(of(8)) === null) return `EB08 is no share between 0 and 1: ${of(8)}`;
  return of(10) && of(9) && countOf(of(10)) === null ? `EB10 is no number: ${of(10)}` : null;
}
