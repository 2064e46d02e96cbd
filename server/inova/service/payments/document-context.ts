import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { type Database, row, sql } from '#server/store/sql.ts';
import { clinicOfDocument } from '../documents/clinic.ts';

/** The clinic and patient for the head of a document. */
export async function documentContext(
  db: Database,
  { client, patient, today }: { client: number; patient: number; today: string },
): Promise<DocumentContext> {
  const found = await row<Pick<DocumentContext, 'clinic' | 'patient'>>(
    db,
    sql`select ${clinicOfDocument} as clinic,
        json_build_object('firstname', p.firstname, 'lastname', p.lastname, 'dob', p.dob, 'ehrid', p.ehrid) as patient
      from inova.patients p join inova.clients c on c.id = p.client_id
      where p.client_id = ${client} and p.id = ${patient}`,
  );
  return { ...(found as Pick<DocumentContext, 'clinic' | 'patient'>), today };
}
