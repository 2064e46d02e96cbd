import { cycleKinds, requestStatuses } from '#server/inova/contract/text/cycle-words.ts';
import { sql } from '#server/store/sql.ts';
import {
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  eventColumn,
  nameFilter,
  patientColumn,
  staffColumn,
  statusColumn,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';

export const cycleRequestLists: ListDefinition[] = [
  {
    id: 'cycle-requests',
    section: 'Worklists',
    title: 'Cycle Requests',
    description:
      'Requests of treatment cycles: drafts, those that a physician must decide about, and what was decided.',
    record: sql`q`,
    from: withPatients(sql`inova.cycle_requests`, sql`q`),
    filters: [
      nameFilter,
      choiceFilter('state', 'Status', sql`q.state`, [...requestStatuses]),
      choiceFilter('cycle', 'Cycle', sql`q.cycle`, [...cycleKinds]),
      daysFilter('planned', 'Planned start', sql`q.planned_on`),
    ],
    extraColumns: ['ehrid', 'decided', 'decidedBy'],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('cycle', 'Cycle', sql`q.cycle`),
      statusColumn('state', 'Status', sql`q.state`, {
        draft: 'neutral',
        submitted: 'advisory',
        returned: 'degraded',
        approved: 'healthy',
        declined: 'unhealthy',
        withdrawn: 'neutral',
      }),
      dateColumn('planned', 'Planned start', sql`q.planned_on`),
      eventColumn('submitted', 'Submitted', sql`q.submitted_at`),
      staffColumn('submittedBy', 'Submitted by', sql`q.submitted_by`),
      eventColumn('decided', 'Decided', sql`q.decided_at`),
      staffColumn('decidedBy', 'Decided by', sql`q.decided_by`),
    ],
    sort: '-submitted',
    noun: 'cycle request',
  },
];
