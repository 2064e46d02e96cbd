import { signatureStatuses, signatureTones } from '#server/inova/contract/signatures/signatures.ts';
import { join, sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  eventColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  patientColumn,
  staffColumn,
  statusColumn,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ListDefinition } from '../lists/definition.ts';
import { changeableStates, extendStatements, remindStatements, voidStatements } from './changes.ts';
import { nextSigner } from './next-signer.ts';

const inState = (states: string[]) => sql`s.state in (${join(states)})`;

const waitingFor = sql`case when ${inState(changeableStates.void)} then ${nextSigner(sql`n.name`)} end`;

const remind: Action = {
  key: 'remind',
  label: 'Remind',
  done: 'reminded',
  where: sql`${inState(changeableStates.remind)} and not ${nextSigner(sql`n.is_staff`)}`,
  email: 'needed',
  run: remindStatements,
};

const extend: Action = {
  key: 'extend',
  label: 'Extend deadline',
  done: 'extended',
  where: inState(changeableStates.extend),
  fields: [{ name: 'until', label: 'New deadline', kind: 'date', direction: 'ahead', required: true }],
  email: 'needed',
  run: (context) => extendStatements(context, context.values.until ?? null),
};

const voidRequest: Action = {
  key: 'void',
  label: 'Void',
  done: 'voided',
  tone: 'danger',
  where: inState(changeableStates.void),
  fields: [
    {
      name: 'reason',
      label: 'Reason',
      kind: 'textarea',
      maxLength: 500,
      required: true,
      hint: 'Emailed links stop working. The record returns to its status before sending.',
    },
  ],
  email: 'needed',
  run: (context) => voidStatements(context, context.values.reason ?? null),
};

export const signatureLists: ListDefinition[] = [
  {
    id: 'signatures',
    section: 'Documents',
    title: 'Signature requests',
    description: 'Documents sent for signature, with their progress.',
    record: sql`s`,
    from: withPatients(sql`inova.signature_requests`, sql`s`),
    filters: [
      nameFilter,
      choiceFilter('state', 'Status', sql`s.state`, [...signatureStatuses]),
      choiceFilter('kind', 'Type', sql`s.kind`, ['agreement', 'benefit summary', 'consent', 'disposition']),
      instantsFilter('requested', 'Requested', sql`s.requested_at`),
      daysFilter('expires', 'Expires', sql`s.expires_on`),
      booleanFilter('isOpen', 'Open', inState(changeableStates.void)),
    ],
    extraColumns: ['requested', 'viewed', 'reminded', 'kind', 'by'],
    columns: [
      patientColumn,
      { ...textColumn('title', 'Document', sql`s.title`), page: '/signatures' },
      statusColumn('state', 'Status', sql`s.state`, signatureTones),
      instantColumn('requested', 'Requested', sql`s.requested_at`),
      eventColumn('viewed', 'Viewed', sql`s.viewed_at`),
      eventColumn('signed', 'Signed', sql`s.signed_at`),
      dateColumn('expires', 'Expires', sql`s.expires_on`),
      textColumn('next', 'Waiting for', waitingFor),
      eventColumn('reminded', 'Reminded', sql`s.reminded_at`),
      textColumn('kind', 'Type', sql`s.kind`),
      staffColumn('by', 'Requested by', sql`s.requested_by`),
    ],
    sort: '-requested',
    noun: 'signature request',
    item: sql`s.title`,
    actions: [remind, extend, voidRequest],
  },
];
