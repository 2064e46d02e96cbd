import type { PageState } from './page-state.ts';
import { ofRecord } from './record-state.ts';

const intake = (state: string) =>
  `select patient_id as id from inova.intakes where client_id = 5 and state = '${state}' and returned_at is null
   order by id limit 1`;
const consent = (condition: string) =>
  `select x.patient_id as patient, x.id from inova.consents x where x.client_id = 5 and x.card_id is null and ${condition}
   order by x.id limit 1`;
const assigned = consent("x.state = 'assigned'");
const waiting = `select e.patient_id as patient, e.id from inova.episodes e where e.client_id = 5 and e.day1_on is null
  and e.state in ('planned', 'active') and e.cleared_at is null and not exists (select from inova.cards k
    where k.client_id = e.client_id and k.patient_id = e.patient_id) order by e.id limit 1`;
const started = 'select id from inova.episodes where client_id = 5 and day1_on is not null order by id limit 1';

const obRecord = (condition: string) =>
  `select o.id from inova.ob_records o where o.client_id = 5 and ${condition} order by o.id limit 1`;
const obSummary = (id: string) => `/patient-dashboards/ob-records/ob-summary-records-generated/${id}`;

/** Pages about intakes, consents, the checklist before a cycle, its start, and its summary for the obstetrician. */
export const preparationStates: PageState[] = [
  { name: 'finding a patient for an intake', path: '/patients/intake?q=winters' },
  ofRecord('an intake in progress', intake('in progress'), (id) => `/patients/intake/${id}`),
  ofRecord('a section of an intake', intake('in progress'), (id) => `/patients/intake/${id}/section/insurance`),
  ofRecord('answers of an intake', intake('submitted'), (id) => `/patients/intake/${id}/answers`),
  ofRecord('returning an intake', intake('submitted'), (id) => `/patients/intake/${id}/answers/return`),
  ofRecord('consents of a patient', assigned, (_id, patient) => `/patients/consent/${patient}`),
  ofRecord('assigning a consent', assigned, (_id, patient) => `/patients/consent/${patient}/assign`),
  ofRecord('a partner who signs', assigned, (_id, patient) => `/patients/consent/${patient}/partner`),
  ofRecord('sending a consent', assigned, (id, patient) => `/patients/consent/${patient}/send/${id}`),
  ofRecord('a consent signed in person', assigned, (id, patient) => `/patients/consent/${patient}/in-person/${id}`),
  ofRecord('withdrawing a consent', assigned, (id, patient) => `/patients/consent/${patient}/withdraw/${id}`),
  ofRecord(
    'comparing wordings of a consent',
    consent(
      "x.state = 'signed' and exists (select from inova.consent_wordings w where w.kind = x.kind and w.version > x.wording_version)",
    ),
    (id, patient) => `/patients/consent/${patient}/wording/${id}`,
  ),
  { name: 'consent wordings', path: '/admin/consents', role: 'superadmin' },
  { name: 'a new wording', path: '/admin/consents/PGT', role: 'superadmin' },
  ofRecord('the checklist before a cycle', waiting, (_id, patient) => `/preflight/${patient}`),
  ofRecord('overriding an item', waiting, (id, patient) => `/preflight/${patient}/override/${id}/card`),
  ofRecord('recording a cycle start', waiting, (_id, patient) => `/cycle-start/new?patient=${patient}`),
  ofRecord('a cycle start', started, (id) => `/cycle-start/${id}`),
  ofRecord('correcting a cycle start', started, (id) => `/cycle-start/${id}/correct`),
  ofRecord('undoing a cycle start', started, (id) => `/cycle-start/${id}/undo`),
  ofRecord('the summary for the obstetrician', obRecord('o.record_generated_at is not null'), obSummary),
  ofRecord(
    'the draft of a summary',
    obRecord('o.record_generated_at is null and o.consent_signed_at is not null'),
    obSummary,
  ),
  ofRecord('a summary that is not released', obRecord('o.consent_signed_at is null'), obSummary),
];
