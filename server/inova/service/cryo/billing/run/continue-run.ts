import type { PoolClient } from 'pg';
import type { RunOutcome } from '#server/inova/contract/cryo/billing.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext, ServiceTask } from '../../../context.ts';
import { chargeInvoices } from '../../../payments/recurring/charge-invoices.ts';
import { readAccounts } from '../accounts/billed-accounts.ts';
import { type AccountBill, issueBills } from '../invoices/issue-bills.ts';
import { decide } from '../rules/decide.ts';
import { chargedCards } from './charged-cards.ts';
import { billingTaskName } from './runs.ts';

type RunContext = Pick<ServiceContext, 'store' | 'now'>;

interface RunKey {
  client: number;
  run: number;
}

interface LockedRun {
  day: string;
  mode: 'dry' | 'bill';
  afterId: number;
  startedAt: Date;
  startedBy: string;
}

interface Result {
  account: number;
  outcome: RunOutcome;
  cents: number;
  explanation: object;
}

const batchSize = 500;

/** Bills the accounts that a run has not decided on, in batches: each is a transaction with its results, and its place. */
export async function continueRun({ store, now }: RunContext, key: RunKey, signal?: AbortSignal): Promise<void> {
  let isFinished = false;
  while (!isFinished && !signal?.aborted) {
    isFinished = await asClinics(store, [key.client], (db) => runBatch(db, key, now()));
  }
  signal?.throwIfAborted();
}

/** True if there is nothing left after this batch. */
async function runBatch(db: PoolClient, { client, run }: RunKey, at: Date): Promise<boolean> {
  const locked = await row<LockedRun>(
    db,
    sql`select day, mode, after_id as "afterId", started_at as "startedAt", started_by as "startedBy"
      from inova.cryo_runs where client_id = ${client} and id = ${run} and finished_at is null for update`,
  );
  if (!locked) return true;
  const ids = await lockAccounts(db, client, locked.afterId);
  const results = await billAccounts(db, client, locked, ids);
  await rows(
    db,
    sql`insert into inova.cryo_run_results (client_id, run_id, account_id, outcome, cents, explanation)
      select ${client}, ${run}, account, outcome, cents, explanation
      from json_to_recordset(${JSON.stringify(results)}::json) as (account bigint, outcome text, cents int, explanation jsonb)`,
  );
  const billed = results.filter(({ cents }) => cents > 0);
  const isLast = ids.length < batchSize;
  await rows(
    db,
    sql`update inova.cryo_runs set after_id = ${ids.at(-1) ?? locked.afterId}, accounts = accounts + ${ids.length}::int,
        billed = billed + ${billed.length}::int, cents = cents + ${billed.reduce((sum, { cents }) => sum + cents, 0)},
        finished_at = case when ${isLast}::boolean then ${at}::timestamptz end
      where client_id = ${client} and id = ${run}`,
  );
  return isLast;
}

/** The next accounts, locked so that nothing that decides about their bills changes until the commit. */
async function lockAccounts(db: PoolClient, client: number, after: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select id from inova.cryo_accounts where client_id = ${client} and id > ${after}
      order by id limit ${batchSize} for no key update`,
  );
  return found.map(({ id }) => id);
}

async function billAccounts(db: PoolClient, client: number, run: LockedRun, ids: number[]): Promise<Result[]> {
  if (ids.length === 0) return [];
  const accounts = await readAccounts(db, client, ids);
  const decided = accounts.map((account) => ({ account, ...decide(account, run.day) }));
  const bills = decided.flatMap(({ account, bills: due }) => due.map((bill) => ({ account, bill })));
  const author = { client, at: run.startedAt, by: run.startedBy };
  const invoices = run.mode === 'bill' ? await issueBills(db, author, bills) : [];
  const cards = await chargedCards(db, { client, day: run.day }, billedAccounts(bills));
  await chargeInvoices(
    db,
    author,
    invoices.flatMap((invoice, index) => {
      const { account, bill } = bills[index] as AccountBill;
      const card = cards.get(account.id);
      return card ? [{ invoice, patient: account.patientId, card: card.id, cents: bill.cents }] : [];
    }),
  );
  return decided.map(({ account, outcome, reason, bills: due }) => ({
    account: account.id,
    outcome,
    cents: due.reduce((sum, { cents }) => sum + cents, 0),
    explanation: { reason, bills: due, card: cards.get(account.id)?.name ?? null },
  }));
}

const billedAccounts = (bills: AccountBill[]) => [...new Set(bills.map(({ account }) => account.id))];

export const billingTask: ServiceTask<RunKey> = {
  name: billingTaskName,
  label: 'Bill storage of frozen specimens',
  subject: ({ client, run }) => `Clinic ${client}, run ${run}`,
  run: continueRun,
};
