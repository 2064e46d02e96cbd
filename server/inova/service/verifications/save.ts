import type { PoolClient } from 'pg';
import type { ProcedureValues, VerificationValues } from '#server/inova/contract/verifications/verification-fields.ts';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { SavedChange } from './values/merge.ts';

/** The stored content of a verification. */
export interface StoredValues {
  answers: VerificationValues;
  procedures: Record<string, ProcedureValues>;
  /** Full SSNs by field, each encrypted, as hexadecimal text. */
  ssns: Record<string, string>;
}

/** A locked verification, the changes saved since a version, and its clinic's data. */
export interface Locked extends StoredValues {
  client: number;
  patientId: number;
  coverageId: number | null;
  version: number;
  state: string;
  timeZone: string;
  codes: string[];
  changes: SavedChange[];
}

/** What to store and which fields change; null to store nothing. */
export type Decision = (StoredValues & { fields: SavedChange['fields'] }) | null;

export interface Saver {
  by: string;
  at: Date;
}

/** Locks the verification and saves what `decide` returns; null if none of these clinics has it. */
export function saveVerification(
  store: Store,
  clinics: number[],
  id: number,
  since: number,
  saver: Saver,
  decide: (locked: Locked) => Decision,
) {
  return asClinics(store, clinics, async (db) => {
    const before = await read(db, clinics, id, since, sql`for update of v`);
    if (!before) return null;
    const decided = decide(before);
    const changed = Object.keys(decided?.fields ?? {});
    if (!decided || changed.length === 0) return { patientId: before.patientId, version: before.version, changed };
    const version = before.version + 1;
    for (const statement of statements(id, before, version, decided, saver)) await rows(db, statement);
    return { patientId: before.patientId, version, changed };
  });
}

/** The verification as `decide` gets it, not locked; null if none of these clinics has it. */
export function readUnlocked(store: Store, clinics: number[], id: number, since: number): Promise<Locked | null> {
  return asClinics(store, clinics, (db) => read(db, clinics, id, since, sql``));
}

async function read(
  db: PoolClient,
  clinics: number[],
  id: number,
  since: number,
  locking: Sql,
): Promise<Locked | null> {
  const found = await row<Omit<Locked, 'changes'>>(
    db,
    sql`select v.client_id as client, v.patient_id as "patientId", v.coverage_id as "coverageId", v.version, v.state,
        jsonb_strip_nulls(v.answers) as answers, v.procedures, v.ssns, c.time_zone as "timeZone",
        (select coalesce(array_agg(k.cpt), '{}') from inova.cpt_codes k where k.client_id = v.client_id) as codes
      from inova.verifications v join inova.clients c on c.id = v.client_id
      where v.client_id = any (${clinics}) and v.id = ${id} ${locking}`,
  );
  if (!found) return null;
  const changes = await rows<SavedChange>(
    db,
    sql`select (details ->> 'version')::int as version, details -> 'fields' as fields from inova.changes
      where client_id = ${found.client} and record = 'verification' and record_id = ${id} and change = 'saved'
        and (details ->> 'version')::int > ${since}`,
  );
  return { ...found, changes };
}

function statements(
  id: number,
  { client, patientId, coverageId }: Locked,
  version: number,
  { answers, procedures, ssns, fields }: NonNullable<Decision>,
  { by, at }: Saver,
): Sql[] {
  const reference = 'referenceNumber' in fields ? sql`, reference_number = ${answers.referenceNumber ?? null}` : sql``;
  return [
    sql`update inova.verifications set answers = ${JSON.stringify(answers)}, procedures = ${JSON.stringify(procedures)},
        ssns = ${JSON.stringify(ssns)}, version = ${version}${reference}
      where client_id = ${client} and id = ${id}`,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, 'verification', ${id}, ${patientId}, 'saved', ${by}, ${at},
        ${JSON.stringify({ version, fields })})`,
    syncCoverageStatement(client, coverageId, answers, fields),
  ];
}

/** Copies fields about the policy itself to the coverage, which lists show. */
function syncCoverageStatement(
  client: number,
  coverageId: number | null,
  answers: VerificationValues,
  fields: SavedChange['fields'],
): Sql {
  const newValue = (name: string) => (name in fields ? (answers[name] ?? null) : null);
  return sql`update inova.coverages set payer = coalesce(${newValue('company')}, payer),
      member_id = coalesce(${newValue('policyNumber')}, member_id),
      group_number = coalesce(${newValue('groupNumber')}, group_number),
      plan_type = coalesce(${newValue('planType')}, plan_type),
      effective_on = coalesce(${newValue('effectiveDate')}::date, effective_on),
      termed_on = coalesce(${newValue('termedDate')}::date, termed_on)
    where client_id = ${client} and id = ${coverageId}`;
}
