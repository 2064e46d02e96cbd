import { type Benefit, type Fault, faultAt } from './answer.ts';
import { type Draft, draft } from './draft.ts';
import { isDisputed, type Picked, pick, type Wanted } from './pick.ts';
import { plan } from './status.ts';

interface Limit {
  limit: string;
  met: string;
  /** Where the field for what remains has a place of its own. */
  remaining?: string;
  wanted: Wanted;
}

const amount = (kind: Benefit['kind'], service: string, more: Partial<Wanted> = {}): Wanted => ({
  kind,
  service,
  number: 'cents',
  period: 'year',
  ...more,
});

const limits: Limit[] = [
  { limit: 'deductable', met: 'deductableMet', wanted: amount('deductible', plan) },
  {
    limit: 'inNetDeductibleFamily',
    met: 'deductibleMetFamily',
    remaining: 'deductibleRemFamily',
    wanted: amount('deductible', plan, { level: 'family' }),
  },
  { limit: 'outOfPocket', met: 'outOfPocketMet', wanted: amount('out of pocket', plan) },
  { limit: 'ivfLifetimeMax', met: 'ivfLifetimeMaxMet', wanted: amount('limit', '61', { period: 'lifetime' }) },
  { limit: 'lifetimeMax', met: 'lifetimeMet', wanted: amount('limit', '83', { period: 'lifetime' }) },
  { limit: 'attempts', met: 'ivfMaxUsed', wanted: amount('limit', '61', { period: 'lifetime', number: 'count' }) },
];

/** Each maximum with what was met of it, which is what the payer says, or follows from what remains. */
export function limitDrafts(benefits: Benefit[], faults: Fault[]): Draft[] {
  return limits.flatMap((each) => draftsOf(each, benefits, faults));
}

function draftsOf({ limit, met, remaining, wanted }: Limit, benefits: Benefit[], faults: Fault[]): Draft[] {
  const maximum = pick(benefits, wanted, faults);
  const used = pick(benefits, { ...wanted, period: 'used' }, faults);
  const rest = pick(benefits, { ...wanted, period: 'remaining' }, faults);
  if ((['used', 'remaining', wanted.period] as const).some((period) => isDisputed(benefits, { ...wanted, period })))
    return [];
  const tooMuch = [used, rest].find((part) => part && maximum && part.value > maximum.value);
  if (tooMuch && maximum) {
    faults.push(faultAt(tooMuch.benefit.place, `More than the whole of ${maximum.benefit.place.at}`));
    return [];
  }
  return [
    ...draft(limit, maximum),
    ...draft(met, used ?? metOf(maximum, rest, wanted, benefits)),
    ...(remaining ? draft(remaining, rest) : []),
  ];
}

/** What was met, where it is clear of which maximum the rest remains. */
function metOf(maximum: Picked | null, rest: Picked | null, wanted: Wanted, benefits: Benefit[]): Picked | null {
  const isUnclear = wanted.kind === 'limit' && pick(benefits, { ...wanted, period: 'year' }, []) !== null;
  if (!maximum || !rest || isUnclear) return null;
  const notes = [`${maximum.benefit.place.at} less what remains here`, ...rest.benefit.notes];
  return { value: maximum.value - rest.value, benefit: { ...rest.benefit, notes } };
}
