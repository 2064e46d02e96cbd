import { capitalize } from '#server/inova/contract/text/format.ts';
import { sql } from '#server/store/sql.ts';
import { groupValue } from '../lists/aliases.ts';
import { choiceFilter, daysFilter, numberColumn, textColumn, withPatients } from '../lists/columns-and-filters.ts';
import type { Column, DrillDown, ListDefinition } from '../lists/definition.ts';

const section = 'NEET Registry';
const subjects = withPatients(sql`inova.registry_subjects`, sql`s`);

/** A row per subject and step, with its date, which is null for steps not taken. */
const steps = sql`(select s.client_id, s.id, s.patient_id, s.state, step, case step when 'screened' then screened_on
    when 'eligible' then eligible_on when 'consented' then consented_on else withdrawn_on end as happened_on
  from inova.registry_subjects s
  cross join (values ('screened'), ('eligible'), ('consented'), ('withdrawn')) as each (step))`;
const month = sql`date_trunc('month', s.happened_on::timestamp)::date`;
const lowerBound = sql`least(s.complete_percent / 25 * 25, 75)`;

const stepOf = (step: string) => sql`count(*) filter (where s.step = ${step}::text)`;
/** A count of subjects that links to them. */
const counted = (key: string, label: string, opens: DrillDown): Column => ({
  ...numberColumn(key, label, groupValue(key)),
  opens,
});

const inMonth = (step: string): DrillDown => ({
  list: 'registry',
  with: {
    [`${step}From`]: groupValue('month'),
    [`${step}To`]: sql`(${groupValue('month')} + interval '1 month - 1 day')::date`,
  },
  keeps: { state: 'state' },
});

const stateFilter = choiceFilter('state', 'Status', sql`s.state`, ['screened', 'eligible', 'consented', 'withdrawn']);
const screenedFilter = daysFilter('screened', 'Screened', sql`s.screened_on`);
const keeps = { screened: 'screened' };

export const registryReportLists: ListDefinition[] = [
  {
    id: 'registry-by-state',
    section,
    title: 'Subjects by status',
    description: 'Subjects by status, with completeness and open queries.',
    record: sql`g`,
    from: subjects,
    groups: {
      by: sql`s.state`,
      values: {
        state: sql`s.state`,
        subjects: sql`count(*)`,
        complete: sql`round(avg(s.complete_percent))`,
        queries: sql`sum((select count(*) from inova.registry_queries q
          where q.client_id = s.client_id and q.subject_id = s.id and q.answered_on is null))`,
      },
    },
    filters: [screenedFilter],
    columns: [
      textColumn('state', 'Status', groupValue('state')),
      counted('subjects', 'Subjects', { list: 'registry', with: { state: groupValue('state') }, keeps }),
      numberColumn('complete', 'Complete %', groupValue('complete')),
      numberColumn('queries', 'Open queries', groupValue('queries')),
    ],
    sort: '-subjects',
  },
  {
    id: 'registry-by-month',
    section,
    title: 'Steps by month',
    description: 'Subjects screened, found eligible, consented, and withdrawn in each month.',
    record: sql`g`,
    from: withPatients(steps, sql`s`),
    where: sql`s.happened_on is not null`,
    groups: {
      by: month,
      values: {
        month,
        screened: stepOf('screened'),
        eligible: stepOf('eligible'),
        consented: stepOf('consented'),
        withdrawn: stepOf('withdrawn'),
      },
    },
    filters: [stateFilter],
    columns: [
      textColumn('month', 'Month', sql`to_char(${groupValue('month')}, 'YYYY-MM')`),
      ...(['screened', 'eligible', 'consented', 'withdrawn'] as const).map((step) =>
        counted(step, capitalize(step), inMonth(step)),
      ),
    ],
    sort: '-month',
  },
  {
    id: 'registry-by-completeness',
    section,
    title: 'Completeness of data',
    description: 'Number of subjects by completeness of their data.',
    record: sql`g`,
    from: subjects,
    groups: {
      by: lowerBound,
      values: {
        lowest: lowerBound,
        subjects: sql`count(*)`,
        consented: sql`count(*) filter (where s.state = 'consented')`,
      },
    },
    filters: [stateFilter, screenedFilter],
    columns: [
      textColumn(
        'complete',
        'Complete',
        sql`case ${groupValue('lowest')} when 75 then '75 to 100%' else ${groupValue('lowest')} || ' to ' || (${groupValue('lowest')} + 24) || '%' end`,
      ),
      counted('subjects', 'Subjects', {
        list: 'registry',
        with: {
          completeFrom: groupValue('lowest'),
          completeTo: sql`case ${groupValue('lowest')} when 75 then 100 else ${groupValue('lowest')} + 24 end`,
        },
        keeps: { ...keeps, state: 'state' },
      }),
      counted('consented', 'Consented', {
        list: 'registry',
        with: {
          completeFrom: groupValue('lowest'),
          completeTo: sql`case ${groupValue('lowest')} when 75 then 100 else ${groupValue('lowest')} + 24 end`,
          state: sql`'consented'`,
        },
        keeps,
      }),
    ],
    sort: '-complete',
  },
];
