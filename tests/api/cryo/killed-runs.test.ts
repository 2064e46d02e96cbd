import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { continueRun } from '#server/inova/service/cryo/billing/run/continue-run.ts';
import { startRun } from '#server/inova/service/cryo/billing/run/runs.ts';
import { asClinics, rows, sql } from '#server/store/sql.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { first } from '../../support/first.ts';
import { clinic, expectProven } from '../../support/ledger.ts';
import { randomNumbers } from '../../support/random.ts';
import { isFull, seed } from '../../support/seed.ts';
import { admin, bill, resultsOf, storageInvoices } from '../../support/storage-accounts.ts';

const rounds = isFull ? 25 : 4;
/** Accounts of three batches. */
const accounts = 1_300;
/** Milliseconds until the last kill, after which a run may have ended; the first kill is soon. */
const longest = 600;

let killed: TestStore;
let whole: TestStore;

beforeAll(async () => {
  killed = await openTestStore();
  whole = await openTestStore();
  for (const { pool } of [killed, whole]) {
    await rows(
      pool,
      sql`with added as (
          insert into inova.cryo_accounts (client_id, patient_id, state, anchor_on, opened_by)
          select p.client_id, p.id, 'active', '2030-01-01'::date + (number % 300)::int, 'system'
          from (select client_id, id, row_number() over (order by id) as place, count(*) over () as all
            from inova.patients where client_id = ${clinic}) p
          join generate_series(1, ${accounts}) number on number % p.all = p.place - 1
          order by number returning client_id, id, patient_id, anchor_on),
        stored as (
          insert into inova.cryo_specimens (client_id, patient_id, account_id, barcode, kind, frozen_on, created_by)
          select client_id, patient_id, id, 'KILL' || id, 'embryo', anchor_on, 'system' from added)
        insert into inova.cryo_profiles (client_id, account_id, fee_cents, valid, created_by)
        select client_id, id, 50000 + id % 1000, daterange(anchor_on, null), 'system' from added`,
    );
    await rows(
      pool,
      sql`with place as (insert into inova.cryo_containers (client_id, kind, label, created_by)
          values (${clinic}, 'tank', 'KILL', 'system') returning client_id, id)
        insert into inova.cryo_positions (client_id, container_id, number)
        select client_id, id, number from place cross join generate_series(1, ${accounts}) number`,
    );
    await rows(
      pool,
      sql`update inova.cryo_specimens s set state = 'stored', position_id = o.id
        from (select id, row_number() over (order by id) as place from inova.cryo_specimens
          where client_id = ${clinic} and barcode like 'KILL%') n
        join (select o.id, row_number() over (order by o.id) as place from inova.cryo_positions o
          join inova.cryo_containers k on k.client_id = o.client_id and k.id = o.container_id
          where o.client_id = ${clinic} and k.label = 'KILL') o on o.place = n.place
        where s.client_id = ${clinic} and s.id = n.id`,
    );
    await chargeEverySecond(pool);
  }
});
/** Every second account has a card that is charged. */
async function chargeEverySecond(pool: TestStore['pool']): Promise<void> {
  await rows(
    pool,
    sql`with added as (
        insert into inova.cards (client_id, patient_id, profile_id, account_id, token, brand, last_four, expires,
          authorized_at, authorized_by)
        select client_id, id, 'K' || id, '1', '9411111111111111', 'Visa', '1111', '2060-12-31', '2030-01-01', 'system'
        from inova.patients where client_id = ${clinic} order by id returning client_id, id, patient_id)
      update inova.cryo_profiles f set card_id = k.id, charges_card = true from added k, inova.cryo_accounts a
      where a.client_id = k.client_id and a.patient_id = k.patient_id and f.client_id = a.client_id and f.account_id = a.id
        and a.id % 2 = 0`,
  );
}

afterAll(() => Promise.all([killed?.close(), whole?.close()]));

/** Works on a run in a process that is killed after so many milliseconds; true if it was killed before its end. */
async function workAndKill(run: number, at: Date, after: number): Promise<boolean> {
  const work = JSON.stringify({ databaseUrl: killed.databaseUrl, client: clinic, run, at });
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/bill-until-killed.ts', work], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  await Promise.race([once(lines, 'line'), closed]);
  await Promise.race([pause(after), closed]);
  child.kill('SIGKILL');
  await closed;
  expect(said[0]).toBe('ready');
  return !said.includes('done');
}

/** The run as it is stored, and what it issued. */
async function outcomeOf(store: TestStore, run: number) {
  const stored = await rows<object>(
    store.pool,
    sql`select accounts, billed, cents, finished_at from inova.cryo_runs where id = ${run}`,
  );
  const charged = await rows<object>(
    store.pool,
    sql`select i.number, l.card_id, y.cents, y.state from inova.recurring_plans l
      join inova.invoices i on i.client_id = l.client_id and i.id = l.invoice_id
      join inova.recurring_payments y on y.client_id = l.client_id and y.plan_id = l.id
      where l.client_id = ${clinic} order by i.sequence`,
  );
  return {
    charged,
    run: first(stored),
    results: await resultsOf(store, run),
    invoices: await storageInvoices(store, clinic),
  };
}

test(`a billing run that is killed ${rounds} times equals the uninterrupted one`, async () => {
  const random = randomNumbers(seed);
  let interrupted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const at = new Date(`${2031 + round}-12-01T18:00:00Z`);
    const run = await asClinics(killed.portal, [clinic], (db) =>
      startRun(db, { client: clinic, mode: 'bill', at, by: admin }),
    );
    if (await workAndKill(run, at, ((round + random()) / rounds) * longest)) interrupted += 1;
    await continueRun({ store: killed.portal, now: () => at }, { client: clinic, run });
    const uninterrupted = await bill(whole, { client: clinic, at });
    expect(await outcomeOf(killed, run)).toEqual(await outcomeOf(whole, uninterrupted));
  }
  expect(interrupted).toBeGreaterThan(0);
  const { rows: plans } = await killed.pool.query('select from inova.recurring_plans where created_by = $1', [admin]);
  expect(plans.length).toBeGreaterThan(100);
  await expectProven(killed);
});
