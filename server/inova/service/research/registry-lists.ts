import { sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  decimalColumn,
  nameFilter,
  numberColumn,
  numbersFilter,
  patientColumn,
  staffColumn,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { answerQuery, correctSubject, subjectActions } from './registry-actions.ts';

const section = 'NEET Registry';
const subjects = withPatients(sql`inova.registry_subjects`, sql`s`);
const queries = sql`inova.registry_queries q
  left join inova.registry_subjects s on s.client_id = q.client_id and s.id = q.subject_id
  left join inova.patients p on p.client_id = s.client_id and p.id = s.patient_id
  left join inova.clients c on c.id = q.client_id`;

const states = ['screened', 'eligible', 'consented', 'withdrawn'];
const stateColumn = statusColumn('state', 'Status', sql`s.state`, {
  screened: 'neutral',
  eligible: 'advisory',
  consented: 'healthy',
  withdrawn: 'degraded',
});
const stateFilter = choiceFilter('state', 'Status', sql`s.state`, states);
const subjectColumn = textColumn('number', 'Subject', sql`s.number`);
const completeColumn = numberColumn('complete', 'Complete %', sql`s.complete_percent`);
const completeFilter = numbersFilter('complete', 'Complete %', sql`s.complete_percent`);
const hasQueries = sql`exists (select from inova.registry_queries q
  where q.client_id = s.client_id and q.subject_id = s.id and q.answered_on is null)`;

/** The data the registry collects: label by column. */
const collected = {
  bmi: 'BMI',
  amh: 'AMH',
  prior_cycles: 'Prior cycles',
  diagnosis: 'Diagnosis',
  pregnancies: 'Pregnancies',
  cycle_days: 'Cycle days',
  months_trying: 'Months trying',
  smoking: 'Smoking',
};

const queriedFields = ['BMI', 'AMH', 'Prior cycles', 'Diagnosis'];

export const registryLists: ListDefinition[] = [
  {
    id: 'registry',
    section,
    title: 'NEET Registry Worklist',
    description: 'Patients in the NEET registry: screened, eligible, consented, or withdrawn, with dates.',
    record: sql`s`,
    from: subjects,
    filters: [
      nameFilter,
      stateFilter,
      daysFilter('screened', 'Screened', sql`s.screened_on`),
      daysFilter('eligible', 'Eligible', sql`s.eligible_on`),
      daysFilter('consented', 'Consented', sql`s.consented_on`),
      daysFilter('withdrawn', 'Withdrawn', sql`s.withdrawn_on`),
      completeFilter,
      booleanFilter('queries', 'Open queries', hasQueries),
    ],
    extraColumns: ['reason'],
    columns: [
      patientColumn,
      subjectColumn,
      stateColumn,
      dateColumn('screened', 'Screened', sql`s.screened_on`),
      dateColumn('eligible', 'Eligible', sql`s.eligible_on`),
      dateColumn('consented', 'Consented', sql`s.consented_on`),
      dateColumn('withdrawn', 'Withdrawn', sql`s.withdrawn_on`),
      textColumn('reason', 'Reason', sql`s.withdrawn_reason`),
      completeColumn,
    ],
    sort: '-screened',
    noun: 'registry subject',
    actions: [...subjectActions, correctSubject],
  },
  {
    id: 'registry-data',
    section,
    title: 'Registry data',
    description: 'Data of each registry subject, and its completeness.',
    record: sql`s`,
    from: subjects,
    filters: [
      nameFilter,
      stateFilter,
      completeFilter,
      {
        name: 'missing',
        label: 'Missing',
        kind: 'select',
        options: Object.entries(collected).map(([value, label]) => ({ value, label })),
        where: (field) => sql`to_jsonb(s) ->> ${field} is null`,
      },
      booleanFilter('queries', 'Open queries', hasQueries),
    ],
    extraColumns: ['cycle', 'trying', 'smoking'],
    columns: [
      patientColumn,
      subjectColumn,
      stateColumn,
      completeColumn,
      decimalColumn('bmi', 'BMI', sql`s.bmi`),
      decimalColumn('amh', 'AMH', sql`s.amh`),
      numberColumn('prior', 'Prior cycles', sql`s.prior_cycles`),
      textColumn('diagnosis', 'Diagnosis', sql`s.diagnosis`),
      numberColumn('pregnancies', 'Pregnancies', sql`s.pregnancies`),
      numberColumn('cycle', 'Cycle days', sql`s.cycle_days`),
      numberColumn('trying', 'Months trying', sql`s.months_trying`),
      textColumn('smoking', 'Smoking', sql`s.smoking`),
    ],
    sort: 'complete',
    noun: 'registry subject',
    actions: [correctSubject],
  },
  {
    id: 'registry-queries',
    section,
    title: 'Registry queries',
    description: 'Queries about a subject’s data, with the corrections that resolved them.',
    record: sql`q`,
    from: queries,
    filters: [
      nameFilter,
      booleanFilter('answered', 'Answered', sql`q.answered_on is not null`),
      choiceFilter('field', 'Field', sql`q.field`, queriedFields),
      daysFilter('opened', 'Opened', sql`q.opened_on`),
    ],
    extraColumns: ['by'],
    columns: [
      patientColumn,
      subjectColumn,
      textColumn('field', 'Field', sql`q.field`),
      textColumn('question', 'Question', sql`q.question`),
      dateColumn('opened', 'Opened', sql`q.opened_on`),
      numberColumn('waiting', 'Days', sql`coalesce(q.answered_on, ${today}) - q.opened_on`),
      dateColumn('answeredOn', 'Answered', sql`q.answered_on`),
      staffColumn('by', 'Answered by', sql`q.answered_by`),
      textColumn('correction', 'Answer', sql`q.correction`),
    ],
    sort: '-opened',
    noun: 'registry query',
    actions: [answerQuery],
  },
];
