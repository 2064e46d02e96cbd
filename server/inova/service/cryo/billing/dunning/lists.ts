import { callOutcomes } from '#server/inova/contract/cryo/words.ts';
import { sql } from '#server/store/sql.ts';
import { updateSelected } from '../../../lists/action-helpers.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  numberColumn,
  overdueColumn,
  patientColumn,
  staffColumn,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../../../lists/columns-and-filters.ts';
import type { Action, ListDefinition, Undoable } from '../../../lists/definition.ts';

const section = 'Cryo';
const notices = sql`inova.cryo_notices`;

const undo: Undoable = {
  table: 'cryo_notices',
  columns: ['sent_on', 'certified_number', 'delivered_on', 'received_by', 'bounced_on', 'bounce_reason'],
  isVersioned: true,
};

const isUnsent = sql`m.sent_on is null`;
const isOnWay = sql`m.sent_on is not null and m.delivered_on is null and m.bounced_on is null`;

const postedOn = { name: 'day', label: 'Posted on', kind: 'date', direction: 'behind', required: true } as const;

const noticeActions: Action[] = [
  {
    key: 'mail',
    label: 'Record as posted',
    done: 'posted',
    where: sql`m.kind = 'letter' and ${isUnsent}`,
    fields: [postedOn],
    undo,
    run: (context) => [
      updateSelected(notices, context, sql`sent_on = ${context.values.day}::date, version = r.version + 1`),
    ],
  },
  {
    key: 'mail-certified',
    label: 'Record as posted, certified',
    done: 'posted, certified',
    where: sql`m.kind = 'certified letter' and ${isUnsent}`,
    fields: [postedOn, { name: 'number', label: 'Certified number', kind: 'text', maxLength: 30, required: true }],
    preconditions: ({ values }) => [
      sql`select 'number' as field, 'Enter the certified number: 9 to 30 digits and letters' as message
        where ${values.number} !~ '^[0-9A-Z]{9,30}$'`,
    ],
    undo,
    run: (context) => [
      updateSelected(
        notices,
        context,
        sql`sent_on = ${context.values.day}::date, certified_number = ${context.values.number}, version = r.version + 1`,
      ),
    ],
  },
  {
    key: 'deliver',
    label: 'Record delivery',
    done: 'delivered',
    where: sql`m.kind = 'certified letter' and ${isOnWay}`,
    fields: [
      { name: 'day', label: 'Delivered on', kind: 'date', direction: 'behind', required: true },
      { name: 'name', label: 'Signed by', kind: 'text', maxLength: 100, required: true },
    ],
    preconditions: ({ values, selection }) => [
      sql`select 'day' as field, 'It was posted later' as message
        from ${selection} join ${notices} m on m.client_id = chosen.client_id and m.id = chosen.id
        where m.sent_on > ${values.day}::date limit 1`,
    ],
    undo,
    run: (context) => [
      updateSelected(
        notices,
        context,
        sql`delivered_on = ${context.values.day}::date, received_by = ${context.values.name}, version = r.version + 1`,
      ),
    ],
  },
  {
    key: 'bounce',
    label: 'Record as returned',
    done: 'returned',
    where: isOnWay,
    fields: [{ name: 'reason', label: 'Reason', kind: 'text', maxLength: 200, required: true }],
    undo,
    run: (context) => [
      updateSelected(
        notices,
        context,
        sql`bounced_on = greatest(chosen.today, r.sent_on), bounce_reason = ${context.values.reason}, version = r.version + 1`,
      ),
    ],
  },
];

const noticeState = sql`case when m.bounced_on is not null then 'returned' when m.delivered_on is not null then 'delivered'
  when m.sent_on is not null then 'sent' else 'to post' end`;

const invoiceOf = (alias: ReturnType<typeof sql>) =>
  sql`join inova.invoices n on n.client_id = ${alias}.client_id and n.id = ${alias}.invoice_id`;

