import { jsonList } from '#server/store/json-list.ts';
import { type Database, join, rows, sql } from '#server/store/sql.ts';
import type { BilledAccount } from '../rules/decide.ts';

/** An account with what decides about its bills, and its patient as documents name them. */
export interface StoredAccount extends BilledAccount {
  id: number;
  patientId: number;
  patient: { firstname: string; lastname: string; dob: string; ehrid: string | null };
}

const discounts = sql`select d.id, d.active as "isActive", d.start_on as "startOn", d.end_on as "endOn",
    (d.percentage * 100)::int as "basisPoints", d.flat_cents as "flatCents"
  from inova.cryo_discounts d where d.client_id = f.client_id and d.profile_id = f.id order by d.id`;

const profiles = sql`select f.id, f.fee_cents as "feeCents", lower(f.valid) as from, upper(f.valid) as to,
    ${jsonList(discounts)} as discounts
  from inova.cryo_profiles f where f.client_id = a.client_id and f.account_id = a.id order by lower(f.valid)`;

const covered = sql`select lower(n.period) as from, upper(n.period) as to from inova.invoices n
  where n.client_id = a.client_id and n.cryo_account_id = a.id and n.state <> 'void' order by n.period`;

/** True if an account `a` has a specimen in storage. */
export const hasStored = sql`exists (select from inova.cryo_specimens s where s.client_id = a.client_id
  and s.account_id = a.id and s.state in ('stored', 'out'))`;

/** Accounts of a clinic, in the order of their IDs. */
export function readAccounts(db: Database, client: number, ids: number[]): Promise<StoredAccount[]> {
  return rows<StoredAccount>(
    db,
    sql`select a.id, a.patient_id as "patientId", a.state, a.anchor_on as "anchorOn", a.free_until as "freeUntil",
        ${hasStored} as "isStored", ${jsonList(profiles)} as profiles, ${jsonList(covered)} as covered,
        json_build_object('firstname', p.firstname, 'lastname', p.lastname, 'dob', p.dob, 'ehrid', p.ehrid) as patient
      from inova.cryo_accounts a join inova.patients p on p.client_id = a.client_id and p.id = a.patient_id
      where a.client_id = ${client} and a.id in (${join(ids)}) order by a.id`,
  );
}
