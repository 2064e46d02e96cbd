import { sql } from '#server/store/sql.ts';
import { section as agreementSection } from '../agreements/list-fields.ts';
import { groupValue } from '../lists/aliases.ts';
import {
  instantsFilter,
  moneyColumn,
  numberColumn,
  payerFilter,
  staffColumn,
  staffFilter,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Column, DrillDown, ListDefinition } from '../lists/definition.ts';
import { benefitsSection, payer, turnaround } from '../verifications/lists/verification-columns.ts';

/** Each verification up to twice: when opened, under the user who completes it or its assignee, and when completed. */
const work = sql`(select v.*, 'opened' as step, coalesce(v.completed_by, v.assigned_to) as email, v.opened_at as at
    from inova.verifications v where v.opened_at is not null and coalesce(v.completed_by, v.assigned_to) is not null
  union all select v.*, 'completed', v.completed_by, v.completed_at
    from inova.verifications v where v.completed_at is not null)`;

/** Counselors' results: consults held, signed agreements in effect, and payments for them. */
const counseling = sql`(select a.client_id, a.patient_id, a.provider_id as counselor_id, a.starts_at as at, 'held' as step, 0 as cents
    from inova.appointments a where a.type = 'Financial consult' and a.state = 'seen'
  union all select g.client_id, g.patient_id, g.counselor_id, g.signed_at, 'signed', 0
    from inova.agreements g where g.state = 'signed'
  union all select y.client_id, y.patient_id, g.counselor_id, y.taken_at, 'paid', y.amount_cents
    from inova.payments y join inova.agreements g on g.client_id = y.client_id and g.id = y.agreement_id
    where y.state in ('posted', 'settled'))`;

const median = sql`percentile_cont(0.5) within group (order by ${turnaround})`;

const hoursColumn: Column = {
  key: 'hours',
  label: 'Median business hours',
  kind: 'number',
  value: groupValue('hours'),
  sort: { by: sql`coalesce(${groupValue('hours')}, 0)`, as: 'numeric' },
};

const counted = (key: string, label: string, opens: DrillDown): Column => ({
  ...numberColumn(key, label, groupValue(key)),
  opens,
});

/** Columns about completed verifications, each linking to its rows; `groupFilters` select the rows of the group. */
function completedColumns(groupFilters: DrillDown['with'], keeps: DrillDown['keeps']): Column[] {
  const list = 'completed-verifications';
  return [
    counted('completed', 'Completed', { list, with: groupFilters, keeps }),
    hoursColumn,
    counted('late', 'Over 3 business days', { list, with: { ...groupFilters, late: sql`'yes'` }, keeps }),
  ];
}

const completedValues = {
  completed: sql`count(*)`,
  hours: sql`round((${median})::numeric, 1)`,
  late: sql`count(*) filter (where ${turnaround} > 27)`,
};
const periodFilter = instantsFilter('period', 'Completed', sql`v.completed_at`);

/** The rank of a group by one of its sums, highest first. */
const rankColumn: Column = {
  key: 'rank',
  label: 'Rank',
  kind: 'number',
  value: groupValue('rank'),
  sort: { by: groupValue('rank'), as: 'bigint' },
};

export const leaderboardLists: ListDefinition[] = [
  {
    id: 'count-by-user',
    section: benefitsSection,
    title: 'Count by User',
    description:
      'Verifications opened and completed by each user in a period, with the median of business hours (Monday to Friday, 8 AM to 5 PM) from received to completed.',
    record: sql`g`,
    from: withPatients(work, sql`v`),
    groups: {
      by: sql`v.email`,
      values: {
        email: sql`v.email`,
        opened: sql`count(*) filter (where v.step = 'opened')`,
        completed: sql`count(*) filter (where v.step = 'completed')`,
        hours: sql`round((${median} filter (where v.step = 'completed'))::numeric, 1)`,
      },
    },
    filters: [instantsFilter('period', 'Period', sql`v.at`), payerFilter(payer)],
    columns: [
      staffColumn('user', 'User', groupValue('email')),
      counted('opened', 'Opened', {
        list: 'report-vobs',
        with: { verifier: groupValue('email') },
        keeps: { period: 'opened', payer: 'payer' },
      }),
      counted('completed', 'Completed', {
        list: 'completed-verifications',
        with: { by: groupValue('email') },
        keeps: { period: 'completed', payer: 'payer' },
      }),
      hoursColumn,
    ],
    sort: '-completed',
  },
  {
    id: 'financial-leaderboard',
    section: agreementSection,
    title: 'Financial Leaderboard',
    description:
      'Financial counselors by what was collected for their agreements in a period, with the consults they held and the agreements signed after them.',
    record: sql`g`,
    from: withPatients(counseling, sql`f`),
    where: sql`f.counselor_id is not null`,
    groups: {
      by: sql`f.counselor_id`,
      perClinic: true,
      values: {
        counselor: sql`f.counselor_id`,
        held: sql`count(*) filter (where f.step = 'held')`,
        signed: sql`count(*) filter (where f.step = 'signed')`,
        collected: sql`sum(f.cents)`,
        rank: sql`rank() over (order by sum(f.cents) desc)`,
      },
    },
    filters: [instantsFilter('period', 'Period', sql`f.at`)],
    columns: [
      rankColumn,
      textColumn(
        'counselor',
        'Counselor',
        sql`(select o.name from inova.providers o where o.client_id = ${groupValue('client_id')} and o.id = ${groupValue('counselor')})`,
      ),
      counted('held', 'Consults held', {
        list: 'fc-appointments',
        with: { provider: groupValue('counselor'), state: sql`'seen'` },
        keeps: { period: 'consult' },
      }),
      counted('signed', 'Agreements signed', {
        list: 'agreements-signed',
        with: { provider: groupValue('counselor') },
        keeps: { period: 'signed' },
      }),
      {
        ...moneyColumn('collected', 'Collected', groupValue('collected')),
        opens: { list: 'collected', with: { provider: groupValue('counselor') }, keeps: { period: 'taken' } },
      },
    ],
    sort: 'rank',
  },
  {
    id: 'vobs-by-verifier',
    section: benefitsSection,
    title: 'VOB Analytics by Verifier',
    description:
      'Verifications completed by each verifier, with the median of business hours (Monday to Friday, 8 AM to 5 PM) from received to completed.',
    record: sql`g`,
    from: withPatients(sql`inova.verifications`, sql`v`),
    where: sql`v.completed_at is not null`,
    groups: {
      by: sql`v.completed_by`,
      values: { ...completedValues, email: sql`v.completed_by` },
    },
    filters: [periodFilter, payerFilter(payer)],
    columns: [
      staffColumn('verifier', 'Verifier', groupValue('email')),
      ...completedColumns({ by: groupValue('email') }, { period: 'completed', payer: 'payer' }),
    ],
    sort: '-completed',
  },
  {
    id: 'vobs-by-payer',
    section: benefitsSection,
    title: 'VOB Analytics by Payer',
    description:
      'Verifications completed with each payer, with the median of business hours (Monday to Friday, 8 AM to 5 PM) from received to completed.',
    record: sql`g`,
    from: withPatients(sql`inova.verifications`, sql`v`),
    where: sql`v.completed_at is not null`,
    groups: { by: payer, values: { ...completedValues, payer } },
    filters: [periodFilter, staffFilter('by', 'Verifier', sql`v.completed_by`)],
    columns: [
      textColumn('payer', 'Payer', groupValue('payer')),
      ...completedColumns({ payer: groupValue('payer') }, { period: 'completed', by: 'by' }),
    ],
    sort: '-completed',
  },
];
