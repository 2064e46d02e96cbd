import { sql } from '#server/store/sql.ts';
import { logCall } from '../lists/action-helpers.ts';
import { p } from '../lists/aliases.ts';
import {
  choiceFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  nextColumns,
  patientColumn,
  patients,
  providerColumn,
  providerFilter,
  textColumn,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';

const sources = [
  'Physician referral',
  'Web form',
  'Phone',
  'Friend or family',
  'Insurance directory',
  'Added by staff',
  'EHR',
];

export const patientLists: ListDefinition[] = [
  {
    id: 'new-patients',
    section: 'Patients',
    title: 'New Patients',
    description: 'Patients by the date they were added, with source, provider, and next step.',
    record: sql`p`,
    from: patients,
    filters: [
      nameFilter,
      instantsFilter('added', 'Added', sql`${p}.created_at`),
      choiceFilter('source', 'Source', sql`${p}.source`, sources),
      providerFilter(sql`${p}.provider_id`),
    ],
    extraColumns: ['nextAt'],
    columns: [
      patientColumn,
      ehrColumn,
      instantColumn('added', 'Added', sql`${p}.created_at`),
      textColumn('source', 'Source', sql`${p}.source`),
      providerColumn(sql`${p}.provider_id`),
      ...nextColumns,
    ],
    sort: '-added',
    noun: 'patient',
    actions: [logCall],
  },
];
