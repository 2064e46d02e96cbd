import type { Segment } from '../../x12/segments.ts';
import * as codes from './codes-271.ts';
import type { Benefit, Validity } from './payer-response.ts';
import { isSamePayer } from './payers.ts';
import { countOf, validityOf } from './values-271.ts';

/** What the segments after EB add to a benefit. An entity (LS, NM1) has no notes or dates, so all are the benefit's. */
export interface Companions {
  notes: string[];
  validity: Validity[];
  quantity: Pick<Benefit, 'count' | 'period' | 'unclear'> | null;
  unclear: string | null;
}

/** What a benefit's entities are compared with. */
interface EntityContext {
  payer: string;
  /** True for a status of the plan, which no provider or company limits. */
  isForAnyProvider: boolean;
}

export function companionsOf(parts: Segment[], context: EntityContext): Companions {
  const validities = parts.filter(({ id }) => id === 'DTP').map(({ elements }) => validityOf(elements));
  const fault = validities.find((each) => each && 'fault' in each) as { fault: string } | undefined;
  return {
    notes: parts.filter(({ id }) => id === 'MSG').map(({ elements }) => elements[1] ?? ''),
    validity: validities.filter((each) => each !== null && !('fault' in each)) as Validity[],
    quantity: quantityOf(parts),
    unclear: fault?.fault ?? restrictionOf(parts, context),
  };
}

/** HSD as a number of visits in a period that is imported: `HSD*VS*3`, `HSD*VS*3***32`, or `HSD*VS*3***32*1`. */
function quantityOf(parts: Segment[]): Companions['quantity'] {
  const [delivery, ...more] = parts.filter(({ id, elements }) => id === 'HSD' && elements.some(Boolean));
  if (!delivery) return null;
  const isEntitys = parts.slice(0, parts.indexOf(delivery)).some(({ id }) => id === 'NM1');
  const [, unit, text = '', basis, frequency, period = '', periods = '1', ...pattern] = delivery.elements;
  const count = countOf(text);
  const isWhole = more.length === 0 && !isEntitys && (periods || '1') === '1' && !pattern.some(Boolean);
  const isPlain = isWhole && unit === 'VS' && !basis && !frequency;
  if (!isPlain || count === null || (period && !codes.periods[period])) {
    return { count, period: null, unclear: 'its delivery pattern (HSD) is not imported' };
  }
  return { count, period: codes.periods[period] ?? null, unclear: null };
}

/** Why a benefit applies only in part: to a place or diagnosis, to another payer, or to one provider or company. */
function restrictionOf(parts: Segment[], { payer, isForAnyProvider }: EntityContext): string | null {
  if (parts.some(({ id }) => id === 'III')) return 'it is limited to a place of service or diagnosis (III)';
  const entities = parts
    .filter(({ id }) => id === 'NM1')
    .map(({ elements: [, code = '', , name = ''] }) => ({ code, name }));
  const others = entities.filter(({ code, name }) => code !== 'PR' || name === '' || !isSamePayer(name, payer));
  const other = others.find(({ code }) => codes.otherPayers.includes(code));
  if (other) return `it is about another payer, ${other.name || other.code}`;
  const provider = isForAnyProvider ? undefined : others.find(({ code }) => !codes.contacts.includes(code));
  return provider ? `it is limited to ${provider.name || provider.code}` : null;
}
