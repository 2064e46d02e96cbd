import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asClinics, raw, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

let store: Store;
let tenantTables: string[];

const count = (clinics: number[], table: string) =>
  asClinics(store, clinics, (db) => row<{ count: number }>(db, sql`select count(*) from ${raw(`inova.${table}`)}`));

beforeAll(async () => {
  store = await openTestStore();
  await store.pool.query(
    `insert into inova.letters (client_id, patient_id, kind, asked_at, asked_by)
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
       values ('new-patients', 'log-call', '{}', 'staff@inova.test', '{}', '{}', 1, 0, now());
     insert into inova.action_run_rows (run_id, client_id, id, unit)
       select r.id, p.client_id, p.id, 1 from inova.patients p, inova.action_runs r`,
  );
  const found = await rows<{ name: string }>(
    store.pool,
    sql`select table_name as name from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
      where table_schema = 'inova' and column_name = 'client_id' and table_type = 'BASE TABLE'
        and table_name not in ('users', 'tokens', 'status_items')`,
  );
  tenantTables = found.map(({ name }) => name);
});
afterAll(() => store.close());

describe('rows of a clinic', () => {
  test('have a policy in every table with a clinic', async () => {
    expect(tenantTables).toContain('patients');
    const guarded = await rows<{ name: string }>(
      store.pool,
      sql`select distinct c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
        where c.relnamespace = 'inova'::regnamespace and c.relrowsecurity`,
    );
    expect(guarded.map(({ name }) => name).sort()).toEqual([...tenantTables].sort());
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
        rows<{ client: number }>(db, sql`select distinct client_id as client from ${raw(`inova.${table}`)}`),
      );
      expect(seen, table).toEqual([{ client: 13 }]);
    }
  });

  test('cannot be written for another clinic', async () => {
    const added = asClinics(store, [13], (db) =>
      rows(
        db,
        sql`insert into inova.patients (client_id, firstname, lastname, dob) values (5, 'Ana', 'Cruz', '1990-01-01')`,
      ),
    );
    await expect(added).rejects.toThrow('row-level security');
    const moved = asClinics(store, [13], (db) => rows(db, sql`update inova.patients set client_id = 5`));
    await expect(moved).rejects.toThrow('row-level security');
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
