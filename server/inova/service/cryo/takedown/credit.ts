import type { CreditLine, Takedown } from '#server/inova/contract/cryo/takedown.ts';
import { addDays } from '../../dates/period.ts';
import { daysIn } from '../billing/rules/periods.ts';

/** A storage invoice that is not void, for `from` up to, but not including, `to`. */
export interface CreditedInvoice {
  invoice: number;
  number: string;
  from: string;
  to: string;
  amountCents: number;
  balanceCents: number;
  /** What was written off or credited already. */
  waivedCents: number;
}

/**
 * What is given back for the days after storage ends: each invoice's share, by days of its whole period, less what nobody
 * owes of it any more.
 */
export function computeCredit(invoices: CreditedInvoice[], endsOn: string): Takedown['credit'] {
  const lines = invoices.flatMap((invoice) => lineOf(invoice, addDays(endsOn, 1)));
  const creditCents = lines.reduce((sum, line) => sum + line.creditCents, 0);
  const owedCents = invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  return { lines, creditCents, owedCents, refundCents: Math.max(0, creditCents - owedCents) };
}

function lineOf(credited: CreditedInvoice, firstUnused: string): CreditLine[] {
  const { invoice, number, from, to, amountCents, waivedCents } = credited;
  if (to <= firstUnused) return [];
  const days = daysIn({ from, to });
  const unusedDays = daysIn({ from: firstUnused > from ? firstUnused : from, to });
  const creditCents = Math.max(0, Math.round((amountCents * unusedDays) / days) - waivedCents);
  if (creditCents === 0) return [];
  return [{ invoice, number, from, to: addDays(to, -1), days, unusedDays, amountCents, creditCents }];
}
