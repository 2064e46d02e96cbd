import type { PoolClient } from 'pg';
import type {
  AppointmentMapping,
  MappedType,
  MappingWithHistory,
} from '#server/inova/contract/scheduling/appointment-mappings.ts';
import { unmappedVisit } from '#server/inova/contract/text/shown-to-patients.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';

const record = 'appointment mapping';

/** The columns of a mapping `m`. */
export const mappingColumns = sql`m.id, m.ehr_type as "ehrType", m.shown_as as "shownAs", m.preparation, m.version`;

/** What the patient of an appointment sees, with its mapping `m`. */
export const shownColumns = sql`coalesce(m.shown_as, ${unmappedVisit}) as "shownAs", coalesce(m.preparation, '') as preparation`;

/** Joins the mapping `m` of a type in a clinic. */
export const joinMappingOf = (client: Sql, type: Sql) => sql`left join inova.appointment_mappings m
  on m.client_id = ${client} and lower(m.ehr_type) = lower(${type}) and m.removed_at is null`;

/** Joins the mapping `m` of an appointment `a`. */
export const joinMapping = joinMappingOf(sql`a.client_id`, sql`a.type`);

/** The types that a clinic can book, had in the last 90 days, or maps; those without a mapping first, by visits. */
export function listTypes(db: PoolClient, client: number, at: Date): Promise<MappedType[]> {
  const mapping = sql`select ${mappingColumns} from inova.appointment_mappings m
    where m.client_id = ${client} and lower(m.ehr_type) = k.key and m.removed_at is null`;
  return rows(
    db,
    sql`with seen as (
        select lower(a.type) as key, min(a.type) as name, count(*)::int as visits,
          (count(*) filter (where a.starts_at > ${at}::timestamptz))::int as upcoming
        from inova.appointments a
        where a.client_id = ${client} and a.state <> 'cancelled' and a.starts_at > ${at}::timestamptz - interval '90 days'
        group by 1
      ), known as (
        select key, min(name) as name from (
          select lower(t.name) as key, t.name from inova.appointment_types t where t.client_id = ${client}
          union all select key, name from seen
          union all select lower(m.ehr_type), m.ehr_type from inova.appointment_mappings m
            where m.client_id = ${client} and m.removed_at is null) types group by key
      )
      select k.name as "ehrType", coalesce(s.visits, 0) as visits, coalesce(s.upcoming, 0) as upcoming,
        ${jsonList(mapping)} -> 0 as mapping
      from known k left join seen s on s.key = k.key
      order by exists (${mapping}), coalesce(s.visits, 0) desc, k.name`,
  );
}

/** An appointment to come as its patient sees it. */
interface PatientVisit {
  id: number;
  shownAs: string;
  preparation: string;
  startsAt: string;
  minutes: number;
  method: string | null;
  provider: string | null;
}

/** The next 50 appointments of a patient, the earliest first. */
export function listPatientVisits(
  db: PoolClient,
  { client, patientId, at }: { client: number; patientId: number; at: Date },
): Promise<PatientVisit[]> {
  return rows(
    db,
    sql`select a.id, ${shownColumns}, ${isoTime('a.starts_at')} as "startsAt", a.minutes, a.method, v.name as provider
      from inova.appointments a
      ${joinMapping}
      left join inova.providers v on v.client_id = a.client_id and v.id = a.provider_id
      where a.client_id = ${client} and a.patient_id = ${patientId} and a.state in ('booked', 'confirmed')
        and a.starts_at > ${at}::timestamptz
      order by a.starts_at, a.id limit 50`,
  );
}

const history = sql`select h.id, h.change, ${isoTime('h.at')} as at, h.details, ${staffName(sql`h.by`)} as by
  from inova.changes h where h.client_id = m.client_id and h.record = ${record} and h.record_id = m.id
  order by h.at desc, h.id desc`;

/** A mapping of these clinics with its history and how many open appointments it is shown for, or null. */
export function findMapping(
  db: PoolClient,
  clinics: number[],
  id: number,
  at: Date,
): Promise<MappingWithHistory | null> {
  return row(
    db,
    sql`select ${mappingColumns}, ${jsonList(history)} as history,
        (select count(*)::int from inova.appointments a where a.client_id = m.client_id and lower(a.type) = lower(m.ehr_type)
          and a.state in ('booked', 'confirmed') and a.starts_at > ${at}::timestamptz) as upcoming
      from inova.appointment_mappings m
      where m.client_id = any (${clinics}) and m.id = ${id} and m.removed_at is null`,
  );
}

/** The mapping of a type, or null. */
export function mappingOf(db: PoolClient, client: number, ehrType: string): Promise<AppointmentMapping | null> {
  return row(
    db,
    sql`select ${mappingColumns} from inova.appointment_mappings m
      where m.client_id = ${client} and lower(m.ehr_type) = lower(${ehrType}::text) and m.removed_at is null`,
  );
}

/** Records a change of a mapping with what patients see since. */
export async function recordMappingChange(
  db: PoolClient,
  clinics: number[],
  id: number,
  { change, by, at }: { change: string; by: string; at: Date },
): Promise<void> {
  await rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, change, by, at, details)
      select m.client_id, ${record}, m.id, ${change}, ${by}, ${at},
        jsonb_build_object('ehrType', m.ehr_type, 'shownAs', m.shown_as, 'preparation', m.preparation)
      from inova.appointment_mappings m where m.client_id = any (${clinics}) and m.id = ${id}`,
  );
}
