import { contacts, otherPayers, periods } from './codes-271.ts';
import type { Benefit, Validity } from './payer-response.ts';
import type { Segment } from './segments.ts';
import { countOf, validityOf } from './values-271.ts';

/** What the segments after EB add to a benefit; those of an entity (LS, NM1) are the entity's own. */
export interface Companions {
  notes: string[];
  validity: Validity[];
  quantity: Pick<Benefit, 'count' | 'period' | 'unclear'> | null;
  unclear: string | null;
}

export function companionsOf(parts: Segment[], isStatus: boolean): Companions {
  const entity = parts.findIndex(({ id }) => id === 'NM1' || id === 'LS');
  const own = entity === -1 ? parts : parts.slice(0, entity);
  const validities = own.filter(({ id }) => id === 'DTP').map(({ elements }) => validityOf(elements));
  const fault = validities.find((each) => each && 'fault' in each) as { fault: string } | undefined;
  const deliveries = own.filter(({ id, elements }) => id === 'HSD' && elements.some(Boolean));
  return {
    notes: own.filter(({ id }) => id === 'MSG').map(({ elements }) => elements[1] ?? ''),
    validity: validities.filter((each) => each !== null && !('fault' in each)) as Validity[],
    quantity: quantityOf(deliveries),
    unclear: fault?.fault ?? restrictionOf(parts, isStatus),
  };
}

/** HSD as a number of visits in a period that is imported: `HSD*VS*3` or `HSD*VS*3***32`. */
function quantityOf([delivery, ...more]: Segment[]): Companions['quantity'] {
  if (!delivery) return null;
  const [, unit, text = '', basis, frequency, period = '', ...pattern] = delivery.elements;
  const count = countOf(text);
  const isPlain = more.length === 0 && unit === 'VS' && !basis && !frequency && !pattern.some(Boolean);
  if (!isPlain || count === null || (period && !periods[period])) {
    return { count: null, period: null, unclear: 'its delivery pattern (HSD) is not imported' };
  }
  return { count, period: periods[period] ?? null, unclear: null };
}

/** Why a benefit applies only in part: to a place or diagnosis, to another payer, or, for amounts, to one provider. */
function restrictionOf(parts: Segment[], isStatus: boolean): string | null {
  if (parts.some(({ id }) => id === 'III')) return 'it is limited to a place of service or diagnosis (III)';
  const entities = parts
    .filter(({ id }) => id === 'NM1')
    .map(({ elements: [, code = '', , name = ''] }) => ({ code, name }));
  const payer = entities.find(({ code }) => otherPayers.includes(code));
  if (payer) return `it is about another payer, ${payer.name || payer.code}`;
  const provider = isStatus ? undefined : entities.find(({ code }) => !contacts.includes(code));
  return provider ? `it is limited to ${provider.name || provider.code}` : null;
}
