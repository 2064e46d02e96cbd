import type { AgreementDraft, AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';
import { noPackage } from '#server/inova/contract/agreements/packages.ts';
import type { Store } from '#server/store/store.ts';
import { getPackage, listDiscounts } from '../catalog/packages.ts';
import { ApiError } from '../errors.ts';
import { linesTotal } from './charges.ts';
import type { Draft } from './save.ts';
import { type Discount, isRepeated } from './total.ts';

/** The draft for a worksheet: its package and discounts as the clinic offers them today, and the total. */
export async function buildDraft(store: Store, client: number, input: AgreementDraft, today: string): Promise<Draft> {
  const [selectedPackage, offered] = await Promise.all([
    input.packageId === noPackage.id ? null : getPackage(store, client, input.packageId),
    listDiscounts(store, client),
  ]);
  if (!selectedPackage && input.packageId !== noPackage.id) throw new ApiError(400, 'This package does not exist');
  const discounts = input.discounts.map((line): Draft['discounts'][number] & Discount => {
    if (line.discountId === null) return { ...line, active: true, startsOn: null, endsOn: null };
    const discount = offered.find(({ id }) => id === line.discountId);
    if (!discount) throw new ApiError(400, 'This discount does not exist');
    return { ...discount, discountId: discount.id, reason: line.reason };
  });
  const repeated = discounts.find((_, index) => isRepeated(discounts, index));
  if (repeated) throw new ApiError(400, `${repeated.name} is selected twice. A clinic discount applies once.`);
  const packageItem = selectedPackage && {
    kind: 'package' as const,
    name: selectedPackage.name,
    cpt: null,
    cents: selectedPackage.cents,
    quantity: 1,
  };
  const packagePaid = insuredPart(input.packagePayer, input.packageInsuranceCents, packageItem?.cents ?? 0);
  const items: Draft['items'] = [
    ...(packageItem ? [{ ...packageItem, ...packagePaid }] : []),
    ...input.items.map((item) => toItem('additional', item)),
    ...input.openItems.map((item) => toItem('open', item)),
  ];
  const credits = input.credits.map((credit, id) => ({ ...credit, id }));
  const total = linesTotal({ items, discounts, credits }, today);
  rejectExcessiveTotal(total);
  const template = input.template || selectedPackage?.template || '';
  return { packageId: selectedPackage?.id ?? null, template, items, discounts, credits, total };
}

function toItem(
  kind: 'additional' | 'open',
  { payer, insuranceCents, ...item }: AgreementDraft['items'][number],
): Draft['items'][number] {
  return { kind, ...item, ...insuredPart(payer, insuranceCents, item.cents * item.quantity) };
}

/** What insurance pays of an item: nothing, all, or a part; it can't pay more than the item costs. */
function insuredPart(payer: AgreementDraft['packagePayer'], insuranceCents: number | null, allCents: number) {
  const isShared = payer === 'insurance' && insuranceCents !== null && insuranceCents < allCents;
  return { insurance: payer === 'insurance', insuranceCents: isShared ? insuranceCents : null };
}

const maxTotalCents = 1_000_000_000;

function rejectExcessiveTotal({ itemsCents, insuranceCents }: AgreementTotal): void {
  if (itemsCents + insuranceCents > maxTotalCents) {
    throw new ApiError(400, 'The total must be at most $10,000,000');
  }
}
