import { z } from 'zod';
import { formatMoney, parseMoney } from '#app/lib/money.ts';
import { type Method, type MethodOption, parseMethod } from './methods.ts';
import type { OpenItem } from './open-items.ts';

/** What is to be paid, and how. */
export interface PaymentToTake {
  items: { item: OpenItem; cents: number }[];
  creditCents: number;
  totalCents: number;
  method: Method;
  methodLabel: string;
  reference: string;
  byPhone: boolean;
}

/** An amount in cents; 0 if it is empty. */
const optionalAmount = z
  .string()
  .optional()
  .transform((text, context) => {
    const cents = text ? parseMoney(text) : 0;
    if (cents !== null && cents >= 0) return cents;
    context.addIssue('Enter an amount like 1,234.50');
    return z.NEVER;
  });

const maxCreditCents = 100_000_000;

const upTo = (balanceCents: number) =>
  optionalAmount.refine((cents) => cents <= balanceCents, {
    error: `Enter no more than the balance of ${formatMoney(balanceCents)}`,
  });

/** The form: an amount for each open item, credit, and the method. */
export function takeFormSchema(items: OpenItem[], methods: MethodOption[]) {
  const amounts = Object.fromEntries(items.map(({ field, balanceCents }) => [field, upTo(balanceCents)]));
  const isOffered = (value: string) => methods.some((method) => method.value === value);
  return z
    .object({
      ...amounts,
      credit: optionalAmount.refine(
        (cents) => cents <= maxCreditCents,
        `Enter no more than ${formatMoney(maxCreditCents)}`,
      ),
      method: z.string({ error: 'Select a payment method' }).refine(isOffered, 'Select a payment method'),
      reference: z.string().trim().max(100, 'A reference has up to 100 characters').default(''),
      byPhone: z.boolean().default(false),
    })
    .superRefine((value, context) => {
      const { creditCents, totalCents, method } = toPaymentToTake(items, methods, value as TakeFormValue);
      const path = (field: string) => ({ code: 'custom' as const, path: [field] });
      const first = items[0]?.field ?? 'credit';
      if (totalCents === 0) context.addIssue({ ...path(first), message: 'Enter the amount of at least one item' });
      if (creditCents > 0 && method.kind !== 'recorded')
        context.addIssue({
          ...path('credit'),
          message: 'Cards pay for invoices and agreements only. Clear this amount',
        });
      const over = excessOfAgreements(items, value as TakeFormValue);
      if (over) context.addIssue({ ...path(over), message: 'With its invoices above, this is more than the balance' });
    });
}

export type TakeFormValue = Record<string, number | string | boolean> & {
  credit: number;
  method: string;
  reference: string;
  byPhone: boolean;
};

const amountOf = (value: TakeFormValue, { field }: OpenItem) => Number(value[field] ?? 0);

/** The field of an agreement, if it and the installments' invoices are paid twice; they are parts of its balance. */
function excessOfAgreements(items: OpenItem[], value: TakeFormValue): string | null {
  const agreements = items.filter(({ agreement }) => agreement !== null);
  const sum = (of: OpenItem[], cents: (item: OpenItem) => number) => of.reduce((total, item) => total + cents(item), 0);
  const paid = sum(
    items.filter(({ agreement, isPartOfAgreement }) => agreement !== null || isPartOfAgreement),
    (item) => amountOf(value, item),
  );
  const isOver = agreements.length > 0 && paid > sum(agreements, ({ balanceCents }) => balanceCents);
  return isOver ? (agreements.find((item) => amountOf(value, item) > 0)?.field ?? null) : null;
}

/** A valid form as what is to be paid. */
export function toPaymentToTake(items: OpenItem[], methods: MethodOption[], value: TakeFormValue): PaymentToTake {
  const paid = items.flatMap((item) => {
    const cents = amountOf(value, item);
    return cents > 0 ? [{ item, cents }] : [];
  });
  return {
    items: paid,
    creditCents: value.credit,
    totalCents: paid.reduce((total, { cents }) => total + cents, value.credit),
    method: parseMethod(value.method),
    methodLabel: methods.find((method) => method.value === value.method)?.label ?? '',
    reference: value.reference,
    byPhone: value.byPhone,
  };
}
