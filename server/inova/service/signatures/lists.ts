import { signatureStates, signatureTones } from '#server/inova/contract/signatures.ts';
import { join, type Sql, sql } from '#server/store/sql.ts';
import type { Action, Definition } from '../lists/definition.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  eventColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  ofPatients,
  patientColumn,
  staffColumn,
  statusColumn,
  textColumn,
} from '../lists/parts.ts';
import { changeable, extendStatements, remindStatements, voidStatements } from './changes.ts';

const inState = (states: string[]) => sql`s.state in (${join(states)})`;

/** Who is to sign now, while anybody is. */
const next = (value: Sql) => sql`(select ${value} from inova.signers n
  where n.client_id = s.client_id and n.request_id = s.id and n.signed_at is null order by n.position limit 1)`;
const waitingFor = sql`case when ${inState(changeable.void)} then ${next(sql`n.name`)} end`;

const remind: Action = {
  key: 'remind',
  label: 'Remind',
  done: 'reminded',
  where: sql`${inState(changeable.remind)} and not ${next(sql`n.is_staff`)}`,
  mails: 'needed',
  run: remindStatements,
};

const extend: Action = {
  key: 'extend',
  label: 'Give more time',
  done: 'extended',
  where: inState(changeable.extend),
  fields: [{ name: 'until', label: 'Can be signed until', kind: 'date', lies: 'ahead', required: true }],
  mails: 'needed',
  run: (doing) => extendStatements(doing, doing.values.until ?? null),
};

const takeBack: Action = {
  key: 'void',
  label: 'Void',
  done: 'voided',
  tone: 'danger',
  where: inState(changeable.void),
  fields: [
    {
      name: 'reason',
      label: 'Reason',
      kind: 'textarea',
      maxLength: 500,
      required: true,
      hint: 'Links that were mailed end. What was to be signed is as it was before it was sent.',
    },
  ],
  mails: 'needed',
  run: (doing) => voidStatements(doing, doing.values.reason ?? null),
};

export const signatureListings: Definition[] = [
  {
    id: 'signatures',
    section: 'Documents',
    title: 'Signature requests',
    description: 'Documents that were sent to be signed, and how far each of them came.',
    record: sql`s`,
    from: ofPatients(sql`inova.signature_requests`, sql`s`),
    filters: [
      nameFilter,
      choiceFilter('state', 'State', sql`s.state`, [...signatureStates]),
      choiceFilter('kind', 'Kind', sql`s.kind`, ['agreement', 'benefit summary', 'consent']),
      instantsFilter('requested', 'Asked for', sql`s.requested_at`),
      daysFilter('expires', 'Expires', sql`s.expires_on`),
      booleanFilter('isOpen', 'Open', inState(changeable.void)),
    ],
    columns: [
      patientColumn,
      { ...textColumn('title', 'Document', sql`s.title`), page: '/signatures' },
      statusColumn('state', 'State', sql`s.state`, signatureTones),
      instantColumn('requested', 'Asked for', sql`s.requested_at`),
      eventColumn('viewed', 'Viewed', sql`s.viewed_at`),
      eventColumn('signed', 'Signed', sql`s.signed_at`),
      dateColumn('expires', 'Expires', sql`s.expires_on`),
      textColumn('next', 'Waiting for', waitingFor),
      eventColumn('reminded', 'Reminded', sql`s.reminded_at`),
      textColumn('kind', 'Kind', sql`s.kind`),
      staffColumn('by', 'Asked by', sql`s.requested_by`),
    ],
    sort: '-requested',
    noun: 'signature request',
    actions: [remind, extend, takeBack],
  },
];
