import { sql } from '#server/store/sql.ts';
import { agreements, isSigned, packageColumn, packageFilter, section } from './agreement-parts.ts';
import type { Definition } from './definition.ts';
import {
  booleanFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  patientColumn,
  staffColumn,
} from './parts.ts';

const settlements = sql`from inova.payments y
  where y.client_id = g.client_id and y.agreement_id = g.id and y.state = 'settled'`;
const settled = sql`(select coalesce(sum(y.settled_cents), 0) ${settlements})`;
const variance = sql`(select coalesce(sum(y.settled_cents - y.amount_cents), 0) ${settlements})`;
const underWay = sql`(select coalesce(sum(y.amount_cents), 0) from inova.payments y
  where y.client_id = g.client_id and y.agreement_id = g.id and y.state = 'posted')`;
const differs = sql`exists (select ${settlements} and y.settled_cents <> y.amount_cents)`;

export const reconciliationListings: Definition[] = [
  {
    id: 'reconciliation',
    section,
    title: 'Reconciliation',
    description:
      'Signed agreements with payments: what was agreed, posted and settled. Variance is what was settled less what was posted for it; what is under way is posted and not settled yet.',
    record: sql`g`,
    from: agreements,
    where: sql`${isSigned} and g.paid_cents > 0`,
    filters: [
      nameFilter,
      instantsFilter('signed', 'Signed', sql`g.signed_at`),
      booleanFilter('differs', 'With variance', differs),
      packageFilter,
    ],
    columns: [
      patientColumn,
      ehrColumn,
      packageColumn,
      instantColumn('signed', 'Signed', sql`g.signed_at`),
      moneyColumn('agreed', 'Agreed', sql`g.total_cents`),
      moneyColumn('posted', 'Posted', sql`g.paid_cents`),
      moneyColumn('underWay', 'Under way', underWay),
      moneyColumn('settled', 'Settled', settled),
      moneyColumn('variance', 'Variance', variance),
      staffColumn('user', 'User', sql`g.sent_by`),
    ],
    sort: '-signed',
  },
];
