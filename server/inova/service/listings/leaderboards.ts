import { sql } from '#server/store/sql.ts';
import type { Definition } from './definition.ts';
import { instantsFilter, numberColumn, ofPatients, payerFilter, staffColumn } from './parts.ts';
import { benefits, turnaround } from './verifications.ts';

/** Each verification twice: when it was opened, with whose it is, and when it was completed. */
const work = sql`(select v.*, 'opened' as step, coalesce(v.completed_by, v.assigned_to) as email, v.opened_at as at from inova.verifications v
    where v.opened_at is not null and coalesce(v.completed_by, v.assigned_to) is not null
  union all select v.*, 'completed', v.completed_by, v.completed_at from inova.verifications v
    where v.completed_at is not null)`;

const hours = sql`percentile_cont(0.5) within group (order by ${turnaround})`;

export const leaderboardListings: Definition[] = [
  {
    id: 'count-by-user',
    section: benefits,
    title: 'Count by User',
    description:
      'Verifications opened and completed by each user in a period, with the median of business hours (Monday to Friday, 8 to 17) from received to completed.',
    record: sql`g`,
    from: ofPatients(work, sql`v`),
    groups: {
      by: sql`v.email`,
      values: {
        email: sql`v.email`,
        opened: sql`count(*) filter (where v.step = 'opened')`,
        completed: sql`count(*) filter (where v.step = 'completed')`,
        hours: sql`round((${hours} filter (where v.step = 'completed'))::numeric, 1)`,
      },
    },
    filters: [
      instantsFilter('period', 'Period', sql`v.at`),
      payerFilter(sql`(select i.payer from inova.coverages i
      where i.client_id = v.client_id and i.id = v.coverage_id)`),
    ],
    columns: [
      staffColumn('user', 'User', sql`g.email`),
      {
        ...numberColumn('opened', 'Opened', sql`g.opened`),
        opens: {
          list: 'report-vobs',
          with: { verifier: sql`g.email` },
          keeps: { period: 'opened', payer: 'payer' },
        },
      },
      {
        ...numberColumn('completed', 'Completed', sql`g.completed`),
        opens: {
          list: 'completed-verifications',
          with: { by: sql`g.email` },
          keeps: { period: 'completed', payer: 'payer' },
        },
      },
      {
        key: 'hours',
        label: 'Median business hours',
        kind: 'number',
        value: sql`g.hours`,
        sort: { by: sql`coalesce(g.hours, 0)`, as: 'numeric' },
      },
    ],
    sort: '-completed',
  },
];
