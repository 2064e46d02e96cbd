import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  instantColumn,
  nameFilter,
  numberColumn,
  overdueColumn,
  patientColumn,
  payerFilter,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { ListDefinition } from '#server/inova/service/lists/definition.ts';
import { taskActions } from '#server/inova/service/tasks/actions.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { authorizationActions } from './authorizations.ts';
import { benefitsSection } from './verification-columns.ts';

const payerOf = (record: Sql) => sql`(select i.payer from inova.coverages i
  where i.client_id = ${record}.client_id and i.id = ${record}.coverage_id)`;

const authorization = sql`z.state`;
const decided = (state: string) => sql`case when z.state = ${state} then z.decided_on end`;

const taskStatus = sql`case k.status when 778 then 'Not started' when 779 then 'In progress' when 780 then 'Completed' else 'Deferred' end`;
const taskPriority = sql`case k.priority when 784 then 'High' when 782 then 'Normal' else 'Low' end`;

export const benefitWorkLists: ListDefinition[] = [
  {
    id: 'benefits-tasks',
    section: benefitsSection,
    title: 'Verification Tasks',
    description: 'Open tasks in the verification category.',
    record: sql`k`,
    from: withPatients(sql`inova.tasks`, sql`k`),
    where: sql`k.category = 'Verification' and k.status <> 780`,
    filters: [
      nameFilter,
      daysFilter('due', 'Due', sql`k.due_on`),
      booleanFilter('overdue', 'Overdue', sql`k.due_on < ${today}`),
      staffFilter('assignee', 'Assigned to', sql`k.assigned_to`),
      booleanFilter('unassigned', 'Unassigned', sql`k.assigned_to is null`),
      choiceFilter('status', 'Status', taskStatus, ['Not started', 'In progress', 'Deferred']),
      choiceFilter('priority', 'Priority', taskPriority, ['High', 'Normal', 'Low']),
    ],
    extraColumns: ['created'],
    columns: [
      patientColumn,
      ehrColumn,
      { ...textColumn('title', 'Task', sql`k.title`), page: '/users/tasks/task' },
      statusColumn('status', 'Status', taskStatus, { 'Not started': 'degraded', 'In progress': 'advisory' }),
      textColumn('priority', 'Priority', taskPriority),
      staffColumn('assignee', 'Assigned to', sql`k.assigned_to`),
      dateColumn('due', 'Due', sql`k.due_on`),
      overdueColumn(sql`(${today} - k.due_on)`),
      instantColumn('created', 'Created', sql`k.created_at`),
    ],
    sort: 'due',
    noun: 'task',
    item: sql`k.title`,
    actions: taskActions.filter(({ key }) => key !== 'reopen'),
  },
  {
    id: 'auths-required',
    section: benefitsSection,
    title: 'Authorizations Required',
    description: 'All authorizations by procedure, with number, status, and remaining units.',
    record: sql`z`,
    from: withPatients(sql`inova.authorizations`, sql`z`),
    filters: [
      nameFilter,
      choiceFilter('procedure', 'Procedure', sql`z.procedure`, ['IVF', 'IUI', 'OI', 'Medication']),
      choiceFilter('state', 'Status', authorization, ['required', 'submitted', 'approved', 'denied', 'withdrawn']),
      daysFilter('required', 'Required', sql`z.required_on`),
      payerFilter(payerOf(sql`z`)),
      staffFilter('assignee', 'Assigned to', sql`z.assigned_to`),
      booleanFilter('unassigned', 'Unassigned', sql`z.assigned_to is null`),
    ],
    extraColumns: ['number', 'waiting', 'submitted', 'approved', 'denied', 'units'],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('procedure', 'Procedure', sql`z.procedure`),
      statusColumn('state', 'Status', authorization, {
        required: 'degraded',
        submitted: 'advisory',
        approved: 'healthy',
        denied: 'unhealthy',
        withdrawn: 'neutral',
      }),
      textColumn('number', 'Number', sql`z.number`),
      dateColumn('required', 'Required', sql`z.required_on`),
      numberColumn(
        'waiting',
        'Days waiting',
        sql`case when z.state in ('required', 'submitted') then ${today} - z.required_on end`,
      ),
      dateColumn('submitted', 'Submitted', sql`z.submitted_on`),
      dateColumn('approved', 'Approved', decided('approved')),
      dateColumn('denied', 'Denied', decided('denied')),
      dateColumn('expires', 'Expires', sql`z.expires_on`),
      textColumn('units', 'Units used', sql`z.units_used || ' of ' || z.units`),
      textColumn('payer', 'Payer', payerOf(sql`z`)),
      staffColumn('assignee', 'Assigned to', sql`z.assigned_to`),
    ],
    sort: '-required',
    noun: 'authorization',
    item: sql`z.procedure`,
    actions: authorizationActions,
  },
];
