import { sql } from '#server/store/sql.ts';
import {
  choiceFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  patientColumn,
  staffColumn,
  staffFilter,
  unionOfKinds,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';

/** Work completed by staff; numbers are unique across kinds of records. */
const work = [
  sql`select client_id, id as record_id, patient_id, 'verification' as kind, reason as what, completed_at as at, completed_by as by
    from inova.verifications where state = 'completed'`,
  sql`select client_id, id as record_id, patient_id, 'task' as kind, title as what, completed_at as at, completed_by as by
    from inova.tasks where status = 780 and not cancelled and patient_id is not null`,
  sql`select client_id, id as record_id, patient_id, 'estimate' as kind, 'Sent' as what, estimate_sent_at as at, created_by as by
    from inova.agreements where estimate_sent_at is not null`,
  sql`select client_id, id as record_id, patient_id, 'agreement' as kind, 'Sent' as what, sent_at as at, sent_by as by
    from inova.agreements where sent_at is not null`,
  sql`select k.client_id, k.id as record_id, v.patient_id, 'call to payer' as kind, k.outcome as what, k.called_at as at, k.called_by as by
    from inova.payer_calls k left join inova.verifications v on v.client_id = k.client_id and v.id = k.verification_id`,
  sql`select client_id, id as record_id, patient_id, 'call to patient' as kind, outcome as what, called_at as at, called_by as by
    from inova.call_attempts`,
];

const kinds = ['verification', 'task', 'estimate', 'agreement', 'call to payer', 'call to patient'];

export const completedWork: ListDefinition = {
  id: 'completed-work',
  section: 'Reports',
  title: 'Work completed',
  description: 'Verifications, tasks, estimates, agreements, and calls by who completed them and when.',
  record: sql`w`,
  ...unionOfKinds(work, (records) => withPatients(records, sql`w`)),
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
    { key: 'what', label: 'Details', kind: 'text', value: sql`w.what` },
    staffColumn('user', 'User', sql`w.by`),
  ],
  sort: '-at',
};
