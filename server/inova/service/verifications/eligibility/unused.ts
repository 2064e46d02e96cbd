import { formatDate } from '#server/inova/contract/text/format.ts';
import type { Benefit, BenefitKind, BenefitPeriod, Validity } from './payer-response.ts';

const yearly: (BenefitPeriod | null)[] = ['year', 'year to date', 'remaining'];

/** The time periods in which each kind of benefit means what its field says; other kinds have none. */
const importedPeriods: Partial<Record<BenefitKind, (BenefitPeriod | null)[]>> = {
  coinsurance: [null, 'visit', 'year'],
  copay: [null, 'visit'],
  deductible: yearly,
  'out of pocket': yearly,
  limit: [...yearly, 'lifetime', 'lifetime used', 'lifetime remaining'],
};

/** True for a CPT or HCPCS code; other codes keep their qualifier. */
export const isProcedure = (code: string | null): code is string => /^[\dA-Z]{5}$/.test(code ?? '');

/** Days of a statement that do not contain today. */
export const daysOutside = ({ validity }: Benefit, today: string): Validity | undefined =>
  validity.find(({ from, until }) => (from && from > today) || (until && until < today));

/** Why a positive statement fills no field: a part that is not understood, not said, or not in force today. */
export function unusedReason(benefit: Benefit, today: string): string | null {
  const { kind, network, level, period } = benefit;
  if (benefit.unclear) return benefit.unclear;
  if (benefit.procedure !== null && !isProcedure(benefit.procedure))
    return `the code ${benefit.procedure} is not imported`;
  const outside = daysOutside(benefit, today);
  if (outside) {
    const { from, until } = outside;
    return `it is in force${from ? ` from ${formatDate(from)}` : ''}${until ? ` until ${formatDate(until)}` : ''}`;
  }
  const periods = importedPeriods[kind];
  if (!periods) return null;
  if (network === null) return 'it does not say that it is in network';
  if (!periods.includes(period)) return period ? `the time period is ${period}` : 'it names no time period';
  const needsLevel = kind === 'deductible' || kind === 'out of pocket';
  return needsLevel && level === null ? 'it names neither an individual nor a family' : null;
}
