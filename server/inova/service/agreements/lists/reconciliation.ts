import {
  booleanFilter,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  numberColumn,
  patientColumn,
  staffColumn,
  staffFilter,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { DrillDown, ListDefinition } from '#server/inova/service/lists/definition.ts';
import { sql } from '#server/store/sql.ts';
import { groupValue } from '../../lists/aliases.ts';
import { reconcile } from '../actions.ts';
import { agreements, isSigned, packageColumn, packageFilter, section } from '../list-fields.ts';

const settlements = sql`from inova.payments y
  where y.client_id = g.client_id and y.agreement_id = g.id and y.state = 'settled'`;
const settled = sql`(select coalesce(sum(y.settled_cents), 0) ${settlements})`;
const variance = sql`(select coalesce(sum(y.settled_cents - y.amount_cents), 0) ${settlements})`;
const underWay = sql`(select coalesce(sum(y.amount_cents), 0) from inova.payments y
  where y.client_id = g.client_id and y.agreement_id = g.id and y.state = 'posted')`;
const differs = sql`exists (select ${settlements} and y.settled_cents <> y.amount_cents)`;

const isReconciled = sql`${isSigned} and g.paid_cents > 0`;

const agreementsOfUser: DrillDown = {
  list: 'reconciliation',
  with: { user: groupValue('user') },
  keeps: { signed: 'signed', package: 'package' },
};
const differingOfUser: DrillDown = { ...agreementsOfUser, with: { user: groupValue('user'), differs: sql`'yes'` } };

export const reconciliationLists: ListDefinition[] = [
  {
    id: 'reconciliation',
    section,
    title: 'Reconciliation',
    description:
      'Signed agreements with payments: agreed, posted, and settled amounts. Variance is the settled amount less the posted amount; pending is not settled yet.',
    record: sql`g`,
    from: agreements,
    where: isReconciled,
    filters: [
      nameFilter,
      instantsFilter('signed', 'Signed', sql`g.signed_at`),
      booleanFilter('differs', 'With variance', differs),
      booleanFilter('isReconciled', 'Reconciled', sql`g.reconciled_at is not null`),
      staffFilter('user', 'User', sql`g.sent_by`),
      packageFilter,
    ],
    extraColumns: ['underWay', 'user', 'reconciledBy', 'note'],
    columns: [
      patientColumn,
      instantColumn('signed', 'Signed', sql`g.signed_at`),
      moneyColumn('agreed', 'Agreed', sql`g.total_cents`),
      moneyColumn('posted', 'Posted', sql`g.paid_cents`),
      moneyColumn('underWay', 'Pending', underWay),
      moneyColumn('settled', 'Settled', settled),
      moneyColumn('variance', 'Variance', variance),
      staffColumn('user', 'User', sql`g.sent_by`),
      staffColumn('reconciledBy', 'Reconciled by', sql`g.reconciled_by`),
      { key: 'note', label: 'Note', kind: 'text', value: sql`g.reconciled_note` },
    ],
    sort: '-signed',
    noun: 'agreement',
    item: packageColumn.value,
    actions: [reconcile],
  },
  {
    id: 'reconciliation-by-user',
    section,
    title: 'Reconciliation by user',
    description: 'Agreed, posted, and settled amounts by the user who sent the agreement.',
    record: sql`g`,
    from: agreements,
    where: isReconciled,
    groups: {
      by: sql`g.sent_by`,
      values: {
        user: sql`g.sent_by`,
        agreements: sql`count(*)`,
        agreed: sql`sum(g.total_cents)`,
        posted: sql`sum(g.paid_cents)`,
        under_way: sql`sum(${underWay})`,
        settled: sql`sum(${settled})`,
        variance: sql`sum(${variance})`,
        differing: sql`count(*) filter (where ${differs})`,
      },
    },
    filters: [instantsFilter('signed', 'Signed', sql`g.signed_at`), packageFilter],
    columns: [
      staffColumn('user', 'User', groupValue('user')),
      { ...numberColumn('agreements', 'Agreements', groupValue('agreements')), opens: agreementsOfUser },
      moneyColumn('agreed', 'Agreed', groupValue('agreed')),
      moneyColumn('posted', 'Posted', groupValue('posted')),
      moneyColumn('underWay', 'Pending', groupValue('under_way')),
      moneyColumn('settled', 'Settled', groupValue('settled')),
      { ...moneyColumn('variance', 'Variance', groupValue('variance')), opens: differingOfUser },
      { ...numberColumn('differing', 'With variance', groupValue('differing')), opens: differingOfUser },
    ],
    sort: '-agreed',
  },
];
