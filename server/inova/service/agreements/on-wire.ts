import type { Consult } from '#server/inova/contract/agreement-draft.ts';
import type { Agreement } from '../../contract/agreements.ts';
import { totalOfAgreement } from './charges.ts';
import { paidOf } from './payment-plan.ts';
import type { AgreementRow, ItemRow } from './queries.ts';

/** An agreement as the contract has it. */
export function agreementOnWire(row: AgreementRow): Agreement {
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
    patient,
    clinic,
    today,
    ...rest
  } = row;
  const total = totalOfAgreement(row);
  return {
    ...rest,
    balanceCents: total.totalCents - row.paidCents,
    consult: consultOf(row),
    total,
    parts: paidOf(row.parts, row.paidCents),
  };
}

function consultOf({ packageId, template, items, discounts, credits }: AgreementRow): Consult {
  const main = items.find(({ kind }) => kind === 'package');
  return {
    packageId: packageId ?? 0,
    packagePayer: main?.insurance ? 'insurance' : 'patient',
    template,
    items: items.filter(({ kind }) => kind === 'additional').map(itemOnWire),
    openItems: items.filter(({ kind }) => kind === 'open').map(itemOnWire),
    discounts: discounts.map(({ discountId, name, percent, cents, reason }) => {
      return { discountId, name, percent, cents, reason };
    }),
    credits: credits.map(({ description, cents }) => ({ description, cents })),
  };
}

function itemOnWire({ name, cpt, cents, quantity, insurance }: ItemRow): Consult['items'][number] {
  return { name, cpt, cents, quantity, payer: insurance ? 'insurance' : 'patient' };
}
