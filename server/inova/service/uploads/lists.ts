import { documentKinds } from '#server/inova/contract/text/document-kinds.ts';
import { sql } from '#server/store/sql.ts';
import {
  choiceFilter,
  dateColumn,
  ehrColumn,
  eventColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  patientColumn,
  patientFilter,
  staffColumn,
  statusColumn,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';

const state = sql`case when d.removed_at is null then 'on file' else 'removed' end`;

/** Documents that staff added to the records of patients, with those that were removed. */
export const uploadLists: ListDefinition[] = [
  {
    id: 'uploaded-documents',
    section: 'Documents',
    title: 'Documents of patients',
    description: 'Documents that staff added to the records of patients, and removed ones with the reason.',
    record: sql`d`,
    item: sql`d.title`,
    from: withPatients(
      sql`inova.uploaded_documents`,
      sql`d`,
      sql`join inova.attachments f on f.client_id = d.client_id and f.id = d.attachment_id`,
    ),
    filters: [
      nameFilter,
      patientFilter(sql`d`),
      choiceFilter('kind', 'Type', sql`d.kind`, [...documentKinds]),
      choiceFilter('state', 'Status', state, ['on file', 'removed']),
      instantsFilter('added', 'Added', sql`d.added_at`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      { ...textColumn('title', 'Title', sql`d.title`), page: '/patients/documents' },
      textColumn('kind', 'Type', sql`d.kind`),
      dateColumn('dated', 'Document date', sql`d.dated_on`),
      { ...instantColumn('added', 'Added', sql`d.added_at`), isBrief: true },
      staffColumn('by', 'Added by', sql`d.added_by`),
      statusColumn('state', 'Status', state, { 'on file': 'healthy', removed: 'neutral' }),
      textColumn('file', 'File', sql`f.name`),
      eventColumn('removed', 'Removed', sql`d.removed_at`),
      staffColumn('remover', 'Removed by', sql`d.removed_by`),
      textColumn('reason', 'Reason', sql`d.removed_reason`),
    ],
    extraColumns: ['ehrid', 'dated', 'file', 'removed', 'remover', 'reason'],
    sort: '-added',
  },
];
