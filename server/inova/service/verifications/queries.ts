import type { ClinicLogo } from '#server/inova/contract/verifications/document.ts';
import type { ProcedureValues, VerificationValues } from '#server/inova/contract/verifications/verification-fields.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';
import { logoOfClinic } from '../documents/clinic.ts';
import type { RecordFacts } from './values/from-record.ts';

const lastChange = sql`(select max(h.at) from inova.changes h
  where h.client_id = v.client_id and h.record = 'verification' and h.record_id = v.id)`;

const statusColumns = sql`v.id, v.client_id as client, v.patient_id as "patientId", v.coverage_id as "coverageId", v.reason,
  v.state, ${isoTime(sql`coalesce(${lastChange}, v.received_at)`)} as updated, v.version,
  ${isoTime('v.received_at')} as "receivedAt", v.needed_on as "neededOn", v.assigned_to as "assignedTo",
  ${staffName(sql`v.assigned_to`)} as assignee, ${isoTime('v.last_call_at')} as "lastCallAt",
  v.follow_up_on as "followUpOn", ${isoTime('v.completed_at')} as "completedAt",
  ${staffName(sql`v.completed_by`)} as "completedBy", i.payer, i.rank, i.plan_type as "planType",
  i.member_id as "memberId", jsonb_strip_nulls(v.answers) as answers, v.procedures`;

const withPolicy = sql`inova.verifications v
  left join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id`;

/** A verification's status and values. */
export interface VerificationStatusRow {
  id: number;
  client: number;
  patientId: number;
  coverageId: number | null;
  reason: string;
  state: 'received' | 'new' | 'assigned' | 'pending' | 'completed';
  updated: string;
  version: number;
  receivedAt: string;
  neededOn: string | null;
  assignedTo: string | null;
  assignee: string | null;
  lastCallAt: string | null;
  followUpOn: string | null;
  completedAt: string | null;
  completedBy: string | null;
  payer: string | null;
  rank: number | null;
  planType: string | null;
  memberId: string | null;
  answers: VerificationValues;
  procedures: Record<string, ProcedureValues>;
}

const newestFirst = sql`select ${statusColumns} from ${withPolicy}
  where v.client_id = p.client_id and v.patient_id = p.id order by v.received_at desc, v.id desc`;

/** A patient's verifications, newest first, and the clinic's logo; null if none of these clinics has the patient. */
export async function listVerifications(store: Store, clinics: number[], patientId: number) {
  const [patient] = await rowsAsClinics<{ found: VerificationStatusRow[]; logo: ClinicLogo }>(
    store,
    clinics,
    sql`select ${jsonList(newestFirst)} as found, ${logoOfClinic} as logo
      from inova.patients p join inova.clients c on c.id = p.client_id
      where p.client_id = any (${clinics}) and p.id = ${patientId}`,
  );
  return patient ?? null;
}

const calls = sql`select l.id, ${isoTime('l.called_at')} as at, ${staffName(sql`l.called_by`)} as by, l.representative,
    l.reference_number as reference, l.outcome, l.follow_up_on as "followUpOn"
  from inova.payer_calls l where l.client_id = v.client_id and l.verification_id = v.id
  order by l.called_at desc, l.id desc`;

const ofPolicy = sql`z.client_id = v.client_id and z.patient_id = v.patient_id
  and z.coverage_id is not distinct from v.coverage_id`;

const history = sql`select h.id, h.record, h.change, ${isoTime('h.at')} as at, ${staffName(sql`h.by`)} as by, h.details
  from inova.changes h where h.client_id = v.client_id and ((h.record = 'verification' and h.record_id = v.id)
    or (h.record = 'authorization' and h.record_id in (select z.id from inova.authorizations z where ${ofPolicy})))
  order by h.at desc, h.id desc limit 200`;

const previous = sql`(select to_jsonb(item) from (
  select o.id, ${isoTime('o.completed_at')} as "completedAt", jsonb_strip_nulls(o.answers) as answers, o.procedures
  from inova.verifications o where o.client_id = v.client_id and o.patient_id = v.patient_id
    and o.coverage_id is not distinct from v.coverage_id and o.id <> v.id and o.state = 'completed'
    and o.received_at < v.received_at order by o.completed_at desc limit 1) item)`;

const record = sql`(select json_build_object('patientFullName', p.firstname || ' ' || p.lastname,
    'patientBirthDate', p.dob, 'accountNumber', p.ehrid, 'partnerFullName', p.partner_name,
    'company', i.payer, 'insurancePhone', (select y.phone from inova.payers y where y.name = i.payer),
     'policyNumber', i.member_id, 'groupNumber', i.group_number, 'planType', i.plan_type,
    'effectiveDate', i.effective_on, 'termedDate', i.termed_on,
    'policyHolderFirstName', p.firstname, 'policyHolderLastName', p.lastname, 'policyHolderDateOfBirth', p.dob,
    'policyHolderPhone', p.phone, 'policyHolderEmail', p.email)
  from inova.patients p where p.client_id = v.client_id and p.id = v.patient_id)`;

export interface PayerCallRow {
  id: number;
  at: string;
  by: string;
  representative: string | null;
  reference: string | null;
  outcome: string;
  followUpOn: string | null;
}

export interface HistoryRow {
  id: number;
  record: string;
  change: string;
  at: string;
  by: string;
  details: Record<string, unknown>;
}

export interface VerificationRow extends VerificationStatusRow {
  calls: PayerCallRow[];
  history: HistoryRow[];
  record: RecordFacts;
  previous: Pick<VerificationStatusRow, 'id' | 'answers' | 'procedures'> & { completedAt: string };
}

/** A verification with its related records, or null if none of these clinics has it. */
export async function getVerification(store: Store, clinics: number[], id: number): Promise<VerificationRow | null> {
  const [found] = await rowsAsClinics<VerificationRow>(
    store,
    clinics,
    sql`select ${statusColumns}, ${jsonList(calls)} as calls, ${jsonList(history)} as history, ${previous} as previous,
        ${record} as record
      from ${withPolicy} where v.client_id = any (${clinics}) and v.id = ${id}`,
  );
  return found ?? null;
}
