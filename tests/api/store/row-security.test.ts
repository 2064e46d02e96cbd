import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asClinics, raw, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';
import { ofNoClinic } from '../../support/tables-of-no-clinic.ts';

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
     insert into inova.cycle_request_tasks (client_id, request_id, task_id)
       select q.client_id, q.id, k.id from inova.cycle_requests q
       join (select client_id, min(id) as id from inova.tasks group by 1) k on k.client_id = q.client_id
       on conflict do nothing;
     insert into inova.waitlist_offers (client_id, entry_id, provider_id, starts_at, minutes, state, held_until, offered_by,
         offered_at, ended_at)
       select w.client_id, w.id, (select min(v.id) from inova.providers v where v.client_id = w.client_id), now(), 30,
         'declined', now(), 'system', now(), now() from inova.waitlist w on conflict do nothing;
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
       select client_id, id, 'file', '' from inova.attachments on conflict do nothing;
     insert into inova.card_pages (client_id, patient_id, reference, page_id, purpose, created_at, created_by)
       select client_id, id, md5(client_id || ' ' || id), 'page', 'save-card', now(), 'staff@inova.test'
       from inova.patients;
     insert into inova.payment_differences (client_id, kind, retref, day, found_at)
       select id, 'not ours', 'ABC', current_date, now() from inova.clients;
     insert into inova.cryo_accounts (client_id, patient_id, anchor_on, opened_by)
       select client_id, id, current_date, 'staff@inova.test' from inova.patients;
     insert into inova.cryo_profiles (client_id, account_id, fee_cents, valid, created_by)
       select client_id, id, 60000, daterange(current_date, null), 'staff@inova.test' from inova.cryo_accounts on conflict do nothing;
     insert into inova.cryo_discounts (client_id, profile_id, start_on, percentage, created_by)
       select client_id, id, current_date, 10, 'staff@inova.test' from inova.cryo_profiles;
     insert into inova.cryo_dispositions (client_id, patient_id, version, outcome, created_by)
       select distinct client_id, patient_id, 1, 'discard', 'staff@inova.test' from inova.cryo_specimens on conflict do nothing;
     insert into inova.cryo_disposition_signers (client_id, disposition_id, number, name, relation)
       select client_id, id, 1, 'Signer', 'patient' from inova.cryo_dispositions on conflict do nothing;
     insert into inova.cryo_disposition_choices (client_id, disposition_id, signer, specimen_id, outcome)
       select d.client_id, d.id, 1, s.id, 'keep' from inova.cryo_dispositions d
       join inova.cryo_specimens s on s.client_id = d.client_id and s.patient_id = d.patient_id on conflict do nothing;
     insert into inova.cryo_disposition_signatures (client_id, disposition_id, signer, seq, act, at)
       select client_id, disposition_id, number, 1, 'sign', now() from inova.cryo_disposition_signers on conflict do nothing;
     insert into inova.cryo_situations (client_id, patient_id, situation, happened_on, evidence, recorded_at, recorded_by)
       select client_id, id, 'separation', current_date, 'Decree', now(), 'staff@inova.test' from inova.patients
       on conflict do nothing;
     insert into inova.cryo_run_schedules (client_id, day, next_on, changed_at, changed_by)
       select id, 1, current_date, now(), 'staff@inova.test' from inova.clients;
     insert into inova.cryo_rounds (client_id, tank_id, started_at, started_by)
       select client_id, id, now(), 'staff@inova.test' from inova.cryo_containers where kind = 'tank'
       on conflict do nothing;
     insert into inova.cryo_round_scans (client_id, round_id, seq, position_id, at, by)
       select r.client_id, r.id, 100000, (select min(o.id) from inova.cryo_positions o
         where o.client_id = r.client_id and o.root_id = r.tank_id), now(), 'staff@inova.test' from inova.cryo_rounds r;
     insert into inova.cryo_differences (client_id, round_id, position_id, kind)
       select client_id, round_id, position_id, 'missing' from inova.cryo_round_scans where seq = 100000;
     insert into inova.cryo_shipments (client_id, direction, lab, shipper_id, created_at, created_by)
       select client_id, 'out', 'Harbor Cryobank', id, now(), 'staff@inova.test' from inova.cryo_containers
       where kind = 'shipper' on conflict do nothing;
     insert into inova.cryo_shipped (client_id, shipment_id, specimen_id)
       select h.client_id, h.id, (select min(s.id) from inova.cryo_specimens s where s.client_id = h.client_id)
       from inova.cryo_shipments h where h.client_id <> 2 on conflict do nothing;
     insert into inova.cryo_custody (client_id, shipment_id, step, signer, seal, logger, at, by, witness)
       select client_id, id, 'sealed', 'Signer', 'S-1', 'L-1', now(), 'staff@inova.test', 'admin@inova.test'
       from inova.cryo_shipments on conflict do nothing;
     insert into inova.closed_days (client_id, day, closed_at, closed_by, sheet)
       select id, '2020-01-01', now(), 'staff@inova.test', '{}' from inova.clients;
     insert into inova.day_sheet_documents (client_id, day, document)
       select client_id, day, '{}' from inova.closed_days on conflict do nothing;
     insert into inova.day_sheet_pdfs (client_id, day, pdf)
       select client_id, day, '' from inova.day_sheet_documents;
     insert into inova.ob_summary_documents (client_id, ob_record_id, document, made_at, made_by)
       select client_id, id, '{}', now(), 'staff@inova.test' from inova.ob_records;
     insert into inova.ob_summary_pdfs (client_id, ob_record_id, pdf)
       select client_id, ob_record_id, '' from inova.ob_summary_documents;
     insert into inova.card_renewals (client_id, card_id, patient_id, expires, created_at)
       select client_id, id, patient_id, expires, now() from inova.cards;
     insert into inova.invoice_documents (client_id, invoice_id, document)
       select client_id, id, '{}' from inova.invoices on conflict do nothing;
     insert into inova.invoice_pdfs (client_id, invoice_id, pdf)
       select client_id, invoice_id, '' from inova.invoice_documents on conflict do nothing;
     insert into inova.cryo_runs (client_id, day, mode, started_at, started_by)
       select id, '2020-01-01', 'dry', now(), 'staff@inova.test' from inova.clients;
     insert into inova.cryo_run_results (client_id, run_id, account_id, outcome, explanation)
       select r.client_id, r.id, a.id, 'free', '{}' from inova.cryo_runs r
       join inova.cryo_accounts a on a.client_id = r.client_id where r.day = '2020-01-01'`,
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
