import type { AgreementTotal, Consult } from '#server/inova/contract/agreement-draft.ts';
import type { Store } from '#server/store/store.ts';
import { noPackage } from '../../contract/packages.ts';
import { getPackage, listDiscounts } from '../catalog/packages.ts';
import { Refused } from '../refusal.ts';
import { totalOfLines } from './charges.ts';
import type { Draft } from './save.ts';
import type { Discount } from './total.ts';

/** A consult as a draft: with the package and the discounts as the clinic offers them today, and what it comes to. */
export async function draftOf(store: Store, client: number, consult: Consult, today: string): Promise<Draft> {
  const [chosen, offered] = await Promise.all([
    consult.packageId === noPackage.id ? null : getPackage(store, client, consult.packageId),
    listDiscounts(store, client),
  ]);
  if (!chosen && consult.packageId !== noPackage.id) throw new Refused(400, 'The clinic has no such package');
  const discounts = consult.discounts.map((given): Draft['discounts'][number] & Discount => {
    if (given.discountId === null) return { ...given, active: true, startsOn: null, endsOn: null };
    const discount = offered.find(({ id }) => id === given.discountId);
    if (!discount) throw new Refused(400, 'The clinic has no such discount');
    return { ...discount, discountId: discount.id, reason: given.reason };
  });
  const main = chosen && { kind: 'package' as const, name: chosen.name, cpt: null, cents: chosen.cents, quantity: 1 };
  const items: Draft['items'] = [
    ...(main ? [{ ...main, insurance: consult.packagePayer === 'insurance' }] : []),
    ...consult.items.map((item) => itemOf('additional', item)),
    ...consult.openItems.map((item) => itemOf('open', item)),
  ];
  const credits = consult.credits.map((credit, id) => ({ ...credit, id }));
  const total = totalOfLines({ items, discounts, credits }, today);
  refuseTooMuch(total);
  const template = consult.template || chosen?.template || '';
  return { packageId: chosen?.id ?? null, template, items, discounts, credits, total };
}

function itemOf(kind: 'additional' | 'open', { payer, ...item }: Consult['items'][number]): Draft['items'][number] {
  return { kind, ...item, insurance: payer === 'insurance' };
}

const mostTogether = 1_000_000_000;

function refuseTooMuch({ itemsCents, insuranceCents }: AgreementTotal): void {
  if (itemsCents + insuranceCents > mostTogether) {
    throw new Refused(400, 'The amounts together are more than $10,000,000');
  }
}
