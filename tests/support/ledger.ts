import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { lockPatient } from '#server/inova/service/ledger/locks.ts';
import { ledgerProof } from '#server/inova/service/ledger/proof.ts';
import { issueInvoice } from '#server/inova/service/payments/invoices/issue.ts';
import { asClinics, rows, sql } from '#server/store/sql.ts';
import type { TestStore } from './database.ts';

/** The clinic whose ledger the tests change, unless they name another. */
export const clinic = 5;

/** Runs a command as a request of the clinic's staff does. */
export const inClinic = <T>(store: TestStore, work: (db: PoolClient) => Promise<T>, client = clinic) =>
  asClinics(store.portal, [client], work);

/** Fails unless the clinic's ledger is zero and every record agrees with it. */
export async function expectProven(store: TestStore, client = clinic): Promise<void> {
  expect(await inClinic(store, ledgerProof, client)).toMatchObject({ balanceCents: 0, discrepancies: [] });
}

/** Patients of the clinic without invoices, payments, and agreements. */
export async function freshPatients(store: TestStore, count: number, client = clinic): Promise<number[]> {
  const found = await rows<{ id: number }>(
    store.pool,
    sql`select p.id from inova.patients p where p.client_id = ${client}
      and not exists (select from inova.ledger_events e where e.client_id = p.client_id and e.patient_id = p.id)
      and not exists (select from inova.agreements g where g.client_id = p.client_id and g.patient_id = p.id)
      order by p.id limit ${count}`,
  );
  expect(found).toHaveLength(count);
  return found.map(({ id }) => id);
}

/** Issues an invoice of a patient. */
export const charge = (store: TestStore, patient: number, cents: number, at = new Date(), client = clinic) =>
  inClinic(
    store,
    async (db) => {
      await lockPatient(db, client, patient);
      const description = 'New patient consult';
      return issueInvoice(db, {
        ...{ client, patient, kind: 'services', description, at, by: 'staff@inova.test' },
        lines: [{ description, cents }],
      });
    },
    client,
  );

/** Everything that the ledger and its projections hold of a clinic, as one text. */
export async function ledgerText(store: TestStore, client = clinic): Promise<string> {
  const tables = ['ledger_events', 'ledger_transfers', 'payments', 'invoices', 'allocations', 'refunds', 'chargebacks'];
  const texts: string[] = [];
  for (const table of [...tables, 'write_offs', 'invoice_numbers', 'invoice_lines']) {
    const { rows: found } = await store.pool.query(
      `select md5(string_agg(t::text, '|' order by t::text)) as text from inova.${table} t where client_id = $1`,
      [client],
    );
    texts.push(`${table} ${found[0]?.text}`);
  }
  return texts.join('\n');
}
