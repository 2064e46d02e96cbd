import { type Database, row } from '#server/store/sql.ts';
import { checksums } from './checksums.ts';
import { type Discrepancy, findDiscrepancies } from './discrepancies.ts';

interface LedgerTotals {
  transfers: number;
  /** The sum over all accounts: zero. */
  balanceCents: number;
}

export interface LedgerProof extends LedgerTotals {
  /** At most a hundred of each kind. */
  discrepancies: Discrepancy[];
}

/**
 * Proves the ledger of the clinics in sight: all accounts are zero together, and the records agree with the transfers.
 * Records are compared one by one only if their checksums differ.
 */
export async function ledgerProof(db: Database): Promise<LedgerProof> {
  const { agree, ...totals } = (await row<LedgerTotals & { agree: boolean }>(db, checksums())) as LedgerTotals & {
    agree: boolean;
  };
  return { ...totals, discrepancies: agree ? [] : await findDiscrepancies(db) };
}
