import { sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  dateColumn,
  daysAndMoreFilter,
  daysFilter,
  eventColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  numberColumn,
  overdueColumn,
  patientColumn,
  spanFilter,
  staffColumn,
  textColumn,
  today,
} from '../../../lists/columns-and-filters.ts';
import type { ListDefinition } from '../../../lists/definition.ts';
import {
  accountLookups,
  accounts,
  anchorColumn,
  balance,
  billedThrough,
  cardColumn,
  fee,
  hasCard,
  isCharged,
  nextBillOn,
  overdueDays,
  paidThrough,
  stateColumn,
  stateFilter,
} from './account-columns.ts';

const section = 'Cryo';

const stored = sql`(select count(*) from inova.cryo_specimens s where s.client_id = a.client_id and s.account_id = a.id
  and s.state in ('stored', 'out'))`;
const firstFreeze = sql`(select min(s.frozen_on) from inova.cryo_specimens s where s.client_id = a.client_id
  and s.account_id = a.id)`;

/** A disposition that all signers have signed, none of whom revoked it, and that no other replaced. */
const hasDisposition = sql`exists (select from inova.cryo_dispositions d where d.client_id = a.client_id
  and d.patient_id = a.patient_id and d.version = (select max(e.version) from inova.cryo_dispositions e
    where e.client_id = d.client_id and e.patient_id = d.patient_id)
  and not exists (select from inova.cryo_disposition_signers g where g.client_id = d.client_id
    and g.disposition_id = d.id and 'sign' is distinct from (select s.act from inova.cryo_disposition_signatures s
      where s.client_id = g.client_id and s.disposition_id = g.disposition_id and s.signer = g.number
      order by s.seq desc limit 1)))`;

/** A charge of the patient with a result that the card provider has not told yet. */
const hasUnknownCharge = sql`exists (select from inova.attempts t where t.client_id = a.client_id
  and t.patient_id = a.patient_id and t.state in ('created', 'sent', 'unknown') and t.kind = 'charge')`;

const lapse = (value: 'at' | 'reason') =>
  value === 'at'
    ? sql`(select h.at from inova.cryo_account_changes h where h.client_id = a.client_id and h.account_id = a.id
        and h.kind = 'lapse' order by h.id desc limit 1)`
    : sql`(select h.reason from inova.cryo_account_changes h where h.client_id = a.client_id and h.account_id = a.id
        and h.kind = 'lapse' order by h.id desc limit 1)`;

const lastOverride = sql`(select h.reason from inova.cryo_account_changes h where h.client_id = a.client_id
  and h.account_id = a.id and h.kind = 'dates' order by h.id desc limit 1)`;
const lastOverrideBy = sql`(select h.by from inova.cryo_account_changes h where h.client_id = a.client_id
  and h.account_id = a.id and h.kind = 'dates' order by h.id desc limit 1)`;

/** Storage accounts as the dashboards count them, their dates, and those that lapsed. */
export const accountLists: ListDefinition[] = [
  {
    id: 'cryo-accounts',
    section,
    title: 'Storage accounts',
    description: 'Storage accounts with the days that are billed and paid, what is overdue, and the card on file.',
    record: sql`a`,
    from: accounts,
    inNameOrder: true,
    lookups: accountLookups,
    filters: [
      nameFilter,
      stateFilter,
      booleanFilter('stored', 'In storage', sql`${stored} > 0`),
      booleanFilter('paid', 'Paid through today', sql`${paidThrough} >= ${today}`),
      spanFilter('overdue', 'Overdue', overdueDays, [
        [1, 29],
        [30, 59],
        [60, 89],
        [90, null],
      ]),
      booleanFilter('card', 'Card on file', hasCard),
      booleanFilter('charged', 'Card is charged', isCharged),
      booleanFilter('disposition', 'Signed disposition', hasDisposition),
      booleanFilter('unknown', 'Charge with unknown result', hasUnknownCharge),
      daysFilter('next', 'Next bill', nextBillOn),
    ],
    extraColumns: ['anchor', 'billed'],
    columns: [
      patientColumn,
      stateColumn,
      numberColumn('specimens', 'In storage', stored),
      anchorColumn,
      dateColumn('billed', 'Billed through', billedThrough),
      dateColumn('paid', 'Paid through', paidThrough),
      dateColumn('next', 'Next bill', nextBillOn),
      moneyColumn('fee', 'Yearly fee', fee),
      moneyColumn('balance', 'Balance', balance),
      overdueColumn(overdueDays),
      cardColumn,
    ],
    sort: 'patient',
    noun: 'storage account',
  },
  {
    id: 'cryo-freeze-dates',
    section,
    title: 'Freeze dates',
    description: 'First freeze, end of free storage, and next bill of each account, with the reason of an override.',
    record: sql`a`,
    from: accounts,
    lookups: accountLookups,
    where: sql`a.state <> 'closed'`,
    filters: [
      nameFilter,
      stateFilter,
      daysFilter('anchor', 'Billed from', sql`a.anchor_on`),
      daysFilter('free', 'First billed day', sql`a.free_until`),
      daysFilter('next', 'Next bill', nextBillOn),
      booleanFilter('override', 'Overridden', sql`${lastOverride} is not null`),
    ],
    columns: [
      patientColumn,
      stateColumn,
      dateColumn('freeze', 'First freeze', firstFreeze),
      anchorColumn,
      dateColumn('free', 'Free through', sql`a.free_until - 1`),
      dateColumn('next', 'Next bill', nextBillOn),
      textColumn('override', 'Override', lastOverride),
      staffColumn('by', 'Overridden by', lastOverrideBy),
    ],
    sort: 'next',
    noun: 'storage account',
  },
  {
    id: 'cryo-reactivations',
    section,
    title: 'Reactivations',
    description: 'Lapsed accounts: why each lapsed, what is owed, and for how long, to reopen them.',
    record: sql`a`,
    from: accounts,
    lookups: accountLookups,
    where: sql`a.state = 'lapsed'`,
    filters: [
      nameFilter,
      instantsFilter('lapsed', 'Lapsed', lapse('at')),
      booleanFilter('arrears', 'In arrears', sql`${balance} > 0`),
      daysAndMoreFilter('overdue', 'Overdue', overdueDays, [30, 60, 90, 180, 365]),
    ],
    columns: [
      patientColumn,
      eventColumn('lapsed', 'Lapsed', lapse('at')),
      textColumn('reason', 'Reason', lapse('reason')),
      numberColumn('specimens', 'In storage', stored),
      dateColumn('paid', 'Paid through', paidThrough),
      moneyColumn('arrears', 'Arrears', balance),
      overdueColumn(overdueDays),
      cardColumn,
    ],
    sort: 'lapsed',
    noun: 'lapsed account',
  },
];
