import { formatMoney } from '#app/lib/money.ts';
import type { OpenItems } from '#server/inova/contract/payments/payments.ts';

export const oldestFirst = 'oldest';

/** What a credit can be applied to: all open invoices, or one invoice or agreement. */
export const applyOptions = ({ invoices, agreements }: Pick<OpenItems, 'invoices' | 'agreements'>) => [
  ...(invoices.length > 0 ? [{ value: oldestFirst, label: 'Open invoices, the earliest due first' }] : []),
  ...invoices.map(({ id, number, balanceCents }) => ({
    value: `invoice ${id}`,
    label: `Invoice ${number}, ${formatMoney(balanceCents)} open`,
  })),
  ...agreements.map(({ id, description, balanceCents }) => ({
    value: `agreement ${id}`,
    label: `${description}, ${formatMoney(balanceCents)} open`,
  })),
];

/** What a credit is applied to as chosen; undefined for all open invoices. */
export function toAllocations(target: string, cents: number) {
  const [kind, id] = target.split(' ');
  if (target === oldestFirst) return undefined;
  return [kind === 'invoice' ? { invoice: Number(id), cents } : { agreement: Number(id), cents }];
}
