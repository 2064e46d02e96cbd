import { sql } from '#server/store/sql.ts';
import type { Definition } from './definition.ts';
import {
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  nameFilter,
  numberColumn,
  ofPatients,
  patientColumn,
  payerFilter,
  statusColumn,
  textColumn,
  today,
} from './parts.ts';

const state = sql`z.state`;
const payer = sql`(select i.payer from inova.coverages i where i.client_id = z.client_id and i.id = z.coverage_id)`;

export const authorizationListings: Definition[] = [
  {
    id: 'pa-worklist',
    section: 'Worklists',
    title: 'Prior Authorizations',
    description: 'Authorizations a payer requires and has not decided, the oldest first.',
    record: sql`z`,
    from: ofPatients(sql`inova.authorizations`, sql`z`),
    where: sql`${state} in ('required', 'submitted')`,
    filters: [
      nameFilter,
      daysFilter('required', 'Required', sql`z.required_on`),
      choiceFilter('procedure', 'Procedure', sql`z.procedure`, ['IVF', 'IUI', 'OI', 'Medication']),
      choiceFilter('state', 'State', state, ['required', 'submitted']),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('procedure', 'Procedure', sql`z.procedure`),
      statusColumn('state', 'State', state, { required: 'degraded', submitted: 'advisory' }),
      dateColumn('required', 'Required', sql`z.required_on`),
      numberColumn('age', 'Days open', sql`${today} - z.required_on`),
      dateColumn('submitted', 'Submitted', sql`z.submitted_on`),
      dateColumn('followUp', 'Follow up', sql`z.follow_up_on`),
      textColumn('payer', 'Payer', payer),
    ],
    sort: 'required',
  },
  {
    id: 'authorizations-decided',
    section: 'Reports',
    title: 'Authorizations decided',
    description: 'What payers decided about authorizations, and the days they took.',
    record: sql`z`,
    from: ofPatients(sql`inova.authorizations`, sql`z`),
    where: sql`${state} in ('approved', 'denied') and z.decided_on is not null`,
    filters: [
      nameFilter,
      daysFilter('decided', 'Decided', sql`z.decided_on`),
      choiceFilter('procedure', 'Procedure', sql`z.procedure`, ['IVF', 'IUI', 'OI', 'Medication']),
      choiceFilter('state', 'State', state, ['approved', 'denied']),
      payerFilter(payer),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('procedure', 'Procedure', sql`z.procedure`),
      statusColumn('state', 'State', state, { approved: 'healthy', denied: 'unhealthy' }),
      dateColumn('decided', 'Decided', sql`z.decided_on`),
      numberColumn('days', 'Days to decide', sql`z.decided_on - z.submitted_on`),
      textColumn('payer', 'Payer', payer),
      textColumn('reason', 'Reason of denial', sql`z.denial_reason`),
    ],
    sort: '-decided',
  },
];
