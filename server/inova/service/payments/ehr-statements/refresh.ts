import { cardFields } from '#server/access/forms/card-numbers.ts';
import type { EhrStatement } from '#server/providers/ehr/ehr-statement.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { ApiError, notFound } from '../../errors.ts';
import { textsIn } from '../../input-texts.ts';
import { askEhr } from '../../patients/ask-ehr.ts';

interface EhrPatient {
  client: number;
  patientId: number;
  ehrId: string | null;
}

/** Replaces the copy of a patient's statements by what the EHR has now; if the EHR fails, the copy stays. */
export async function refreshStatements(context: ServiceContext, { principal }: Session, patientId: number) {
  const { store, now } = context;
  const patient = await asClinics(store, principal.clinics, (db) =>
    row<EhrPatient>(
      db,
      sql`select client_id as client, id as "patientId", ehrid as "ehrId" from inova.patients
        where client_id = any (${principal.clinics}) and id = ${patientId}`,
    ),
  );
  if (!patient) throw notFound();
  const statements = await fetchStatements(context, patient);
  if (cardFields(textsIn(statements.map(textsOf))).length > 0)
    throw new ApiError(
      422,
      'The EHR has a card number in a statement of this patient. Remove it there, then read again',
    );
  await keepStatements(context, patient, statements, { at: now(), by: principal.email });
}

const textsOf = ({ number, lines }: EhrStatement) => [
  number,
  ...lines.flatMap(({ text, reference }) => [text, reference]),
];

async function fetchStatements(context: ServiceContext, { client, ehrId }: EhrPatient): Promise<EhrStatement[]> {
  if (ehrId === null) throw new ApiError(422, 'This patient has no EHR ID');
  const found = await askEhr(context, (ehr) => ehr.findStatements({ clientId: client, ehrId }));
  if (!found) throw new ApiError(422, 'The EHR has no patient with this EHR ID');
  return found;
}

function keepStatements(
  { store }: ServiceContext,
  { client, patientId }: EhrPatient,
  statements: EhrStatement[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  return asClinics(store, [client], async (db) => {
    await rows(
      db,
      sql`insert into inova.ehr_accounts (client_id, patient_id, read_at, read_by)
        values (${client}, ${patientId}, ${at}, ${by})
        on conflict (client_id, patient_id) do update set read_at = excluded.read_at, read_by = excluded.read_by`,
    );
    await rows(
      db,
      sql`delete from inova.ehr_statements where client_id = ${client} and patient_id = ${patientId}
        and number <> all (${statements.map(({ number }) => number)}::text[])`,
    );
    await rows(
      db,
      sql`insert into inova.ehr_statements (client_id, patient_id, number, issued_on, balance_cents, lines)
        select ${client}, ${patientId}, s.number, s."issuedOn", s."balanceCents", s.lines
        from jsonb_to_recordset(${JSON.stringify(statements)})
          s (number text, "issuedOn" date, "balanceCents" int, lines jsonb)
        on conflict (client_id, patient_id, number) do update set issued_on = excluded.issued_on,
          balance_cents = excluded.balance_cents, lines = excluded.lines`,
    );
  });
}
