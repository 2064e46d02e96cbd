import type { AgreementDraft } from '#server/inova/contract/agreements/agreement-draft.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import { agreementTotal } from './charges.ts';
import { withPaidCents } from './payment-plan.ts';
import type { AgreementRow, ItemRow, SummaryRow } from './queries.ts';

/** An agreement in the contract's form. */
export function agreementToWire(row: AgreementRow): Agreement {
  const {
    packageId,
    points,
    totalCents,
    calculation,
    papers,
    sentOn,
    items,
    discounts,
    credits,
    care,
    patient,
    clinic,
    today,
    ...rest
  } = row;
  const total = agreementTotal(row);
  return {
    ...rest,
    balanceCents: total.totalCents - row.paidCents,
    consult: toAgreementDraft(row),
    total,
    parts: withPaidCents(row.parts, row.paidCents),
  };
}

/** An agreement of a list in the contract's form. */
export function summaryToWire({ paidCents, calculation, items, discounts, credits, today, ...rest }: SummaryRow) {
  const { totalCents } = agreementTotal({ ...rest, calculation, items, discounts, credits, today });
  return { ...rest, total: { totalCents }, balanceCents: totalCents - paidCents };
}

function toAgreementDraft({ packageId, template, items, discounts, credits }: AgreementRow): AgreementDraft {
  const packageItem = items.find(({ kind }) => kind === 'package');
  return {
    packageId: packageId ?? 0,
    packagePayer: packageItem?.insurance ? 'insurance' : 'patient',
    packageInsuranceCents: packageItem?.insuranceCents ?? null,
    template,
    items: items.filter(({ kind }) => kind === 'additional').map(itemToWire),
    openItems: items.filter(({ kind }) => kind === 'open').map(itemToWire),
    discounts: discounts.map(({ discountId, name, percent, cents, reason }) => {
      return { discountId, name, percent, cents, reason };
    }),
    credits: credits.map(({ description, cents }) => ({ description, cents })),
  };
}

function itemToWire(item: ItemRow): AgreementDraft['items'][number] {
  const { name, cpt, cents, quantity, insurance, insuranceCents } = item;
  return { name, cpt, cents, quantity, payer: insurance ? 'insurance' : 'patient', insuranceCents };
}
