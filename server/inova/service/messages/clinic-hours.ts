import type { ClinicHours } from '#server/inova/contract/messages/message-settings.ts';
import { rows, sql } from '#server/store/sql.ts';
import { ApiError, notFound } from '../errors.ts';
import { readAnswerTimes } from './answer-times.ts';
import { asReader, type Reader } from './reader.ts';
import { settleClinic } from './settle.ts';

/** The hours of one of the user's clinics. */
export function showHours(reader: Reader, clientId: number): Promise<ClinicHours> {
  if (!reader.clinics.includes(clientId)) throw notFound();
  return asReader(reader, (db) => readAnswerTimes(db, clientId));
}

/** Replaces a clinic's hours and holidays, and computes the due times of waiting conversations again. */
export function saveHours(reader: Reader, saved: Omit<ClinicHours, 'timeZone'>): Promise<ClinicHours> {
  const { clientId, version } = saved;
  if (!reader.clinics.includes(clientId)) throw notFound();
  return asReader(reader, async (db) => {
    const [first] = await rows(
      db,
      sql`insert into inova.clinic_hour_versions as v (client_id, version)
        select ${clientId}, 1 where ${version} = 0 or exists (
          select from inova.clinic_hour_versions where client_id = ${clientId})
        on conflict (client_id) do update set version = v.version + 1 where v.version = ${version}
        returning version`,
    );
    if (!first) throw new ApiError(409, 'Another user changed these hours');
    await rows(db, sql`delete from inova.clinic_hours where client_id = ${clientId}`);
    await rows(db, sql`delete from inova.clinic_holidays where client_id = ${clientId}`);
    await rows(
      db,
      sql`insert into inova.clinic_hours (client_id, weekday, opens_at, closes_at)
        select distinct on (h.weekday, h."opensAt") ${clientId}, h.weekday, h."opensAt", h."closesAt"
        from json_to_recordset(${JSON.stringify(saved.hours)}) as h (weekday smallint, "opensAt" time, "closesAt" time)`,
    );
    await rows(
      db,
      sql`insert into inova.clinic_holidays (client_id, day, name, opens_at, closes_at)
        select distinct on (d.day) ${clientId}, d.day, d.name, d."opensAt", d."closesAt"
        from json_to_recordset(${JSON.stringify(saved.holidays)})
          as d (day date, name text, "opensAt" time, "closesAt" time)`,
    );
    await settleClinic(db, clientId);
    return readAnswerTimes(db, clientId);
  });
}
