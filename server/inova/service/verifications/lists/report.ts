import {
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  eventColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  patientColumn,
  payerFilter,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { ListDefinition } from '#server/inova/service/lists/definition.ts';
import { sql } from '#server/store/sql.ts';
import { turnaroundColumn } from './verification-columns.ts';

const payer = sql`(select i.payer from inova.coverages i where i.client_id = v.client_id and i.id = v.coverage_id)`;
const assignee = sql`coalesce(v.completed_by, v.assigned_to)`;
const states = ['received', 'new', 'assigned', 'pending', 'completed'];
const reasons = ['New patient', 'Second plan', 'New cycle', 'Plan year'];

export const verificationReport: ListDefinition = {
  id: 'report-vobs',
  section: 'Reports',
  title: 'Verifications of benefits',
  description: 'Benefits verifications by clinic and status, with verifier.',
  record: sql`v`,
  from: withPatients(sql`inova.verifications`, sql`v`),
  filters: [
    nameFilter,
    instantsFilter('received', 'Received', sql`v.received_at`),
    daysFilter('needed', 'Needed', sql`v.needed_on`),
    choiceFilter('state', 'Status', sql`v.state`, states),
    choiceFilter('reason', 'Reason', sql`v.reason`, reasons),
    payerFilter(payer),
    staffFilter('verifier', 'Verifier', assignee),
    instantsFilter('opened', 'Opened', sql`v.opened_at`),
    instantsFilter('completed', 'Completed', sql`v.completed_at`),
  ],
  extraColumns: ['needed', 'reason', 'opened'],
  columns: [
    patientColumn,
    ehrColumn,
    instantColumn('received', 'Received', sql`v.received_at`),
    dateColumn('needed', 'Needed', sql`v.needed_on`),
    statusColumn('state', 'Status', sql`v.state`, {
      received: 'neutral',
      new: 'advisory',
      assigned: 'advisory',
      pending: 'degraded',
      completed: 'healthy',
    }),
    textColumn('reason', 'Reason', sql`v.reason`),
    textColumn('payer', 'Payer', payer),
    staffColumn('verifier', 'Verifier', assignee),
    eventColumn('opened', 'Opened', sql`v.opened_at`),
    eventColumn('completed', 'Completed', sql`v.completed_at`),
    turnaroundColumn,
  ],
  sort: '-received',
};
