import { type Sql, sql } from '#server/store/sql.ts';
import { remind, updateSelected } from '../lists/action-helpers.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysAndMoreFilter,
  daysFilter,
  ehrColumn,
  lastChangeColumn,
  moneyColumn,
  nameFilter,
  numberColumn,
  overdueColumn,
  patientColumn,
  providerColumn,
  providerFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ListDefinition } from '../lists/definition.ts';

import { denialText } from './claims/denial-text.ts';

const section = 'Payments';
/** The payer's decision; null until then. */
const decided = (cents: Sql) => sql`case when m.decided_on is not null then ${cents} end`;
const age = sql`(${today} - n.due_on)`;
const service = withPatients(sql`inova.services`, sql`s`);

const invoiceReminder = remind(sql`n.due_on <= ${today}`);

const appealDays = [7, 14, 30, 60];
const pastDue = { value: 'past', label: 'Past due' };

const appeal: Action = {
  key: 'appeal',
  label: 'Appeal',
  done: 'appealed',
  where: sql`m.state = 'denied' and m.decided_on < ${today}`,
  fields: [{ name: 'ground', label: 'Reason for the appeal', kind: 'textarea', maxLength: 1_000, required: true }],
  run: (context) => [updateSelected(sql`inova.claims`, context, sql`state = 'appealed', appealed_on = chosen.today`)],
};

export const paymentLists: ListDefinition[] = [
  {
    id: 'unpaid-invoices',
    section,
    title: 'Unpaid Invoices',
    description: 'Invoices with a balance, by days overdue.',
    record: sql`n`,
    from: withPatients(sql`inova.invoices`, sql`n`),
    where: sql`n.state = 'open' and n.balance_cents > 0`,
    filters: [
      nameFilter,
      daysFilter('due', 'Due', sql`n.due_on`),
      daysAndMoreFilter('age', 'Overdue', age, [1, 30, 60, 90, 180, 365]),
    ],
    extraColumns: ['issued', 'reminded'],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('number', 'Invoice', sql`n.number`),
      textColumn('description', 'For', sql`n.description`),
      dateColumn('issued', 'Issued', sql`n.issued_on`),
      dateColumn('due', 'Due', sql`n.due_on`),
      overdueColumn(age),
      moneyColumn('amount', 'Amount', sql`n.amount_cents`),
      moneyColumn('balance', 'Balance', sql`n.balance_cents`),
      lastChangeColumn('reminded', 'Reminded', sql`n`, { noun: 'invoice', done: invoiceReminder.done }),
    ],
    sort: 'due',
    noun: 'invoice',
    item: sql`n.number`,
    actions: [invoiceReminder],
  },
  {
    id: 'claims',
    section,
    title: 'Claims',
    description: 'Insurance claims: billed, allowed, and paid amounts, the patient share, and denials to appeal.',
    record: sql`m`,
    from: withPatients(sql`inova.claims`, sql`m`),
    filters: [
      nameFilter,
      daysFilter('service', 'Service', sql`m.service_on`),
      choiceFilter('state', 'Status', sql`m.state`, ['submitted', 'paid', 'denied', 'appealed']),
      booleanFilter('open', 'Undecided', sql`m.state in ('submitted', 'appealed')`),
      {
        name: 'appeal',
        label: 'Appeal due',
        kind: 'select',
        options: [...appealDays.map((days) => ({ value: String(days), label: `Within ${days} days` })), pastDue],
        where: (days) =>
          days === pastDue.value
            ? sql`m.state = 'denied' and m.appeal_due_on < ${today}`
            : sql`m.state = 'denied' and m.appeal_due_on between ${today} and ${today} + ${days}::int`,
      },
    ],
    extraColumns: ['allowed', 'share', 'denial', 'denialText'],
    columns: [
      patientColumn,
      textColumn('number', 'Claim', sql`m.number`),
      statusColumn('state', 'Status', sql`m.state`, {
        submitted: 'advisory',
        paid: 'healthy',
        denied: 'unhealthy',
        appealed: 'degraded',
      }),
      dateColumn('service', 'Service', sql`m.service_on`),
      moneyColumn('billed', 'Billed', sql`m.billed_cents`),
      moneyColumn('allowed', 'Allowed', decided(sql`m.allowed_cents`)),
      moneyColumn('paid', 'Paid', decided(sql`m.paid_cents`)),
      moneyColumn('share', 'Patient share', decided(sql`m.patient_share_cents`)),
      textColumn('denial', 'Denial', sql`m.denial_code`),
      textColumn('denialText', 'Reason for denial', denialText(sql`m.denial_codes`)),
      dateColumn('appeal', 'Appeal by', sql`m.appeal_due_on`),
      numberColumn('left', 'Days to appeal', sql`case when m.state = 'denied' then m.appeal_due_on - ${today} end`),
    ],
    sort: '-service',
    noun: 'claim',
    item: sql`m.number`,
    actions: [appeal],
  },
  {
    id: 'unbilled',
    section,
    title: 'Unbilled services',
    description: 'Services performed for insured patients without a claim, and how long they have waited.',
    record: sql`s`,
    from: service,
    where: sql`s.claim_id is null and not s.self_pay`,
    filters: [
      nameFilter,
      daysFilter('performed', 'Performed', sql`s.performed_on`),
      providerFilter(sql`s.provider_id`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('cpt', 'CPT', sql`s.cpt`),
      dateColumn('performed', 'Performed', sql`s.performed_on`),
      numberColumn('waiting', 'Days waiting', sql`${today} - s.performed_on`),
      moneyColumn('amount', 'Amount', sql`s.amount_cents`),
      providerColumn(sql`s.provider_id`),
    ],
    sort: 'performed',
  },
];
