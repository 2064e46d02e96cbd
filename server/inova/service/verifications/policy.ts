import type { ProcedureValues, VerificationValues } from '#server/inova/contract/verifications/verification-fields.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';
import { clinicOfDocument } from '../documents/clinic.ts';

/** The input of a patient's policy document. */
export interface PolicyRow {
  id: number;
  firstname: string;
  lastname: string;
  dob: string;
  ehrid: string | null;
  email: string | null;
  clinic: DocumentContext['clinic'];
  timeZone: string;
  today: string;
  codes: { cpt: string; label: string }[];
  verifications: { id: number; payer: string | null; completedOn: string | null }[];
  sent: {
    id: number;
    sentAt: string;
    by: string;
    forSigning: boolean;
    openedAt: string | null;
    signedAt: string | null;
  }[];
  chosen: {
    id: number;
    payer: string | null;
    completedOn: string | null;
    answers: VerificationValues;
    procedures: Record<string, ProcedureValues>;
  } | null;
}

const verifications = sql`select v.id, i.payer,
    case when v.state = 'completed' then (v.completed_at at time zone c.time_zone)::date end as "completedOn"
  from inova.verifications v left join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id
  where v.client_id = p.client_id and v.patient_id = p.id
  order by v.state = 'completed' desc, v.completed_at desc, v.received_at desc, v.id desc`;

const sent = sql`select b.id, ${isoTime('b.sent_at')} as "sentAt",
    ${staffName(sql`b.sent_by`)} as by,
    b.for_signing as "forSigning", ${isoTime('b.opened_at')} as "openedAt", ${isoTime('b.signed_at')} as "signedAt"
  from inova.benefit_summaries b where b.client_id = p.client_id and b.patient_id = p.id
  order by b.sent_at desc, b.id desc limit 20`;

const codes = sql`select k.cpt, k.label from inova.cpt_codes k where k.client_id = p.client_id order by k.cpt`;

/** A patient with the requested or the last completed verification; null if none of these clinics has the patient. */
export async function getPolicy(store: Store, clinics: number[], patient: number, verification: number | null) {
  const [found] = await rowsAsClinics<PolicyRow>(
    store,
    clinics,
    sql`select p.id, p.firstname, p.lastname, p.dob, p.ehrid, p.email, c.time_zone as "timeZone",
        (now() at time zone c.time_zone)::date::text as today,
        ${clinicOfDocument} as clinic,
        ${jsonList(codes)} as codes, ${jsonList(verifications)} as verifications, ${jsonList(sent)} as sent,
        (select json_build_object('id', item.id, 'payer', item.payer, 'completedOn', item."completedOn",
            'answers', jsonb_strip_nulls(w.answers), 'procedures', w.procedures)
          from (${verifications}) item join inova.verifications w on w.client_id = p.client_id and w.id = item.id
          where ${verification === null ? sql`true` : sql`item.id = ${verification}`} limit 1) as chosen
      from inova.patients p join inova.clients c on c.id = p.client_id
      where p.client_id = any (${clinics}) and p.id = ${patient}`,
  );
  return found ?? null;
}