const last = sql`left join lateral (select w.* from inova.cryo_call_attempts w where w.client_id = q.client_id
  and w.call_id = q.id order by w.id desc limit 1) w on true`;

/** What became of the last call's promise, as the balance says. */
const promise = sql`case when w.promised_on is null then null
  when n.balance_cents <= w.balance_cents - w.promised_cents then 'kept'
  when w.promised_on < ${today} then 'broken' else 'open' end`;

/** Calls about overdue storage invoices, and what was written about them. */
export const dunningLists: ListDefinition[] = [
  {
    id: 'cryo-phones',
    section,
    title: 'Phones',
    description: 'Calls to make about overdue storage invoices: attempts, outcome, promises, and the next call.',
    record: sql`q`,
    from: withPatients(sql`inova.cryo_calls`, sql`q`, sql`${invoiceOf(sql`q`)} ${last}`),
    isShort: true,
    where: sql`q.state = 'waiting' and n.state = 'open'`,
    filters: [
      nameFilter,
      daysFilter('due', 'Next call', sql`q.due_on`),
      choiceFilter('outcome', 'Last outcome', sql`w.outcome`, [...callOutcomes]),
      choiceFilter('promise', 'Promise', promise, ['open', 'kept', 'broken']),
      booleanFilter('claimed', 'Claimed', sql`q.claimed_until > t.now`),
    ],
    columns: [
      patientColumn,
      dateColumn('due', 'Next call', sql`q.due_on`),
      textColumn('invoice', 'Invoice', sql`n.number`),
      moneyColumn('balance', 'Balance', sql`n.balance_cents`),
      overdueColumn(sql`(${today} - n.due_on)`),
      numberColumn(
        'attempts',
        'Attempts',
        sql`(select count(*) from inova.cryo_call_attempts x where x.client_id = q.client_id and x.call_id = q.id)`,
      ),
      textColumn('outcome', 'Last outcome', sql`w.outcome`),
      statusColumn('promise', 'Promise', promise, { open: 'advisory', kept: 'healthy', broken: 'unhealthy' }),
      staffColumn('claimed', 'Claimed by', sql`case when q.claimed_until > t.now then q.claimed_by end`),
    ],
    sort: 'due',
    noun: 'call',
    item: sql`n.number`,
  },
  {
    id: 'cryo-comms',
    section,
    title: 'Letters and emails',
    description: 'What was written about overdue storage: as sent, returned, and the proof of certified letters.',
    record: sql`m`,
    from: withPatients(sql`inova.cryo_notices`, sql`m`, sql`left ${invoiceOf(sql`m`)}`),
    filters: [
      nameFilter,
      choiceFilter('kind', 'Type', sql`m.kind`, ['email', 'letter', 'certified letter']),
      choiceFilter('state', 'Status', noticeState, ['to post', 'sent', 'delivered', 'returned']),
      instantsFilter('written', 'Written', sql`m.created_at`),
    ],
    extraColumns: ['invoice', 'certified', 'received', 'returned', 'address'],
    columns: [
      patientColumn,
      { ...statusColumn('kind', 'Type', sql`m.kind`, {}), page: '/cryo/comms' },
      statusColumn('state', 'Status', noticeState, {
        'to post': 'advisory',
        delivered: 'healthy',
        returned: 'unhealthy',
      }),
      textColumn('invoice', 'Invoice', sql`n.number`),
      instantColumn('written', 'Written', sql`m.created_at`),
      dateColumn('sent', 'Sent', sql`m.sent_on`),
      textColumn('certified', 'Certified number', sql`m.certified_number`),
      dateColumn('delivered', 'Delivered', sql`m.delivered_on`),
      textColumn('received', 'Signed by', sql`m.received_by`),
      textColumn('returned', 'Returned because', sql`m.bounce_reason`),
      textColumn('address', 'Address', sql`m.address`),
    ],
    sort: '-written',
    noun: 'letter',
    item: sql`m.kind`,
    actions: noticeActions,
  },
];
