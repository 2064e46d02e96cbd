import { errorAt, type ResponseError } from '../../x12/location.ts';
import { type FieldDraft, toDrafts } from './field-draft.ts';
import type { Benefit, BenefitPeriod } from './payer-response.ts';
import { type BenefitCriteria, isContradictory, matching, type Picked, pick } from './pick.ts';
import { infertility, ivf, plan } from './services.ts';

interface Limit {
  limit: string;
  met: string;
  /** The field for the remainder, for limits that have one. */
  remaining?: string;
  criteria: BenefitCriteria & { period: 'year' | 'lifetime' };
}

const amount = (kind: Benefit['kind'], service: string, more: Partial<Limit['criteria']> = {}): Limit['criteria'] => ({
  kind,
  services: [service],
  number: 'cents',
  period: 'year',
  ...more,
});

const limits: Limit[] = [
  { limit: 'deductable', met: 'deductableMet', criteria: amount('deductible', plan) },
  {
    limit: 'inNetDeductibleFamily',
    met: 'deductibleMetFamily',
    remaining: 'deductibleRemFamily',
    criteria: amount('deductible', plan, { level: 'family' }),
  },
  { limit: 'outOfPocket', met: 'outOfPocketMet', criteria: amount('out of pocket', plan) },
  { limit: 'ivfLifetimeMax', met: 'ivfLifetimeMaxMet', criteria: amount('limit', ivf, { period: 'lifetime' }) },
  { limit: 'lifetimeMax', met: 'lifetimeMet', criteria: amount('limit', infertility, { period: 'lifetime' }) },
  { limit: 'attempts', met: 'ivfMaxUsed', criteria: amount('limit', ivf, { period: 'lifetime', number: 'count' }) },
];

const usedPeriods: Record<'year' | 'lifetime', BenefitPeriod> = { year: 'year to date', lifetime: 'lifetime used' };

/** Each maximum with the amount met: as reported by the payer, or derived from the remainder. */
export function limitDrafts(benefits: Benefit[], said: Benefit[], errors: ResponseError[]): FieldDraft[] {
  return limits.flatMap((each) => draftsOf(each, benefits, said, errors));
}

function draftsOf(
  { limit, met, remaining, criteria }: Limit,
  benefits: Benefit[],
  said: Benefit[],
  errors: ResponseError[],
): FieldDraft[] {
  const at = (period: BenefitPeriod): BenefitCriteria => ({ ...criteria, period });
  const remainders = remainderPeriods(criteria, said);
  const maximum = pick(benefits, criteria, errors);
  const used = pick(benefits, at(usedPeriods[criteria.period]), errors);
  const [remainder = null] = remainders
    .map((period) => pick(benefits, at(period), errors))
    .filter((each) => each !== null);
  const all = [criteria.period, usedPeriods[criteria.period], ...remainders].map(at);
  if (all.some((each) => isContradictory(benefits, each)) || isUnlimited(criteria, benefits, maximum, errors))
    return [];
  const tooMuch = [used, remainder].find((part) => part && maximum && part.value > maximum.value);
  const isUneven = maximum && used && remainder && used.value + remainder.value !== maximum.value;
  if (maximum && (tooMuch || isUneven)) {
    const message = tooMuch ? 'More than the maximum' : 'The used and remaining parts do not add up to the maximum';
    const { location } = (tooMuch ?? remainder ?? maximum).benefit;
    errors.push(errorAt(location, `${message} in ${maximum.benefit.location.at}`));
    errors.push(errorAt(maximum.benefit.location, `The maximum does not fit what is used or left in ${location.at}`));
    return [];
  }
  return [
    ...toDrafts(limit, maximum),
    ...toDrafts(met, used ?? metOf(maximum, remainder)),
    ...(remaining ? toDrafts(remaining, remainder) : []),
  ];
}

/** What remains of a lifetime limit is said as such, or as remaining if there is no other limit it could belong to, understood or not. */
function remainderPeriods(criteria: Limit['criteria'], said: Benefit[]): BenefitPeriod[] {
  if (criteria.period === 'year') return ['remaining'];
  const ofLifetime = ['lifetime', 'lifetime used', 'lifetime remaining', 'remaining'];
  const hasOther = matching(said, { ...criteria, period: undefined }).some(
    (each) => each[criteria.number] !== null && !ofLifetime.includes(each.period ?? ''),
  );
  return hasOther ? ['lifetime remaining'] : ['lifetime remaining', 'remaining'];
}

/** True, with both statements as errors, if a limit is also said to be unlimited. */
function isUnlimited(
  criteria: Limit['criteria'],
  benefits: Benefit[],
  maximum: Picked | null,
  errors: ResponseError[],
) {
  if (!maximum || criteria.kind !== 'limit') return false;
  const unlimited = benefits.find(
    ({ kind, services, procedure, period }) =>
      kind === 'unlimited' &&
      procedure === null &&
      services.includes(criteria.services[0] as string) &&
      (period ?? 'lifetime') === 'lifetime',
  );
  if (!unlimited) return false;
  const { location } = maximum.benefit;
  errors.push(errorAt(unlimited.location, `Unlimited here, limited in ${location.at}`));
  errors.push(errorAt(location, `Limited here, unlimited in ${unlimited.location.at}`));
  return true;
}

function metOf(maximum: Picked | null, remainder: Picked | null): Picked | null {
  if (!maximum || !remainder) return null;
  const notes = [
    `The maximum in ${maximum.benefit.location.at} minus the remaining amount here`,
    ...remainder.benefit.notes,
  ];
  return { value: maximum.value - remainder.value, benefit: { ...remainder.benefit, notes } };
}
