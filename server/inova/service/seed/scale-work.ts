import type { PoolClient } from 'pg';
import { asOwner } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { withoutForeignKeys, withoutMarking } from './insert.ts';

/** One in this many added patients gets a demo patient's whole story; every added patient gets tasks. */
const storyOfEvery = 5;
const tasksPerPatient = 2;

/** Tables without `patient_id`: the column whose id, divided by 100, is the patient's number. */
const owners: Record<string, string> = {
  agreement_items: 'agreement_id',
  agreement_checks: 'agreement_id',
  agreement_discounts: 'agreement_id',
  agreement_credits: 'agreement_id',
  payer_calls: 'verification_id',
  registry_queries: 'subject_id',
};

const storyTables = [
  ...['coverages', 'episodes', 'appointments', 'notes', 'episode_stages', 'verifications', 'payer_calls', 'changes'],
  ...[
    'benefit_summaries',
    'authorizations',
    'diagnostic_orders',
    'consents',
    'agreements',
    'agreement_items',
    'agreement_checks',
  ],
  ...['agreement_discounts', 'agreement_credits', 'claims', 'services', 'eobs', 'invoices', 'payments', 'intakes'],
  ...['engagedmd_items', 'ob_records', 'record_requests', 'registry_subjects', 'registry_queries', 'call_attempts'],
];

/** Tables whose seeded rows have ids starting at the patient's number times 100. */
const numbered = ['coverages', 'episodes', 'appointments', 'verifications', 'agreements', 'claims', 'invoices'];

/** References to a clinic's records, whose ids start at the clinic's number times 100. */
const ofClinic = ['provider_id', 'counselor_id', 'package_id', 'category_id', 'discount_id'];

/** Rows that refer to none of those that are not copied with them. */
const copiedIf: Record<string, string> = { consents: 't.card_id is null', notes: 't.addendum_to is null' };

type OnProgress = (done: number, all: number) => void;

/**
 * Copies the stories of demo patients to added patients, in the database, with two tasks each. Does nothing if already
 * done. Returns the number of records added.
 */
export function seedScaleWork(store: Store, onProgress: OnProgress): Promise<number> {
  return asOwner(store, async (db) => {
    const added = await patientsWithoutWork(db);
    if (added === 0) return 0;
    await db.query("set local work_mem = '256MB'; set local maintenance_work_mem = '1GB'");
    await chooseModels(db);
    const tables = [...storyTables, 'tasks'];
    const buildIndexes = await dropIndexes(db, [...tables, 'ledger_events', 'ledger_transfers', 'allocations']);
    let records = 0;
    // Appointment flags and flowsheet leads are copied with the rows, and added patients store nothing, so their triggers
    // aren't needed.
    await db.query('alter table inova.diagnostic_orders disable trigger flowsheets_after_insert');
    await db.query('alter table inova.consents disable trigger owners_after_insert');
    const copyAll = async () => {
      for (const [at, table] of tables.entries()) {
        const rounds = table === 'tasks' ? tasksPerPatient : 1;
        for (let round = 0; round < rounds; round++) records += await copyRows(db, table, round);
        onProgress(at + 1, tables.length);
      }
      await db.query('alter table inova.ledger_transfers disable trigger ledger_transfers_open_day');
      await db.query('select inova.post_records()');
      await db.query('alter table inova.ledger_transfers enable trigger ledger_transfers_open_day');
    };
    await withoutForeignKeys(db, () => withoutMarking(db, copyAll));
    await db.query('alter table inova.diagnostic_orders enable trigger flowsheets_after_insert');
    await db.query('alter table inova.consents enable trigger owners_after_insert');
    await buildIndexes();
    for (const table of numbered.concat('registry_subjects', 'tasks')) await continueAfterAll(db, table);
    return records;
  });
}

