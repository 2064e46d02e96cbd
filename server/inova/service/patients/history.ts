import type { Principal } from '#server/access/principal.ts';
import type { PatientNote } from '#server/inova/contract/patient-notes.ts';
import { demographicLabels, type PatientHistory } from '#server/inova/contract/patients.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { prepared, rowsAsClinics, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import type { ServiceContext } from '../context.ts';
import { changeDetails } from '../lists/change-details.ts';
import { correction } from './correct.ts';
import { notesWhere, withAddenda } from './notes/queries.ts';

const coverages = sql`select c.id, rank, payer, plan_type as "planType", member_id as "memberId",
    group_number as "groupNumber", effective_on as "effectiveOn", termed_on as "termedOn"
  from inova.coverages c where (c.client_id, c.patient_id) = (p.client_id, p.id)
  order by termed_on desc nulls first, rank`;

const episodes = sql`select e.id, kind, state, stage, diagnosis, v.name as provider, opened_on as "openedOn", day1_on as "day1On",
    closed_on as "closedOn", outcome, ${isoTime('cleared_at')} as "clearedAt",
    ${staffName(sql`cleared_by`)} as "clearedBy", cleared_reason as "clearedReason"
  from inova.episodes e left join inova.providers v on v.client_id = e.client_id and v.id = e.provider_id
  where (e.client_id, e.patient_id) = (p.client_id, p.id) order by opened_on desc, e.id desc`;

const appointments = sql`select a.id, type, ${isoTime('starts_at')} as "startsAt", minutes, v.name as provider, state
  from inova.appointments a left join inova.providers v on v.client_id = a.client_id and v.id = a.provider_id
  where (a.client_id, a.patient_id) = (p.client_id, p.id) order by starts_at desc, a.id desc`;

const callsFor = (reader: string) => sql`select k.id, k.reason, k.outcome, nullif(k.note, '') as note,
    ${isoTime('k.called_at')} as at, ${staffName(sql`k.called_by`)} as by, k.called_by = ${reader}::text as "isOwn",
    k.next_call_on as "nextCallOn"
  from inova.call_attempts k where (k.client_id, k.patient_id) = (p.client_id, p.id)
  order by k.called_at desc, k.id desc`;

const changesFor = (reader: string) => sql`select h.id, h.record, h.change, ${isoTime('h.at')} as at,
    ${staffName(sql`h.by`)} as by, h.by = ${reader}::text as "isOwn",
    h.details || jsonb_strip_nulls(jsonb_build_object('assignee', ${staffName(sql`h.details ->> 'assignee'`)})) as entered
  from inova.changes h where (h.client_id, h.patient_id) = (p.client_id, p.id) order by h.at desc, h.id desc limit 100`;

const ofPatient = sql`(n.client_id, n.patient_id) = (p.client_id, p.id)`;

type StoredHistory = Omit<PatientHistory, 'notes' | 'changes'> & {
  notes: PatientNote[];
  changes: (Omit<PatientHistory['changes'][number], 'details'> & { entered: Record<string, unknown> })[];
};

/** A patient's history as the user may read it, newest first; null if none of the user's clinics has the patient. */
export async function patientHistory(
  { store, registry }: Pick<ServiceContext, 'store' | 'registry'>,
  { clinics, email }: Pick<Principal, 'clinics' | 'email'>,
  id: number,
): Promise<PatientHistory | null> {
  const statement = prepared(
    'patient history',
    sql`select ${jsonList(coverages)} as coverages, ${jsonList(episodes)} as episodes,
      ${jsonList(appointments)} as appointments, ${jsonList(notesWhere(ofPatient, email))} as notes,
      ${jsonList(callsFor(email))} as calls, ${jsonList(changesFor(email))} as changes
    from inova.patients p where p.client_id = any (${clinics}) and p.id = ${id}`,
  );
  const [found] = await rowsAsClinics<StoredHistory>(store, clinics, statement);
  if (!found) return null;
  return {
    ...found,
    notes: withAddenda(found.notes),
    changes: found.changes.map(({ entered, ...change }) => ({
      ...change,
      details: isCorrection(change) ? correctedFields(entered) : changeDetails(registry.lists, change, entered),
    })),
  };
}

const isCorrection = ({ record, change }: { record: string; change: string }) =>
  record === correction.record && change === correction.change;

/** Corrected demographics: "Phone: 847-555-0100 → 847-555-0101". */
function correctedFields(entered: Record<string, unknown>) {
  return Object.entries(demographicLabels).flatMap(([name, label]) => {
    const both = entered[name] as { from: string; to: string } | undefined;
    const shown = (value: string) => formatDate(value) || '—';
    return both ? [{ label, text: `${shown(both.from)} → ${shown(both.to)}` }] : [];
  });
}
