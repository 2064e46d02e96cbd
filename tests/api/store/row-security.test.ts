import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asClinics, raw, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

/** The tables of the service without a policy, and why each needs none. */
const ofNoClinic: Record<string, string> = {
  clients: 'the clinics themselves: names and settings, which accounts and pages refer to',
  users: 'accounts, found before their clinics are known; the service reads only names and emails',
  tokens: 'of accounts, closed to the service',
  reset_tokens: 'of accounts, closed to the service',
  second_steps: 'of accounts, closed to the service',
  recovery_codes: 'of accounts, closed to the service',
  notifications: 'of accounts, with numbers of patients; the service can only add them',
  notification_opt_outs: 'of accounts; the service reads which notifications to leave out',
  push_subscriptions: 'of accounts and their browsers; the service reads who has some',
  calendar_feeds: 'hashes of addresses of accounts, closed to the service',
  dev_notes: 'the same for all clinics',
  payers: 'names and phone numbers of insurers, the same for all clinics',
  status_items: 'services of the portal; the API leaves out those of other clinics',
  cached_figures: 'counts and sums under a hash of their query and clinics, closed to the service',
  slow_answers: 'filters of counts and sums, without their user, for the job that computes all; closed to the service',
};

let store: Store;
let tenantTables: string[];

/** The clinics of a row. */
const clinicsIn = (table: string) => raw(table === 'action_runs' ? 'unnest(clinics)' : 'client_id');

/** A row's columns with a clinic set to another. */
const inClinics = (table: string, ...clinics: number[]) =>
  table === 'action_runs' ? { clinics } : { client_id: clinics[0] };

const count = (clinics: number[], table: string) =>
  asClinics(store, clinics, (db) => row<{ count: number }>(db, sql`select count(*) from ${raw(`inova.${table}`)}`));

/** The columns of a table that can be written. */
async function writableColumns(table: string) {
  const found = await rows<{ name: string }>(
    store.pool,
    sql`select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'inova' and table_name = ${table} and is_generated = 'NEVER'`,
  );
  return raw(found.map(({ name }) => name).join());
}

/** Adds a copy of a row of clinic 13 to other clinics. */
async function copyTo(table: string, changes: object) {
  const columns = await writableColumns(table);
  return asClinics(store, [13], (db) =>
    rows(
      db,
      sql`insert into ${raw(`inova.${table}`)} (${columns}) select ${columns} from (
        select (jsonb_populate_record(r, ${JSON.stringify(changes)}::jsonb)).* from ${raw(`inova.${table}`)} r limit 1) n`,
    ),
  );
}

function moveTo(table: string, changes: object) {
  const [column, value] = Object.entries(changes)[0] as [string, number | number[]];
  return asClinics(store, [13], (db) => rows(db, sql`update ${raw(`inova.${table}`)} set ${raw(column)} = ${value}`));
}

