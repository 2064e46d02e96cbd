import { type Sql, sql } from '#server/store/sql.ts';
import { remind, updateSelected } from '../lists/action-helpers.ts';
import {
  dateColumn,
  dayOf,
  daysFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  lastChangeColumn,
  nameFilter,
  patientColumn,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, Column, ListDefinition } from '../lists/definition.ts';

interface Step {
  id: string;
  title: string;
  description: string;
  /** What happened, as column heading. */
  label: string;
  at: Sql;
  actions: Action[];
}

const noun = 'OB record';
const reminder = remind(sql`o.consent_signed_at is null`);

const fax: Action = {
  key: 'fax',
  label: 'Mark faxed',
  done: 'faxed',
  where: sql`o.record_generated_at is not null and o.faxed_at is null`,
  run: (context) => [updateSelected(sql`inova.ob_records`, context, sql`faxed_at = ${context.at}::timestamptz`)],
};

const steps: Step[] = [
  {
    id: 'ob-consents-sent',
    title: 'Release consents sent',
    description: 'Consents to release records to the obstetrician, sent to patients.',
    label: 'Sent',
    at: sql`o.consent_sent_at`,
    actions: [reminder, fax],
  },
  {
    id: 'ob-consents-signed',
    title: 'Release consents signed',
    description: 'Consents to release records to the obstetrician, signed by patients.',
    label: 'Signed',
    at: sql`o.consent_signed_at`,
    actions: [fax],
  },
  {
    id: 'ob-summaries',
    title: 'Summaries generated',
    description: 'Obstetric discharge summaries.',
    label: 'Generated',
    at: sql`o.summary_generated_at`,
    actions: [fax],
  },
  {
    id: 'ob-summary-records',
    title: 'Summary records generated',
    description: 'Summaries with their records for the practice, when they are due and whether they were faxed.',
    label: 'Generated',
    at: sql`o.record_generated_at`,
    actions: [fax],
  },
];

/** Leads to the summary and its PDF, which exist once the patient has signed the release. */
const summaryColumn: Column = {
  ...textColumn('summary', 'PDF', sql`case when o.consent_signed_at is not null then 'Summary' end`),
  page: '/patient-dashboards/ob-records/ob-summary-records-generated',
};

export const obRecordLists: ListDefinition[] = steps.map(({ id, title, description, label, at, actions }) => ({
  id,
  section: 'OB records',
  title,
  description,
  record: sql`o`,
  from: withPatients(sql`inova.ob_records`, sql`o`),
  where: sql`${at} is not null`,
  filters: [nameFilter, instantsFilter('at', label, at), daysFilter('due', 'Due', sql`o.due_on`)],
  extraColumns: ['fax', actions.includes(reminder) ? 'faxed' : ehrColumn.key],
  columns: [
    patientColumn,
    ehrColumn,
    instantColumn('at', label, at),
    dateColumn('due', 'Due', sql`o.due_on`),
    textColumn('practice', 'Practice', sql`o.practice`),
    textColumn('fax', 'Fax', sql`o.fax`),
    summaryColumn,
    dateColumn('faxed', 'Faxed', dayOf(sql`o.faxed_at`)),
    ...(actions.includes(reminder)
      ? [lastChangeColumn('reminded', 'Reminded', sql`o`, { noun, done: reminder.done })]
      : []),
  ],
  sort: '-at',
  noun,
  item: sql`o.practice`,
  actions,
}));
