import type { ReactivationPreview } from '#server/inova/contract/cryo/accounts.ts';
import { type Database, row, sql } from '#server/store/sql.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { clinicDay } from '../../../ledger/clinic-day.ts';
import { nextBill } from '../rules/decide.ts';
import { readAccounts, type StoredAccount } from './billed-accounts.ts';

interface Lapsed {
  client: number;
  patientId: number;
  state: string;
  lapsedOn: string | null;
  lapseReason: string | null;
  arrearsCents: number;
}

/** Why an account lapsed, what is owed, and its first bill if it is reactivated with an anchor, today by default. */
export async function previewReactivation(
  db: Database,
  clinics: number[],
  account: number,
  { anchorOn, at }: { anchorOn?: string; at: Date },
): Promise<ReactivationPreview> {
  const found = await row<Lapsed>(
    db,
    sql`select a.client_id as client, a.patient_id as "patientId", a.state, l.on as "lapsedOn", l.reason as "lapseReason",
        (select coalesce(sum(n.balance_cents), 0)::int from inova.invoices n where n.client_id = a.client_id
          and n.cryo_account_id = a.id and n.state = 'open') as "arrearsCents"
      from inova.cryo_accounts a join inova.clients c on c.id = a.client_id
      left join lateral (select (h.at at time zone c.time_zone)::date as on, h.reason from inova.cryo_account_changes h
        where h.client_id = a.client_id and h.account_id = a.id and h.kind = 'lapse' order by h.id desc limit 1) l on true
      where a.client_id = any (${clinics}) and a.id = ${account}`,
  );
  if (!found) throw notFound();
  const { client, state, ...preview } = found;
  if (state !== 'lapsed') throw new ApiError(409, 'Only a lapsed account can be reactivated');
  const today = await clinicDay(db, client, at);
  const anchor = anchorOn ?? today;
  const [billed] = (await readAccounts(db, client, [account])) as [StoredAccount];
  const reactivated = { ...billed, state: 'active', anchorOn: anchor, freeUntil: null } as const;
  return { ...preview, anchorOn: anchor, firstBill: nextBill(reactivated, today) };
}
