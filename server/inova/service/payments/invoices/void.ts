import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, notFound } from '../../errors.ts';
import { lockPatient } from '../../ledger/locks.ts';
import { type Account, post } from '../../ledger/post.ts';
import { releaseInvoice } from '../../ledger/release.ts';

interface Voidable {
  patient: number;
  state: string;
  cents: number;
  writtenOffCents: number;
  creditedCents: number;
  claim: number | null;
  agreement: number | null;
}

/**
 * Voids an invoice, which keeps its number: what was paid of it becomes credit, what was written off or credited is taken
 * back.
 */
export async function voidInvoice(
  db: Database,
  { client, invoice, at, by, reason }: { client: number; invoice: number; at: Date; by: string; reason: string },
): Promise<void> {
  const locked = await lockInvoice(db, client, invoice);
  const { patient, writtenOffCents, claim, agreement } = locked;
  const charged = locked.cents - locked.creditedCents;
  const released = await releaseInvoice(db, { client, invoice, at });
  await rows(
    db,
    sql`update inova.invoices set state = 'void', written_off_cents = 0, credited_cents = 0, void_reason = ${reason},
        voided_at = ${at}::timestamptz, voided_by = ${by}, version = version + 1
      where client_id = ${client} and id = ${invoice}`,
  );
  await rows(
    db,
    sql`update inova.services set invoice_id = null where client_id = ${client} and invoice_id = ${invoice}`,
  );
  await declineRequest(db, { client, invoice, at, by });
  const about = { invoice, claim: claim ?? undefined, agreement: agreement ?? undefined };
  const source: Account = claim !== null ? 'insurance' : agreement !== null ? 'deposits' : 'revenue';
  const event = { client, patient, kind: 'invoice void', cause: `invoice void:${invoice}`, at, by } as const;
  await post(db, { ...event, reference: reason }, [
    ...released,
    ...(writtenOffCents > 0
      ? [{ debit: 'receivable', credit: 'write-offs', cents: writtenOffCents, ...about } as const]
      : []),
    ...(charged > 0 ? [{ debit: source, credit: 'receivable', cents: charged, ...about } as const] : []),
  ]);
}

async function lockInvoice(db: Database, client: number, invoice: number): Promise<Voidable> {
  const owner = await row<{ patient: number; account: number | null }>(
    db,
    sql`select patient_id as patient, cryo_account_id as account
      from inova.invoices where client_id = ${client} and id = ${invoice}`,
  );
  if (!owner) throw notFound();
  await lockStorageAccount(db, client, owner.account);
  await lockPatient(db, client, owner.patient);
  const locked = (await row<Voidable>(
    db,
    sql`select patient_id as patient, state, amount_cents as cents, written_off_cents as "writtenOffCents",
        credited_cents as "creditedCents", claim_id as claim, agreement_id as agreement
      from inova.invoices where client_id = ${client} and id = ${invoice} for update`,
  )) as Voidable;
  if (locked.state === 'void') throw new ApiError(409, 'This invoice is already void');
  return locked;
}

/** Locks the storage account of an invoice, before the patient's money as a billing run does: it is billed less far then. */
const lockStorageAccount = (db: Database, client: number, account: number | null) =>
  rows(
    db,
    sql`select from inova.cryo_accounts where client_id = ${client} and id = ${account}::bigint for no key update`,
  );

/** A write-off that waits for approval has nothing left to write off. */
const declineRequest = (
  db: Database,
  { client, invoice, at, by }: { client: number; invoice: number; at: Date; by: string },
) =>
  rows(
    db,
    sql`update inova.write_offs set state = 'declined', decided_at = ${at}::timestamptz, decided_by = ${by}
      where client_id = ${client} and invoice_id = ${invoice} and state = 'requested'`,
  );
