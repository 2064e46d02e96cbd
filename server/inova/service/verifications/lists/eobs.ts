import { section } from '#server/inova/service/agreements/list-fields.ts';
import {
  booleanFilter,
  dateColumn,
  daysFilter,
  eventColumn,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  patientColumn,
  payerFilter,
  staffColumn,
  textColumn,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { ListDefinition } from '#server/inova/service/lists/definition.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { explanationActions, resendExplanation } from '../document-actions.ts';

const explanations = sql`inova.eobs o
  left join inova.claims m on m.client_id = o.client_id and m.id = o.claim_id
  left join inova.patients p on p.client_id = o.client_id and p.id = o.patient_id
  left join inova.clients c on c.id = o.client_id`;
const payer: Sql = sql`(select i.payer from inova.coverages i where i.client_id = m.client_id and i.id = m.coverage_id)`;

const payerOnly = payerFilter(payer);
const claimColumns = [
  textColumn('claim', 'Claim', sql`m.number`),
  textColumn('payer', 'Payer', payer),
  moneyColumn('paid', 'Payer paid', sql`m.paid_cents`),
  moneyColumn('share', 'Patient share', sql`m.patient_share_cents`),
];

export const eobLists: ListDefinition[] = [
  {
    id: 'eobs-read',
    section,
    title: 'Explanations of benefits opened',
    description: 'Explanations of benefits that patients have opened.',
    record: sql`o`,
    from: explanations,
    where: sql`o.opened_at is not null`,
    filters: [
      nameFilter,
      instantsFilter('opened', 'Opened', sql`o.opened_at`),
      daysFilter('received', 'Received', sql`o.received_on`),
      payerOnly,
    ],
    extraColumns: ['sent'],
    columns: [
      patientColumn,
      dateColumn('received', 'Received', sql`o.received_on`),
      eventColumn('sent', 'Sent', sql`o.sent_at`),
      instantColumn('opened', 'Opened', sql`o.opened_at`),
      ...claimColumns,
    ],
    sort: '-opened',
    noun: 'explanation of benefits',
    item: payer,
    actions: [resendExplanation],
  },
  {
    id: 'report-eobs',
    section: 'Reports',
    title: 'Explanations of benefits',
    description: 'Explanations of benefits by clinic: received, sent to the patient, and opened.',
    record: sql`o`,
    from: explanations,
    filters: [
      nameFilter,
      daysFilter('received', 'Received', sql`o.received_on`),
      booleanFilter('wasSent', 'Sent', sql`o.sent_at is not null`),
      booleanFilter('wasOpened', 'Opened', sql`o.opened_at is not null`),
      payerOnly,
    ],
    extraColumns: ['service', 'claim', 'share', 'by', 'again'],
    columns: [
      patientColumn,
      dateColumn('received', 'Received', sql`o.received_on`),
      dateColumn('service', 'Service', sql`m.service_on`),
      ...claimColumns,
      eventColumn('sent', 'Sent', sql`o.sent_at`),
      staffColumn('by', 'Sent by', sql`o.sent_by`),
      eventColumn('again', 'Resent', sql`o.sent_again_at`),
      eventColumn('opened', 'Opened', sql`o.opened_at`),
    ],
    sort: '-received',
    noun: 'explanation of benefits',
    item: payer,
    actions: explanationActions,
  },
];
