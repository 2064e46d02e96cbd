import type { AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';
import type { AgreementRow, TotalFields } from './queries.ts';
import { type Discount, type Item, totalOf } from './total.ts';

type Lines = Pick<AgreementRow, 'items' | 'credits'> & { discounts: Discount[] };

/** The total of an agreement: as sent, or as of today for a draft. */
export function agreementTotal(row: TotalFields): AgreementTotal {
  if (row.state === 'draft') return linesTotal(row, row.today);
  if (row.calculation) return row.calculation;
  const activeDiscounts = row.discounts.map((discount) => ({
    ...discount,
    active: true,
    startsOn: null,
    endsOn: null,
  }));
  return linesTotal({ ...row, discounts: activeDiscounts }, row.today);
}

export function linesTotal({ items, discounts, credits }: Lines, today: string): AgreementTotal {
  return totalOf({ items: items.map(toCharge), discounts, credits }, today);
}

function toCharge({ name, cents, quantity, insurance, insuranceCents }: AgreementRow['items'][number]): Item {
  return { name, cents, quantity, payer: insurance ? 'insurance' : 'patient', insuranceCents };
}