/** The number of patients in clinics added for scale, or 0 if any of those clinics has appointments. */
async function patientsWithoutWork(db: PoolClient): Promise<number> {
  const { rows } = await db.query<{ added: number }>(
    `select count(*) as added from inova.patients where client_id > 100
       and not exists (select from inova.appointments where client_id > 100)`,
  );
  return rows[0]?.added ?? 0;
}

/** Gives added clinics copies of a demo clinic's providers and packages. */
export async function copyClinics(db: PoolClient): Promise<void> {
  for (const table of ['providers', 'package_categories', 'packages', 'discounts', 'checklist_templates']) {
    const columns = await columnsOf(db, table);
    const values = columns.map((name) => {
      if (name === 'client_id') return 'n.id';
      return name === 'id' || ofClinic.includes(name) ? `n.id * 100 + t.${name} % 100` : `t.${name}`;
    });
    await db.query(
      `insert into inova.${table} (${columns}) select ${values} from inova.${table} t
       cross join inova.clients n where t.client_id = 5
         and not exists (select from inova.${table} o where o.client_id = n.id)`,
    );
  }
}

/** Assigns each added patient a demo patient to copy, of those whose records can be posted as they are; `copyRows` shifts it by `round`, so that its tasks vary. */
async function chooseModels(db: PoolClient): Promise<void> {
  await db.query(
    `create temporary table copies on commit drop as
       with models as (select array_agg(distinct a.patient_id) as ids from inova.appointments a where a.client_id <= 100
         and not exists (select from inova.ledger_events e where e.client_id = a.client_id and e.patient_id = a.patient_id
           and e.kind in ('chargeback', 'write-off'))
         and not exists (select from inova.cryo_accounts s where s.client_id = a.client_id and s.patient_id = a.patient_id))
       select p.client_id, p.id as patient_id, ids[1 + p.id % cardinality(ids)] as model_id
       from inova.patients p cross join models
       where p.id > (select max(patient_id) from inova.appointments)`,
  );
  await db.query('create index on copies (model_id); analyze copies');
}

async function copyRows(db: PoolClient, table: string, round: number): Promise<number> {
  const columns = (await columnsOf(db, table)).filter((name) => name !== 'id' || isNumbered(table));
  const model = owners[table] ? `t.${owners[table]} / 100` : 't.patient_id';
  const values = columns.map((name) => copiedValue(table, name));
  const isChosen = table === 'tasks' ? 'true' : `c.patient_id % ${storyOfEvery} = 0`;
  const { rowCount } = await db.query(
    `insert into inova.${table} (${columns}) select ${values} from copies c
     join inova.${table} t on ${model} = c.model_id - ${round} and t.client_id <= 100
     where ${isChosen} and ${copiedIf[table] ?? 'true'} order by c.client_id, c.patient_id`,
  );
  return rowCount ?? 0;
}

const isNumbered = (table: string) => numbered.includes(table) || table === 'registry_subjects';

function copiedValue(table: string, name: string): string {
  if (name === 'client_id' || name === 'patient_id') return `c.${name}`;
  if (ofClinic.includes(name)) return `c.client_id * 100 + t.${name} % 100`;
  if (table === 'invoices' && name === 'sequence') return 'null';
  if (table === 'registry_subjects' && name === 'number') return `'NEET-' || c.patient_id`;
  if (name === 'id' || (name.endsWith('_id') && name !== 'member_id'))
    return `t.${name} + (c.patient_id - c.model_id) * 100`;
  return `t.${name}`;
}

async function columnsOf(db: PoolClient, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'inova' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Drops indexes that no constraint needs: they are faster to build after the inserts, by the returned function. */
export async function dropIndexes(db: PoolClient, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class c on c.oid = indrelid
     where c.relnamespace = 'inova'::regnamespace and c.relname = any ($1) and not indisunique
       and not exists (select from pg_constraint k where k.conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await db.query(definition);
  };
}

async function continueAfterAll(db: PoolClient, table: string): Promise<void> {
  await db.query(`select setval(pg_get_serial_sequence('inova.${table}', 'id'), (select max(id) from inova.${table}))`);
}
