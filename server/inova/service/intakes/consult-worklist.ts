import { join, type Sql, sql } from '#server/store/sql.ts';
import { logCall, updateSelected } from '../lists/action-helpers.ts';
import { p } from '../lists/aliases.ts';
import {
  appointmentItem,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  patientColumn,
  providerColumn,
  providerFilter,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ListDefinition, Undoable } from '../lists/definition.ts';

const isUninsured = sql`not exists (select from inova.coverages i
  where i.client_id = ${p}.client_id and i.patient_id = ${p}.id and (i.termed_on is null or i.termed_on >= a.starts_at))`;
const isUnconfirmed = sql`a.state = 'booked'`;
const isWithoutIntake = sql`not exists (select from inova.intakes i
  where i.client_id = ${p}.client_id and i.patient_id = ${p}.id and i.state in ('submitted', 'reviewed'))`;
const missing: Record<string, { label: string; is: Sql }> = {
  confirmation: { label: 'Confirmation', is: isUnconfirmed },
  insurance: { label: 'Insurance', is: isUninsured },
  intake: { label: 'Intake', is: isWithoutIntake },
};
const kinds = Object.values(missing);
const allMissing = join(kinds.map(({ label, is }) => sql`case when ${is} then ${label} end`));

const undo: Undoable = { table: 'appointments', columns: ['state', 'updated_by'] };

const confirm: Action = {
  key: 'confirm',
  label: 'Confirm',
  done: 'confirmed',
  where: isUnconfirmed,
  undo,
  run: (context) => [
    updateSelected(sql`inova.appointments`, context, sql`state = 'confirmed', updated_by = ${context.by}`),
  ],
};

const unconfirm: Action = {
  key: 'unconfirm',
  label: 'Mark as not confirmed',
  done: 'marked as not confirmed',
  where: sql`a.state = 'confirmed'`,
  undo,
  run: (context) => [
    updateSelected(sql`inova.appointments`, context, sql`state = 'booked', updated_by = ${context.by}`),
  ],
};

export const worklistLists: ListDefinition[] = [
  {
    id: 'npc-worklist',
    section: 'Worklists',
    title: 'New Patient Consults',
    description: 'Upcoming consults that are not confirmed, or where insurance or the intake is missing.',
    record: sql`a`,
    from: withPatients(sql`inova.appointments`, sql`a`),
    where: sql`a.lacks_preparation and a.starts_at >= t.now`,
    filters: [
      nameFilter,
      instantsFilter('consult', 'Consult', sql`a.starts_at`),
      {
        name: 'missing',
        label: 'Missing',
        kind: 'select',
        options: Object.entries(missing).map(([value, { label }]) => ({ value, label })),
        where: (value) => missing[value]?.is as Sql,
      },
      providerFilter(sql`a.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      instantColumn('consult', 'Consult', sql`a.starts_at`),
      textColumn('missing', 'Missing', sql`concat_ws(', ', ${allMissing})`),
      { key: 'phone', label: 'Phone', kind: 'text', value: sql`${p}.phone` },
      providerColumn(sql`a.provider_id`),
    ],
    sort: 'consult',
    noun: 'appointment',
    item: appointmentItem,
    actions: [confirm, unconfirm, logCall],
  },
];
