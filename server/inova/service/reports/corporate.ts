import { sql } from '#server/store/sql.ts';
import {
  agreements,
  balanceColumn,
  counselorColumn,
  packageColumn,
  packageFilter,
  stateColumn,
  totalColumn,
} from '../agreements/list-fields.ts';
import {
  choiceFilter,
  eventColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  patientColumn,
  staffColumn,
  textColumn,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';

const section = 'Network';

export const corporateLists: ListDefinition[] = [
  {
    id: 'corporate-sent',
    section,
    title: 'Agreements sent, network',
    description: 'All agreements sent for signature, across the network or for a clinic, with their status.',
    record: sql`g`,
    from: agreements,
    where: sql`g.sent_at is not null`,
    filters: [
      nameFilter,
      instantsFilter('sent', 'Sent', sql`g.sent_at`),
      choiceFilter('state', 'Status', sql`g.state`, ['sent', 'signed', 'revoked']),
      packageFilter,
    ],
    extraColumns: ['by'],
    columns: [
      patientColumn,
      packageColumn,
      instantColumn('sent', 'Sent', sql`g.sent_at`),
      stateColumn,
      eventColumn('signed', 'Signed', sql`g.signed_at`),
      staffColumn('by', 'Sent by', sql`g.sent_by`),
      totalColumn,
    ],
    sort: '-sent',
  },
  {
    id: 'corporate-signed',
    section,
    title: 'Agreements signed, network',
    description: 'Active signed agreements, across the network or for a clinic, with their balance.',
    record: sql`g`,
    from: agreements,
    where: sql`g.state = 'signed'`,
    filters: [nameFilter, instantsFilter('signed', 'Signed', sql`g.signed_at`), packageFilter],
    columns: [
      patientColumn,
      packageColumn,
      instantColumn('signed', 'Signed', sql`g.signed_at`),
      textColumn('signers', 'Signed by', sql`g.signed_by`),
      counselorColumn(sql`g.counselor_id`),
      totalColumn,
      balanceColumn,
    ],
    sort: '-signed',
  },
];
