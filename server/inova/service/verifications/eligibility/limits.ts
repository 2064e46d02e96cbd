import { plan } from './coverage-status.ts';
import { type FieldDraft, toDrafts } from './field-draft.ts';
import { type Benefit, errorAt, type ResponseError } from './payer-response.ts';
import { type BenefitCriteria, isContradictory, type Picked, pick } from './pick.ts';

interface Limit {
  limit: string;
  met: string;
  /** The field for the remainder, for limits that have one. */
  remaining?: string;
  criteria: BenefitCriteria;
}

const amount = (kind: Benefit['kind'], service: string, more: Partial<BenefitCriteria> = {}): BenefitCriteria => ({
  kind,
  service,
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
  { limit: 'ivfLifetimeMax', met: 'ivfLifetimeMaxMet', criteria: amount('limit', '61', { period: 'lifetime' }) },
  { limit: 'lifetimeMax', met: 'lifetimeMet', criteria: amount('limit', '83', { period: 'lifetime' }) },
  { limit: 'attempts', met: 'ivfMaxUsed', criteria: amount('limit', '61', { period: 'lifetime', number: 'count' }) },
];

/** Each maximum with the amount met: as reported by the payer, or derived from the remainder. */
export function limitDrafts(benefits: Benefit[], errors: ResponseError[]): FieldDraft[] {
  return limits.flatMap((each) => draftsOf(each, benefits, errors));
}

function draftsOf(
  { limit, met, remaining, criteria }: Limit,
  benefits: Benefit[],
  errors: ResponseError[],
): FieldDraft[] {
  const maximum = pick(benefits, criteria, errors);
  const used = pick(benefits, { ...criteria, period: 'used' }, errors);
  const remainder = pick(benefits, { ...criteria, period: 'remaining' }, errors);
  if (
    (['used', 'remaining', criteria.period] as const).some((period) =>
      isContradictory(benefits, { ...criteria, period }),
    )
  )
    return [];
  const tooMuch = [used, remainder].find((part) => part && maximum && part.value > maximum.value);
  if (tooMuch && maximum) {
    errors.push(errorAt(tooMuch.benefit.location, `More than the maximum in ${maximum.benefit.location.at}`));
    return [];
  }
  return [
    ...toDrafts(limit, maximum),
    ...toDrafts(met, used ?? metOf(maximum, remainder, criteria, benefits)),
    ...(remaining ? toDrafts(remaining, remainder) : []),
  ];
}

/** The amount met; null if it isn't clear which maximum the remainder belongs to. */
function metOf(
  maximum: Picked | null,
  remainder: Picked | null,
  criteria: BenefitCriteria,
  benefits: Benefit[],
): Picked | null {
  const isUnclear = criteria.kind === 'limit' && pick(benefits, { ...criteria, period: 'year' }, []) !== null;
  if (!maximum || !remainder || isUnclear) return null;
  const notes = [
    `The maximum in ${maximum.benefit.location.at} minus the remaining amount here`,
    ...remainder.benefit.notes,
  ];
  return { value: maximum.value - remainder.value, benefit: { ...remainder.benefit, notes } };
}
