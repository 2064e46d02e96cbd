import { sql } from '#server/store/sql.ts';
import type { Definition } from './definition.ts';
import {
  choiceFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  ofPatients,
  patientColumn,
  staffColumn,
  staffFilter,
} from './parts.ts';

/** What members of the staff have completed; numbers of different kinds of records never meet. */
const work = sql`(
  select client_id, id * 8 as id, patient_id, 'verification' as kind, reason as what, completed_at as at, completed_by as by
  from inova.verifications where state = 'completed'
  union all
  select client_id, id * 8 + 1, patient_id, 'task', title, completed_at, completed_by
  from inova.tasks where status = 780 and patient_id is not null
  union all
  select client_id, id * 8 + 2, patient_id, 'estimate', 'Sent', estimate_sent_at, created_by
  from inova.agreements where estimate_sent_at is not null
  union all
  select client_id, id * 8 + 3, patient_id, 'agreement', 'Sent', sent_at, sent_by
  from inova.agreements where sent_at is not null
  union all
  select k.client_id, k.id * 8 + 4, v.patient_id, 'call to payer', k.outcome, k.called_at, k.called_by
  from inova.payer_calls k join inova.verifications v on v.client_id = k.client_id and v.id = k.verification_id
  union all
  select client_id, id * 8 + 5, patient_id, 'call to patient', outcome, called_at, called_by
  from inova.call_attempts)`;

const kinds = ['verification', 'task', 'estimate', 'agreement', 'call to payer', 'call to patient'];

export const completedWork: Definition = {
  id: 'completed-work',
  section: 'Reports',
  title: 'Work completed',
  description: 'Verifications, tasks, estimates, agreements and calls, by who completed them and when.',
  record: sql`w`,
  from: ofPatients(work, sql`w`),
  filters: [
    staffFilter('email', 'User', sql`w.by`),
    instantsFilter('at', 'Completed', sql`w.at`),
    choiceFilter('kind', 'Work', sql`w.kind`, kinds),
    nameFilter,
  ],
  columns: [
    patientColumn,
    ehrColumn,
    instantColumn('at', 'Completed', sql`w.at`),
    { key: 'kind', label: 'Work', kind: 'text', value: sql`w.kind` },
    { key: 'what', label: 'What', kind: 'text', value: sql`w.what` },
    staffColumn('user', 'User', sql`w.by`),
  ],
  sort: '-at',
};
