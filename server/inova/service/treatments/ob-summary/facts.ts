import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { clinicOfDocument } from '../../documents/clinic.ts';

interface CycleFacts {
  kind: string;
  protocol: string | null;
  diagnosis: string | null;
  provider: string | null;
  day1On: string | null;
  firstMedicationOn: string | null;
  outcome: string | null;
  closedOn: string | null;
}

/** What the store has for the summary of an obstetric record; days as `YYYY-MM-DD` in the clinic's time zone. */
export interface ObSummaryFacts extends DocumentContext {
  id: number;
  client: number;
  patientId: number;
  practice: string;
  fax: string | null;
  dueOn: string;
  signedAt: string | null;
  generatedAt: string | null;
  faxedAt: string | null;
  timeZone: string;
  madeBy: string;
  phone: string | null;
  partner: { name: string; birthDate: string | null } | null;
  place: { street: string | null; zip: string | null; fax: string | null };
  cycle: CycleFacts | null;
  /** Visits of the cycle that took place, first to last. */
  visits: { type: string; on: string }[];
  medications: { name: string; route: string; dose: string; addedOn: string; stoppedOn: string | null }[];
  /** Pregnancy tests and ultrasounds since day 1. */
  results: { test: string; doneOn: string; result: string | null }[];
}

const day = (instant: Sql) => sql`(${instant} at time zone c.time_zone)::date::text`;

const cycle = sql`case when e.id is not null then json_build_object('kind', e.kind, 'protocol', e.protocol,
  'diagnosis', e.diagnosis, 'provider', u.name, 'day1On', e.day1_on, 'firstMedicationOn', e.first_medication_on,
  'outcome', e.outcome, 'closedOn', e.closed_on) end`;

const visits = sql`select a.type, ${day(sql`a.starts_at`)} as on
  from inova.appointments a where a.client_id = e.client_id and a.patient_id = e.patient_id and a.state = 'seen'
    and a.type in ('Egg retrieval', 'Embryo transfer', 'IUI', 'hCG test')
    and (a.starts_at at time zone c.time_zone)::date >= coalesce(e.day1_on, e.opened_on)
    and (e.closed_on is null or (a.starts_at at time zone c.time_zone)::date <= e.closed_on)
  order by a.starts_at, a.id`;

const medications = sql`select v.name, v.route, k.dose, ${day(sql`k.added_at`)} as "addedOn",
    ${day(sql`k.stopped_at`)} as "stoppedOn"
  from inova.cycle_medications k join inova.medication_versions v
    on v.client_id = k.client_id and v.medication_id = k.medication_id and v.version = k.version
  where k.client_id = e.client_id and k.episode_id = e.id order by k.added_at, k.id`;

const results = sql`select d.test, d.done_on as "doneOn", d.result
  from inova.diagnostic_orders d where d.client_id = e.client_id and d.patient_id = e.patient_id and d.state = 'done'
    and d.done_on >= coalesce(e.day1_on, e.opened_on) and d.test ~* 'hcg|pregnan|ultraso|sonogra'
  order by d.done_on, d.id`;

/** The facts for the summary of an obstetric record that a user asks for; null without such a record. */
export function readFacts(
  db: Database,
  { clinics, id, at, by }: { clinics: number[]; id: number; at: Date; by: string },
): Promise<ObSummaryFacts | null> {
  return row(
    db,
    sql`select o.id, o.client_id as client, o.patient_id as "patientId", o.practice, o.fax, o.due_on as "dueOn",
        ${isoTime('o.consent_signed_at')} as "signedAt", ${isoTime('o.record_generated_at')} as "generatedAt",
        ${isoTime('o.faxed_at')} as "faxedAt", c.time_zone as "timeZone", ${staffName(sql`${by}::text`)} as "madeBy",
        ${day(sql`${at}::timestamptz`)} as today, ${clinicOfDocument} as clinic,
        json_build_object('firstname', p.firstname, 'lastname', p.lastname, 'dob', p.dob, 'ehrid', p.ehrid) as patient,
        p.phone, case when p.partner_name <> '' then json_build_object('name', p.partner_name, 'birthDate', w.birth_date)
          end as partner,
        json_build_object('street', b.street, 'zip', b.zip, 'fax', d.fax) as place,
        ${cycle} as cycle, ${jsonList(visits)} as visits,
        ${jsonList(medications)} as medications, ${jsonList(results)} as results
      from inova.ob_records o
      join inova.patients p on p.client_id = o.client_id and p.id = o.patient_id
      join inova.clients c on c.id = o.client_id
      left join inova.clinic_details d on d.client_id = o.client_id
      left join inova.clinic_billing b on b.client_id = o.client_id
      left join inova.partners w on w.client_id = o.client_id and w.patient_id = o.patient_id
      left join inova.episodes e on e.client_id = o.client_id and e.id = o.episode_id
      left join inova.providers u on u.client_id = e.client_id and u.id = e.provider_id
      where o.client_id = any (${clinics}) and o.id = ${id}`,
  );
}
