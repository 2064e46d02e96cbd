import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  moneyColumn,
  nameFilter,
  patientColumn,
  staffColumn,
  staffFilter,
  textColumn,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { ListDefinition } from '#server/inova/service/lists/definition.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { approve } from '../actions.ts';
import { packageColumn, packageFilter, section, stateColumn, totalColumn } from '../list-fields.ts';

/** Discounts and credits with their agreement and patient. */
const withAgreements = (table: Sql) => sql`${table} d
  left join inova.agreements g on g.client_id = d.client_id and g.id = d.agreement_id
  left join inova.patients p on p.client_id = g.client_id and p.id = g.patient_id
  left join inova.clients c on c.id = d.client_id`;

const wasGiven = sql`d.amount_cents > 0`;

const givenFilters = [
  nameFilter,
  daysFilter('given', 'Added', sql`d.given_on`),
  booleanFilter('isApproved', 'Approved', sql`d.approved_by is not null`),
  staffFilter('by', 'Added by', sql`d.given_by`),
  packageFilter,
];
const approvalColumns = [
  staffColumn('by', 'Added by', sql`d.given_by`),
  staffColumn('approved', 'Approved by', sql`d.approved_by`),
];

export const concessionLists: ListDefinition[] = [
  {
    id: 'credits',
    section,
    title: 'Credits given',
    description: 'Credits on agreements: amount, reason, and who approved them.',
    record: sql`d`,
    from: withAgreements(sql`inova.agreement_credits`),
    opened: sql`g.id`,
    where: wasGiven,
    filters: [
      ...givenFilters,
      choiceFilter('description', 'Credit', sql`d.description`, ['Deposit', 'Grant', 'Courtesy credit']),
    ],
    extraColumns: ['by', 'package', 'total'],
    columns: [
      patientColumn,
      ehrColumn,
      dateColumn('given', 'Added', sql`d.given_on`),
      moneyColumn('amount', 'Amount', sql`d.amount_cents`),
      textColumn('description', 'Description', sql`d.description`),
      ...approvalColumns,
      packageColumn,
      stateColumn,
      totalColumn,
    ],
    sort: '-given',
    noun: 'credit',
    item: packageColumn.value,
    actions: [approve('agreement_credits')],
  },
  {
    id: 'discounts',
    section,
    title: 'Discounts given',
    description: 'Discounts on agreements: percentage or amount, the amount discounted, and who approved them.',
    record: sql`d`,
    from: withAgreements(sql`inova.agreement_discounts`),
    opened: sql`g.id`,
    where: wasGiven,
    filters: [
      ...givenFilters,
      choiceFilter('discount', 'Discount', sql`d.name`, ['Military', 'Oncology', 'Employee', 'Sibling storage']),
    ],
    extraColumns: ['percent', 'by', 'package', 'total'],
    columns: [
      patientColumn,
      ehrColumn,
      dateColumn('given', 'Added', sql`d.given_on`),
      textColumn('discount', 'Discount', sql`d.name`),
      textColumn('percent', 'Percentage', sql`d.percent || '%'`),
      moneyColumn('amount', 'Amount', sql`d.amount_cents`),
      ...approvalColumns,
      packageColumn,
      stateColumn,
      totalColumn,
    ],
    sort: '-given',
    noun: 'discount',
    item: packageColumn.value,
    actions: [approve('agreement_discounts')],
  },
];
