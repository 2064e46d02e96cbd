import { daysColumn, daysSince, section } from '#server/inova/service/agreements/list-fields.ts';
import {
  booleanFilter,
  daysAndMoreFilter,
  ehrColumn,
  eventColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  patientColumn,
  payerFilter,
  staffColumn,
  textColumn,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { ListDefinition } from '#server/inova/service/lists/definition.ts';
import { sql } from '#server/store/sql.ts';
import { resendSummary } from '../document-actions.ts';

const summaries = withPatients(sql`inova.benefit_summaries`, sql`b`);
const payer = sql`(select i.payer from inova.verifications v
  join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id
  where v.client_id = b.client_id and v.id = b.verification_id)`;
const forSigning = textColumn('signing', 'Signature required', sql`case when b.for_signing then 'Yes' else 'No' end`);
const sentColumn = instantColumn('sent', 'Sent', sql`b.sent_at`);
const sentFilter = instantsFilter('sent', 'Sent', sql`b.sent_at`);
const signingFilter = booleanFilter('toSign', 'Signature required', sql`b.for_signing`);
const payerOnly = payerFilter(payer);

export const summaryLists: ListDefinition[] = [
  {
    id: 'vobs-sent',
    section,
    title: 'Benefit summaries sent',
    description: 'Sent benefit summaries that the patient has not opened, by days unread.',
    record: sql`b`,
    from: summaries,
    opened: sql`b.verification_id`,
    where: sql`b.opened_at is null`,
    filters: [
      nameFilter,
      sentFilter,
      daysAndMoreFilter('days', 'Unread', daysSince(sql`b.sent_at`), [1, 3, 7, 14, 30, 90, 180]),
      signingFilter,
      payerOnly,
    ],
    extraColumns: ['again'],
    columns: [
      patientColumn,
      ehrColumn,
      sentColumn,
      daysColumn('days', 'Days unread', sql`b.sent_at`),
      eventColumn('again', 'Resent', sql`b.sent_again_at`),
      forSigning,
      textColumn('payer', 'Payer', payer),
      staffColumn('by', 'Sent by', sql`b.sent_by`),
    ],
    sort: 'sent',
    noun: 'benefit summary',
    item: payer,
    actions: [resendSummary],
  },
  {
    id: 'vobs-read',
    section,
    title: 'Benefit summaries opened',
    description: 'Benefit summaries that the patient has opened, and signed if requested.',
    record: sql`b`,
    from: summaries,
    opened: sql`b.verification_id`,
    where: sql`b.opened_at is not null`,
    filters: [
      nameFilter,
      sentFilter,
      instantsFilter('opened', 'Opened', sql`b.opened_at`),
      signingFilter,
      booleanFilter('isSigned', 'Signed', sql`b.signed_at is not null`),
      payerOnly,
    ],
    extraColumns: ['signing', 'by'],
    columns: [
      patientColumn,
      ehrColumn,
      sentColumn,
      instantColumn('opened', 'Opened', sql`b.opened_at`),
      forSigning,
      eventColumn('signed', 'Signed', sql`b.signed_at`),
      textColumn('payer', 'Payer', payer),
      staffColumn('by', 'Sent by', sql`b.sent_by`),
    ],
    sort: '-opened',
  },
];
