import type { CryoAccount } from '#server/inova/contract/cryo/accounts.ts';
import type { Statement } from '#server/inova/contract/payments/payments.ts';

export interface LedgerLine {
  key: number;
  on: string;
  kind: string;
  reference: string | null;
  cents: number;
  balanceCents: number;
}

/** The lines of a patient's statement that are about the account's invoices, with their own balance. */
export function ledgerLines({ lines }: Statement, { invoices }: CryoAccount): LedgerLine[] {
  const own = new Set(invoices.map(({ id }) => id));
  let balanceCents = 0;
  return lines
    .filter(({ invoiceId }) => invoiceId !== null && own.has(invoiceId))
    .map(({ on, kind, reference, cents }, key) => {
      balanceCents += cents;
      return { key, on, kind, reference, cents, balanceCents };
    });
}
