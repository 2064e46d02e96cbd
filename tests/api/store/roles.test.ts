import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#server/store/roles.ts';
import { asClinics, asOwner, asPortal, raw, rows, sql } from '#server/store/sql.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Runs a statement as a request does: as the portal, or for clinic 5. */
const as = {
  portal: (statement: string) => rows(store.portal.pool, sql`${raw(statement)}`),
  service: (statement: string) => asClinics(store.portal, [5], (db) => rows(db, sql`${raw(statement)}`)),
};

async function tablesWith(condition: string): Promise<string[]> {
  const { rows: found } = await store.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace in ('inova'::regnamespace, 'portal'::regnamespace) and c.relkind = 'r' and ${condition}`,
  );
  return found.map(({ name }) => name);
}

const hasPolicy = 'exists (select from pg_policy p where p.polrelid = c.oid)';
const ofClinics = "exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_clinics')";

describe('the roles that requests work as', () => {
  test('own nothing, cannot log in, and have no special rights', async () => {
    const { rows: owned } = await store.pool.query(
      `select refobjid::regrole::text as role, classid::regclass::text as kind, objid::regprocedure::text as name
       from pg_shdepend where deptype = 'o' and refobjid::regrole::text like 'inova%'
         and dbid = (select oid from pg_database where datname = current_database()) order by 3`,
    );
    const functions = [
      'clinic_of_card_page(text)',
      'clinic_of_signing_link(bytea)',
      'clinic_of_signing_session(bytea)',
      'clinics_of_run(bigint)',
      'conversations_by_words(text[],integer[],bigint[],bigint,integer)',
      'is_busy(text,tstzrange,integer,bigint)',
      'patients_by_fragments(text[])',
    ];
    const names = [
      ...functions.map((name) => `inova.${name}`),
      'portal.last_visit_of_record(text,bigint,timestamp with time zone)',
    ];
    expect(owned).toEqual(names.map((name) => ({ role: roles.search, kind: 'pg_proc', name })));
    const { rows: rights } = await store.pool.query(
      `select rolname from pg_roles where rolname = any ($1)
         and (rolcanlogin or rolsuper or rolcreaterole or rolcreatedb or rolbypassrls)`,
      [Object.values(roles)],
    );
    expect(rights).toEqual([]);
  });

  test.each<[keyof typeof as, string]>([
    ['portal', 'select from inova.patients'],
    ['portal', "select inova.patients_by_fragments('{winters}')"],
    ['portal', "select inova.conversations_by_words('{refill}', '{5}', '{501}', null, 1)"],
    ['service', 'delete from inova.messages'],
    ['service', "update inova.cycle_forms set questions = '[]'"],
    ['service', "update inova.notes set text = 'Something else'"],
    ['service', 'delete from inova.notes'],
    ['portal', 'select from inova.note_drafts'],
    ['service', "select portal.last_visit_of_record('staff@inova.test', 1, now())"],
    ['service', 'delete from inova.uploaded_documents'],
    ['service', "update inova.uploaded_documents set title = 'Other'"],
    ['portal', 'select from inova.action_runs'],
    ['portal', 'select from portal.audit'],
    ['portal', "update portal.audit set outcome = '404'"],
    ['portal', 'delete from portal.audit'],
    ['portal', 'truncate portal.audit'],
    ['portal', 'alter table portal.audit disable trigger user'],
    ['portal', 'insert into audit.seals (number, at, ids, rows, mac) values (1, now(), $${}$$, 0, $$$$)'],
    ['portal', 'update audit.head set rows = 0'],
    ['portal', 'update audit.checks set problem = null'],
    ['portal', 'create table portal.own ()'],
    ['service', 'select password_hash from inova.users'],
    ['service', 'select * from inova.users'],
    ['service', 'update inova.users set disabled = false'],
    ['service', 'select from inova.tokens'],
    ['service', 'select from inova.second_steps'],
    ['service', 'select from inova.reset_tokens'],
    ['service', 'select from portal.sessions'],
    ['service', 'select from portal.audit'],
    ['service', 'update inova.catalog_versions set by = by'],
    ['service', 'update inova.ledger_events set by = by'],
    ['service', 'delete from inova.ledger_events'],
    ['service', 'update inova.ledger_transfers set cents = 1'],
    ['service', 'delete from inova.ledger_transfers'],
    ['service', 'update inova.cryo_specimens set position_id = null'],
    ['service', "update inova.cryo_specimens set state = 'discarded'"],
    ['service', 'delete from inova.cryo_specimens'],
    ['service', 'update inova.cryo_movements set by = by'],
    ['service', 'delete from inova.cryo_movements'],
    ['service', 'update inova.cryo_disposition_signatures set at = at'],
    ['service', 'delete from inova.cryo_round_scans'],
    ['service', 'truncate inova.ledger_transfers'],
    ['service', 'update inova.closed_days set day = day + 1'],
    ['service', 'delete from inova.closed_days'],
    ['service', 'update inova.refunds set cents = 1'],
    ['service', 'update inova.invoice_lines set amount_cents = 1'],
    ['service', 'update inova.chargebacks set cents = 1'],
    ['service', 'delete from inova.write_offs'],
    ['service', 'select inova.post_records()'],
    ['service', 'select inova.clinics_of_run(1)'],
    ['service', 'create table inova.own ()'],
  ])('as %s, "%s" is refused', async (role, statement) => {
    await expect(as[role](statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('every table', () => {
  test('with records of clinics forces row security and is closed to the portal', async () => {
    expect(await tablesWith(`${hasPolicy} and not (c.relrowsecurity and c.relforcerowsecurity)`)).toEqual([]);
    const isOpen = `has_table_privilege('${roles.portal}', c.oid, 'select, insert, update, delete')
      or has_any_column_privilege('${roles.portal}', c.oid, 'select, insert, update')`;
    expect(await tablesWith(`${ofClinics} and (${isOpen})`)).toEqual([]);
  });

  test('with a patient has a policy, but for notifications, which are a user’s and name no patient', async () => {
    const hasPatient = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'patient_id')
      and c.relnamespace = 'inova'::regnamespace`;
    expect(await tablesWith(`${hasPatient} and not ${hasPolicy}`)).toEqual(['inova.notifications']);
  });
});

test('each part of the portal works as its role, and the setting ends with its transaction', async () => {
  const db = await store.portal.pool.connect();
  const { rows: before } = await db.query('select current_user as role');
  db.release();
  const current = sql`select current_user as role, current_setting('statement_timeout') as limit,
    current_setting('idle_in_transaction_session_timeout') as pause, current_setting('lock_timeout') as lock`;
  expect(await rows(store.portal.pool, current)).toEqual([
    { role: roles.portal, limit: '1min', pause: '1min', lock: '30s' },
  ]);
  expect(await asPortal(store.portal, (tx) => rows(tx, current))).toEqual([
    { role: roles.portal, limit: '1min', pause: '1min', lock: '30s' },
  ]);
  expect(await asClinics(store.portal, [5], (tx) => rows(tx, current))).toEqual([
    { role: roles.service, limit: '1min', pause: '1min', lock: '30s' },
  ]);
  expect(await asOwner(store.portal, (tx) => rows(tx, current))).toEqual([
    { ...before[0], limit: '0', pause: '0', lock: '0' },
  ]);
});
