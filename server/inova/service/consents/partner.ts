import type { z } from 'zod';
import { futureBirthDate } from '#server/inova/contract/patients.ts';
import type { ConsentRecord, newPartner } from '#server/inova/contract/signatures/consents.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { type Author, recordChange } from '../author.ts';
import { fieldError, notFound } from '../errors.ts';
import { refreshBlockers } from './change.ts';
import { readConsents } from './queries.ts';

/** Saves the partner of a patient as a person who signs. */
export function savePartner(
  author: Author,
  patientId: number,
  { name, email, phone, birthDate }: z.output<typeof newPartner>,
): Promise<ConsentRecord> {
  const { store, clinics, by, at } = author;
  return asClinics(store, clinics, async (db) => {
    const patient = await row<{ client: number; today: string }>(
      db,
      sql`update inova.patients set partner_name = ${name},
          version = version + case when partner_name is distinct from ${name} then 1 else 0 end
        where client_id = any (${clinics}) and id = ${patientId}
        returning client_id as client, (select (${at}::timestamptz at time zone c.time_zone)::date::text
          from inova.clients c where c.id = client_id) as today`,
    );
    if (!patient) throw notFound();
    const { client, today } = patient;
    if (birthDate && birthDate > today) throw fieldError('birthDate', futureBirthDate);
    await rows(
      db,
      sql`insert into inova.partners (client_id, patient_id, email, phone, birth_date, updated_at, updated_by)
        values (${client}, ${patientId}, ${email}, ${phone}, ${birthDate}, ${at}, ${by})
        on conflict (client_id, patient_id) do update set email = excluded.email, phone = excluded.phone,
          birth_date = excluded.birth_date, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    );
    await recordChange(db, 'patient', { client, id: patientId, patientId }, author, { change: 'partner saved' });
    await refreshBlockers(db, { client, patientId }, at);
    return readConsents(db, [client], patientId, at);
  });
}