/** The message of the error that work fails with. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'succeeds',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  store = await openTestStore();
  await store.pool.query(
    `insert into inova.clinic_rules (client_id, approval_before_sending) select id, false from inova.clients;
     insert into inova.clinic_billing (client_id) select id from inova.clients on conflict do nothing;
     insert into inova.chat_presence (client_id, conversation_id, user_email, is_replying, at)
       select client_id, id, 'staff@inova.test', true, now() from inova.conversations;
     insert into inova.letters (client_id, patient_id, kind, asked_at, asked_by)
       select client_id, id, 'estimate', now(), 'staff@inova.test' from inova.patients;
     insert into inova.catalog_versions (client_id, record, record_id, version, content, until, by)
       select client_id, 'package', id, 0, '{}', now(), 'staff@inova.test' from inova.packages;
     insert into inova.agreement_checks (client_id, agreement_id, number, point)
       select client_id, id, 99, 'Consents signed' from inova.agreements;
     insert into inova.signature_documents (client_id, request_id, kind, pdf)
       select client_id, id, 'sent', '' from inova.signature_requests;
     insert into inova.signing_sessions (hash, client_id, signer_id, created_at, expires_at)
       select sha256(id::text::bytea), client_id, id, now(), now() from inova.signers;
     insert into inova.agreement_parts (client_id, agreement_id, number, due_on, amount_cents)
       select client_id, id, 99, current_date, 100 from inova.agreements;
     insert into inova.action_runs (list, action, principal, by, clinics, given, total, left_out, started_at)
       select 'new-patients', 'log-call', '{}', 'staff@inova.test', array[id], '{}', 1, 0, now() from inova.clients;
     insert into inova.action_run_rows (run_id, client_id, id, unit)
       select r.id, p.client_id, p.id, 1 from inova.patients p join inova.action_runs r on r.clinics = array[p.client_id];
     insert into inova.attachments (client_id, name, kind, size, hash, has_thumbnail)
       select id, 'labs.pdf', 'pdf', 1, sha256(''), false from inova.clients;
     insert into inova.attachment_bytes (client_id, attachment_id, part, bytes)
       select client_id, id, 'file', '' from inova.attachments;
     insert into inova.card_pages (client_id, patient_id, reference, page_id, purpose, created_at, created_by)
       select client_id, id, md5(client_id || ' ' || id), 'page', 'save-card', now(), 'staff@inova.test'
       from inova.patients;
     insert into inova.payment_differences (client_id, kind, retref, day, found_at)
       select id, 'not ours', 'ABC', current_date, now() from inova.clients`,
  );
  const found = await rows<{ name: string }>(
    store.pool,
    sql`select relname as name from pg_class
      where relnamespace = 'inova'::regnamespace and relkind in ('r', 'p', 'm') order by relname`,
  );
  tenantTables = found.map(({ name }) => name).filter((name) => !(name in ofNoClinic));
});
afterAll(() => store.close());

describe('rows of a clinic', () => {
  test('have a policy in every table with a clinic', async () => {
    const guarded = await rows<{ name: string }>(
      store.pool,
      sql`select distinct c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
        where c.relnamespace = 'inova'::regnamespace and c.relrowsecurity and c.relforcerowsecurity
          and p.polname = 'own_clinics'`,
    );
    expect(guarded.map(({ name }) => name).sort()).toEqual(tenantTables);
  });

  test('are invisible without a clinic', async () => {
    for (const table of tenantTables) {
      const all = await row<{ count: number }>(store.pool, sql`select count(*) from ${raw(`inova.${table}`)}`);
      expect(all?.count, table).toBeGreaterThan(0);
      expect(await count([], table), table).toEqual({ count: 0 });
    }
  });

  test('are visible only to their clinic', async () => {
    for (const table of tenantTables) {
      const seen = await asClinics(store, [13], (db) =>
        rows<{ client: number }>(db, sql`select distinct ${clinicsIn(table)} as client from ${raw(`inova.${table}`)}`),
      );
      expect(seen, table).toEqual([{ client: 13 }]);
    }
  });

  test('cannot be written for another clinic', async () => {
    const faults: string[] = [];
    for (const table of tenantTables) {
      const attempts = {
        'adding a row': () => copyTo(table, inClinics(table, 5)),
        'moving rows': () => moveTo(table, inClinics(table, 5)),
      };
      for (const [what, attempt] of Object.entries(attempts)) {
        const failure = await failureOf(attempt());
        if (!/row-level security|permission denied/.test(failure)) faults.push(`${table}: ${what}: ${failure}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('of an action in several clinics are visible and written only with all of them', async () => {
    const runs = (clinics: number[]) =>
      asClinics(store, clinics, (db) =>
        row<{ count: number }>(db, sql`select count(*) from inova.action_runs where clinics @> '{5,13}'`),
      );
    expect(await failureOf(copyTo('action_runs', { ...inClinics('action_runs', 5, 13), id: 900 }))).toContain(
      'row-level security',
    );
    await store.pool.query(
      `insert into inova.action_runs (list, action, principal, by, clinics, given, total, left_out, started_at)
       values ('new-patients', 'log-call', '{}', 'staff@inova.test', '{5,13}', '{}', 1, 0, now())`,
    );
    expect([await runs([13]), await runs([5, 13, 26])]).toEqual([{ count: 0 }, { count: 1 }]);
  });

  test('stay hidden after a transaction of another clinic on the same connection', async () => {
    await count([5], 'patients');
    expect(await count([], 'patients')).toEqual({ count: 0 });
  });

  test('are not reachable with an injected clinic number', async () => {
    const forged = ["5}'; reset role; --"] as unknown as number[];
    await expect(asClinics(store, forged, async () => {})).rejects.toThrow('whole numbers');
  });
});
