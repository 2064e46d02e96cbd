import type { EhrAccount, EhrStatement, EhrStatementDetail } from '#server/inova/contract/payments/ehr-statements.ts';
import type { Statement } from '#server/inova/contract/payments/payments.ts';
import type { EhrStatementLine } from '#server/providers/ehr/ehr-statement.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { addDays } from '../../dates/period.ts';
import { notFound } from '../../errors.ts';
import { readStatement } from '../statements/statement.ts';
import { compareLines } from './compare.ts';

interface StoredStatement extends Pick<EhrStatement, 'id' | 'number' | 'issuedOn' | 'balanceCents'> {
  lines: EhrStatementLine[];
  /** When the statement before was issued. */
  previousOn: string | null;
}

interface PatientRow extends Pick<EhrAccount, 'client' | 'timeZone' | 'ehrId'> {
  today: string;
  copy: EhrStatementDetail['copy'] | null;
}

/** For how many hours a copy counts as current. */
const currentHours = 24;

/** A patient's account in the EHR as last read, beside the ledger; 404 without such a patient. */
export async function readEhrAccount(
  db: Database,
  clinics: number[],
  patientId: number,
  now: Date,
): Promise<EhrAccount> {
  const { today, ...patient } = await readPatient(db, clinics, patientId, now);
  const { closingCents, lines } = await readStatement(db, {
    client: patient.client,
    patient: patientId,
    from: null,
    to: today,
  });
  const statements = await readStored(db, patient.client, patientId);
  return {
    ...patient,
    patientId,
    ourBalanceCents: closingCents,
    statements: statements.map((statement) => compareStatement(statement, lines).summary).reverse(),
  };
}

/** A statement from the EHR, line by line beside the ledger; 404 if the user's clinics don't have it. */
export async function readEhrStatement(
  db: Database,
  clinics: number[],
  id: number,
  now: Date,
): Promise<EhrStatementDetail> {
  const owner = await row<{ client: number; patientId: number }>(
    db,
    sql`select client_id as client, patient_id as "patientId" from inova.ehr_statements
      where client_id = any (${clinics}) and id = ${id}`,
  );
  if (!owner) throw notFound();
  const { client, patientId } = owner;
  const { copy, timeZone } = await readPatient(db, [client], patientId, now);
  const statement = (await readStored(db, client, patientId)).find((each) => each.id === id);
  if (!statement || !copy) throw notFound();
  const { lines } = await readStatement(db, { client, patient: patientId, from: null, to: statement.issuedOn });
  const { summary, ...compared } = compareStatement(statement, lines);
  return { ...summary, ...compared, client, patientId, timeZone, copy };
}

async function readPatient(db: Database, clinics: number[], patientId: number, now: Date): Promise<PatientRow> {
  const copy = sql`(select json_build_object('readAt', ${isoTime('a.read_at')}, 'readBy', ${staffName(sql`a.read_by`)},
      'isCurrent', a.read_at > ${now}::timestamptz - make_interval(hours => ${currentHours}::int))
    from inova.ehr_accounts a where a.client_id = p.client_id and a.patient_id = p.id)`;
  const found = await row<PatientRow>(
    db,
    sql`select p.client_id as client, c.time_zone as "timeZone", p.ehrid as "ehrId", ${copy} as copy,
        (${now}::timestamptz at time zone c.time_zone)::date::text as today
      from inova.patients p join inova.clients c on c.id = p.client_id
      where p.client_id = any (${clinics}) and p.id = ${patientId}`,
  );
  if (!found) throw notFound();
  return found;
}

/** The statements of a patient, oldest first. */
const readStored = (db: Database, client: number, patientId: number) =>
  rows<StoredStatement>(
    db,
    sql`select s.id, s.number, s.issued_on as "issuedOn", s.balance_cents as "balanceCents", s.lines,
        lag(s.issued_on) over (order by s.issued_on, s.number) as "previousOn"
      from inova.ehr_statements s where s.client_id = ${client} and s.patient_id = ${patientId}
      order by s.issued_on, s.number`,
  );

/** Compares a statement with the ledger of its days. */
function compareStatement(statement: StoredStatement, ledger: Statement['lines']) {
  const { id, number, issuedOn, balanceCents } = statement;
  const start = startOfStatement(statement);
  const ours = ledger.filter(({ on }) => on <= issuedOn);
  const theirs = statement.lines.filter(({ kind }) => kind !== 'forward');
  const lines = compareLines(
    theirs,
    ours.filter(({ on }) => start === null || on >= start),
  );
  const forwardCents = sumOf(statement.lines.filter(({ kind }) => kind === 'forward'));
  const ourForwardCents = sumOf(ours.filter(({ on }) => start !== null && on < start));
  const ourBalanceCents = sumOf(ours);
  const summary: EhrStatement = {
    id,
    number,
    from: start ?? lines[0]?.on ?? issuedOn,
    issuedOn,
    chargesCents: sumOf(theirs.filter(({ cents }) => cents > 0)),
    paymentsCents: sumOf(theirs.filter(({ cents }) => cents < 0)),
    balanceCents,
    ourBalanceCents,
    differenceCents: ourBalanceCents - balanceCents,
    differences: lines.filter(({ match }) => match !== 'same').length + (forwardCents === ourForwardCents ? 0 : 1),
  };
  return { summary, lines, forwardCents, ourForwardCents };
}

/** The day after the statement before, or that of the balance before it; null if it begins with the account. */
function startOfStatement({ previousOn, lines }: StoredStatement): string | null {
  if (previousOn !== null) return addDays(previousOn, 1);
  return lines.find(({ kind }) => kind === 'forward')?.on ?? null;
}

const sumOf = (lines: { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
