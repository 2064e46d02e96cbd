import { sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  ehrColumn,
  eventColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  patientColumn,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';

/** Modules are assigned and started, forms are sent and delivered; both can be completed. */
const state = sql`case when g.kind = 'module' or g.state = 'completed' then g.state
  when g.state = 'assigned' then 'sent' else 'delivered' end`;
const isOverdue = sql`g.state <> 'completed' and g.due_on < ${today}`;

export const engagedMdLists: ListDefinition[] = [
  {
    id: 'engagedmd-log',
    section: 'New Patient Services',
    title: 'EngagedMD Log',
    description: 'Modules assigned, started, and completed; forms sent, delivered, and completed.',
    record: sql`g`,
    from: withPatients(sql`inova.engagedmd_items`, sql`g`),
    filters: [
      nameFilter,
      choiceFilter('kind', 'Type', sql`g.kind`, ['module', 'form']),
      choiceFilter('state', 'Status', state, ['assigned', 'started', 'sent', 'delivered', 'completed']),
      booleanFilter('overdue', 'Overdue', isOverdue),
      instantsFilter('assigned', 'Assigned or sent', sql`g.assigned_at`),
    ],
    extraColumns: ['started'],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('kind', 'Type', sql`initcap(g.kind)`),
      textColumn('name', 'Name', sql`g.name`),
      statusColumn('state', 'Status', state, {
        assigned: 'degraded',
        sent: 'degraded',
        started: 'advisory',
        delivered: 'advisory',
        completed: 'healthy',
      }),
      instantColumn('assigned', 'Assigned or sent', sql`g.assigned_at`),
      eventColumn('started', 'Started or delivered', sql`g.started_at`),
      eventColumn('completed', 'Completed', sql`g.completed_at`),
      dateColumn('due', 'Due', sql`g.due_on`),
    ],
    sort: '-assigned',
  },
];
