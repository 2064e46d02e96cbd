import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import type { OpenItems } from '#server/inova/contract/payments/payments.ts';

/** Something that a patient can pay, with the field of its amount. */
export interface OpenItem {
  field: string;
  invoice: number | null;
  agreement: number | null;
  title: string;
  detail: string;
  balanceCents: number;
  /** What is due of it now: the balance of an invoice, the next installment of an agreement. */
  dueCents: number;
  /** Null if there is no date. */
  dueOn: string | null;
  /** An installment's invoice, which is part of an agreement's balance. */
  isPartOfAgreement: boolean;
}

/** Open invoices, the earliest due first, then agreements with their next installment. */
export function toOpenItems({ invoices, agreements }: OpenItems, details: Agreement[]): OpenItem[] {
  return [
    ...invoices.map(({ id, number, description, balanceCents, dueOn, kind }) => ({
      field: `invoice-${id}`,
      ...{ invoice: id, agreement: null, balanceCents, dueCents: balanceCents, dueOn },
      title: `Invoice ${number}`,
      detail: `${description}, due ${formatDate(dueOn)}`,
      isPartOfAgreement: kind === 'installment',
    })),
    ...agreements.map(({ id, description, balanceCents, dueOn }) => {
      const next = nextInstallment(details.find((agreement) => agreement.id === id));
      const due = dueOn && `due ${formatDate(dueOn)}`;
      return {
        field: `agreement-${id}`,
        ...{ invoice: null, agreement: id, balanceCents },
        dueCents: Math.min(next?.cents ?? balanceCents, balanceCents),
        dueOn: next?.dueOn ?? dueOn,
        title: `Agreement: ${description}`,
        detail: next?.text ?? due ?? 'Signed agreement',
        isPartOfAgreement: false,
      };
    }),
  ];
}

function nextInstallment(agreement: Agreement | undefined) {
  const next = agreement?.parts.find(({ cents, paidCents }) => paidCents < cents);
  if (!agreement || !next) return null;
  const cents = next.cents - next.paidCents;
  const text = `Installment ${next.number} of ${agreement.parts.length}: ${formatMoney(cents)}, due ${formatDate(next.dueOn)}`;
  return { cents, dueOn: next.dueOn, text };
}

/** The amounts that a payment begins with, in cents by field: of what it is about, or else of what is due. */
export function suggestedAmounts(
  items: OpenItem[],
  { about, today }: { about: string | null; today: string },
): Map<string, number> {
  const chosen = items.filter(({ field }) => field === about);
  const due = items.filter(({ dueOn, invoice }) => invoice !== null || (dueOn !== null && dueOn <= today));
  const hasInstallments = due.some(({ isPartOfAgreement }) => isPartOfAgreement);
  const suggested = chosen.length > 0 ? chosen : due.filter(({ agreement }) => agreement === null || !hasInstallments);
  return new Map(suggested.map(({ field, dueCents }) => [field, dueCents]));
}
