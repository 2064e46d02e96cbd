import { formatMoney } from '#server/inova/contract/text/format.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { lockPatient } from '../../ledger/locks.ts';
import { post } from '../../ledger/post.ts';

interface Decision {
  client: number;
  writeOff: number;
  at: Date;
  by: string;
}

/** Requests that what an invoice leaves open is written off, in part or in full; another user approves it. */
export async function requestWriteOff(
  db: Database,
  request: { client: number; invoice: number; cents: number; reason: string; at: Date; by: string },
): Promise<{ writeOff: number }> {
  const { client, invoice, cents, reason, at, by } = request;
  const open = await row<{ balance: number; requested: boolean }>(
    db,
    sql`select case when n.state = 'open' then n.balance_cents else 0 end as balance, exists (select from inova.write_offs w
        where w.client_id = n.client_id and w.invoice_id = n.id and w.state = 'requested') as requested
      from inova.invoices n where n.client_id = ${client} and n.id = ${invoice} for update of n`,
  );
  if (!open) throw notFound();
  if (open.requested) throw new ApiError(409, 'A write-off of this invoice already waits for approval');
  if (cents > open.balance) throw fieldError('cents', `Enter no more than the balance of ${formatMoney(open.balance)}`);
  return (await row<{ writeOff: number }>(
    db,
    sql`insert into inova.write_offs (client_id, invoice_id, cents, reason, requested_at, requested_by)
      values (${client}, ${invoice}, ${cents}::int, ${reason}, ${at}::timestamptz, ${by}) returning id as "writeOff"`,
  )) as { writeOff: number };
}

/** Approves a write-off that somebody else requested, and posts it. */
export async function approveWriteOff(db: Database, decision: Decision): Promise<void> {
  const { client, writeOff, at, by } = decision;
  const { invoice, patient, cents, requestedBy } = await lockRequest(db, decision);
  if (requestedBy === by) throw new ApiError(409, 'Another user must approve the write-off that you requested');
  const written = await rows(
    db,
    sql`update inova.invoices set written_off_cents = written_off_cents + ${cents}::int, version = version + 1,
        state = case when balance_cents = ${cents}::int then 'written off' else state end
      where client_id = ${client} and id = ${invoice} and state = 'open' and balance_cents >= ${cents}::int returning id`,
  );
  if (written.length === 0) throw new ApiError(409, 'The balance is now less than this write-off. Decline it');
  await decide(db, decision, 'approved');
  await post(db, { client, patient, kind: 'write-off', cause: `write-off:${writeOff}`, at, by }, [
    { debit: 'write-offs', credit: 'receivable', cents, invoice },
  ]);
}

/** Declines a write-off; nothing is posted. */
export async function declineWriteOff(db: Database, decision: Decision): Promise<void> {
  await lockRequest(db, decision);
  await decide(db, decision, 'declined');
}

interface Request {
  invoice: number;
  patient: number;
  cents: number;
  requestedBy: string;
}

async function lockRequest(db: Database, { client, writeOff }: Decision): Promise<Request> {
  const owner = await row<{ patient: number }>(
    db,
    sql`select n.patient_id as patient from inova.write_offs w
      join inova.invoices n on n.client_id = w.client_id and n.id = w.invoice_id
      where w.client_id = ${client} and w.id = ${writeOff}`,
  );
  if (!owner) throw notFound();
  await lockPatient(db, client, owner.patient);
  const request = await row<Omit<Request, 'patient'>>(
    db,
    sql`select invoice_id as invoice, cents, requested_by as "requestedBy" from inova.write_offs
      where client_id = ${client} and id = ${writeOff} and state = 'requested' for update`,
  );
  if (!request) throw new ApiError(409, 'This write-off is already decided');
  return { ...request, ...owner };
}

const decide = (db: Database, { client, writeOff, at, by }: Decision, state: 'approved' | 'declined') =>
  rows(
    db,
    sql`update inova.write_offs set state = ${state}, decided_at = ${at}::timestamptz, decided_by = ${by}
      where client_id = ${client} and id = ${writeOff}`,
  );
