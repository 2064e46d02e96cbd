import { continueRun } from '#server/inova/service/cryo/billing/run/continue-run.ts';
import { startRun } from '#server/inova/service/cryo/billing/run/runs.ts';
import { asClinics, rows, sql } from '#server/store/sql.ts';
import type { TestStore } from './database.ts';
import { first } from './first.ts';

interface NewAccount {
  client: number;
  patient: number;
  anchorOn: string;
  freeUntil?: string;
  state?: string;
  feeCents?: number;
  isStored?: boolean;
}

/** An active storage account with a specimen in a tank, and a fee since its anchor; returns account and profile. */
export async function addStorageAccount(
  { pool }: Pick<TestStore, 'pool'>,
  { client, patient, anchorOn, freeUntil, state = 'active', feeCents = 60_000, isStored = true }: NewAccount,
): Promise<{ account: number; profile: number }> {
  const account = first(
    await rows<{ id: number }>(
      pool,
      sql`insert into inova.cryo_accounts (client_id, patient_id, state, anchor_on, free_until, opened_by)
        values (${client}, ${patient}, ${state}, ${anchorOn}, ${freeUntil ?? null}, 'system') returning id`,
    ),
  ).id;
  const profile = first(
    await rows<{ id: number }>(
      pool,
      sql`insert into inova.cryo_profiles (client_id, account_id, fee_cents, valid, created_by)
        values (${client}, ${account}, ${feeCents}, daterange(${anchorOn}, null), 'system') returning id`,
    ),
  ).id;
  if (isStored) {
    await rows(
      pool,
      sql`with place as (
          select o.id from inova.cryo_positions o where o.client_id = ${client} and o.place = 'slot' and o.held_for is null
            and not exists (select from inova.cryo_specimens s where s.client_id = o.client_id and s.position_id = o.id)
          order by o.id limit 1)
        insert into inova.cryo_specimens (client_id, patient_id, account_id, barcode, kind, frozen_on, state, position_id,
          created_by)
        select ${client}, ${patient}, ${account}::bigint, 'TEST' || ${account}::bigint, 'embryo', ${anchorOn}::date, 'stored', id,
          'system' from place`,
    );
  }
  return { account, profile };
}

/** Leaves a clinic without storage accounts that are billed. */
export async function removeStorageAccounts({ pool }: Pick<TestStore, 'pool'>, client: number): Promise<void> {
  await rows(
    pool,
    sql`update inova.cryo_accounts set state = 'closed', closed_at = now() where client_id = ${client}
    and state not in ('setup', 'closed')`,
  );
}

export const admin = 'cryoadmin@inova.test';

/** Runs the billing of a clinic at a time, until it is finished. */
export async function bill(
  { portal }: TestStore,
  { client, at, mode = 'bill' }: { client: number; at: Date; mode?: 'dry' | 'bill' },
): Promise<number> {
  const run = await asClinics(portal, [client], (db) => startRun(db, { client, mode, at, by: admin }));
  await continueRun({ store: portal, now: () => at }, { client, run });
  return run;
}

export interface RunResult {
  account: number;
  outcome: string;
  cents: number;
  explanation: { reason: string; bills: object[] };
}

/** What a run did with each account. */
export const resultsOf = ({ pool }: Pick<TestStore, 'pool'>, run: number) =>
  rows<RunResult>(
    pool,
    sql`select account_id as account, outcome, cents, explanation from inova.cryo_run_results where run_id = ${run}
      order by account_id`,
  );

/** The invoices of storage accounts, in the order of their numbers. */
export const storageInvoices = ({ pool }: Pick<TestStore, 'pool'>, client: number) =>
  rows<{ account: number; number: string; period: string; cents: number; state: string }>(
    pool,
    sql`select cryo_account_id as account, number, period::text, amount_cents as cents, state from inova.invoices
      where client_id = ${client} and cryo_account_id is not null order by sequence`,
  );
