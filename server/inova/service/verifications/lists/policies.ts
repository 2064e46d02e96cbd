import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  eventColumn,
  nameFilter,
  numberColumn,
  patientColumn,
  payerFilter,
  staffColumn,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { Column, ListDefinition } from '#server/inova/service/lists/definition.ts';
import { beginsWith, type Sql, sql } from '#server/store/sql.ts';
import { p } from '../../lists/aliases.ts';
import { renewActions, startActions } from '../policy-actions.ts';
import { benefitsSection, stateTones, stateWords } from './verification-columns.ts';

const policies = withPatients(sql`inova.coverages`, sql`i`);
const daysLeft = sql`(i.plan_ends_on - ${today})`;

/** A value of the policy's verifications. */
const fromVerifications = (value: Sql, condition = sql`true`, rest = sql``) => sql`(select ${value}
  from inova.verifications v where v.client_id = i.client_id and v.coverage_id = i.id and ${condition} ${rest})`;
const latest = (value: Sql) => fromVerifications(value, sql`true`, sql`order by v.received_at desc, v.id desc limit 1`);

const lastVerified = fromVerifications(sql`max(v.completed_at)`);
const isBeingVerified = sql`exists ${fromVerifications(sql``, sql`v.state <> 'completed'`)}`;
const isRenewed = sql`exists ${fromVerifications(
  sql``,
  sql`v.state = 'completed' and v.reason = 'Plan year'
  and v.completed_at >= i.plan_ends_on - 120`,
)}`;
const renewal = sql`case when ${isBeingVerified} then 'Pending' when ${isRenewed} then 'Verified again' else 'To do' end`;

const state = sql`coalesce(${latest(sql`v.state`)}, 'none')`;
const activeStage = sql`(select e.stage from inova.episodes e
  where e.client_id = ${p}.client_id and e.patient_id = ${p}.id and e.closed_on is null order by e.opened_on desc limit 1)`;

const payerColumn = textColumn('payer', 'Payer', sql`i.payer`);
const planColumn = textColumn('plan', 'Plan', sql`i.plan_type`);
const endsColumn: Column = {
  ...dateColumn('ends', 'Policy ends', sql`i.plan_ends_on`),
  sort: { by: sql`i.plan_ends_on`, as: 'date' },
};
const verifiedColumn = eventColumn('verified', 'Last verified', lastVerified);

export const policyLists: ListDefinition[] = [
  {
    id: 'policies',
    section: benefitsSection,
    title: 'Find verification',
    description: "Find a patient's active policy, and start or continue its verification.",
    record: sql`i`,
    from: policies,
    where: sql`i.termed_on is null`,
    filters: [
      nameFilter,
      {
        name: 'ehrid',
        label: 'EHR ID',
        kind: 'text',
        where: (text) => beginsWith(sql`${p}.ehrid`, sql`${text}::text`),
      },
      choiceFilter('state', 'Verification', state, ['none', ...Object.keys(stateTones)]),
      payerFilter(sql`i.payer`),
      booleanFilter('card', 'Insurance card missing', sql`i.card_received_on is null`),
    ],
    extraColumns: ['verified'],
    columns: [
      patientColumn,
      ehrColumn,
      payerColumn,
      planColumn,
      textColumn('member', 'Member ID', sql`i.member_id`),
      dateColumn('card', 'Card received', sql`i.card_received_on`),
      {
        ...statusColumn('state', 'Verification', state, { ...stateTones, none: 'neutral' }),
        words: { ...stateWords, none: 'None' },
      },
      staffColumn('assignee', 'Assigned to', latest(sql`v.assigned_to`)),
      verifiedColumn,
    ],
    sort: '-card',
    noun: 'policy',
    item: sql`i.payer`,
    actions: startActions,
  },
  {
    id: 'open-enrollment',
    section: benefitsSection,
    title: 'Open Enrollment',
    description:
      'Policies with a plan year that ends within 90 days or ended in the last 30, and patients in a cycle. Verify them again.',
    record: sql`i`,
    from: withPatients(sql`inova.coverages`, sql`i`),
    where: sql`i.client_id = any (array(select o.id from inova.clients o where inova.feature_is_on('open-enrollment', o.id, now()))) and i.termed_on is null
      and i.plan_ends_on between ${today} - 30 and ${today} + 90
      and i.plan_ends_on between (t.now at time zone 'UTC')::date - 31 and (t.now at time zone 'UTC')::date + 91`,
    filters: [
      nameFilter,
      daysFilter('ends', 'Policy ends', sql`i.plan_ends_on`),
      booleanFilter('cycle', 'Active cycle', sql`${activeStage} is not null`),
      booleanFilter('again', 'Being verified', isBeingVerified),
      payerFilter(sql`i.payer`),
    ],
    extraColumns: ['left'],
    columns: [
      patientColumn,
      ehrColumn,
      payerColumn,
      endsColumn,
      numberColumn('left', 'Days left', daysLeft),
      textColumn('cycle', 'Active cycle', activeStage),
      verifiedColumn,
      statusColumn('again', 'Verification', renewal, {
        Pending: 'advisory',
        'Verified again': 'healthy',
        'To do': 'degraded',
      }),
    ],
    sort: 'ends',
    noun: 'policy',
    item: sql`i.payer`,
    actions: renewActions,
  },
];
