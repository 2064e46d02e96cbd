import { type Sql, sql } from '#server/store/sql.ts';
import { assigneeField } from '../lists/action-helpers.ts';
import type { Action, ActionContext } from '../lists/definition.ts';

/** True for a coverage without an open verification. */
export const hasNoOpenVerification = (client: Sql, coverage: Sql) => sql`not exists (select from inova.verifications o
  where o.client_id = ${client} and o.coverage_id = ${coverage} and o.state <> 'completed')`;

/** The form values the clinic already has about a patient and a policy before calling the payer. */
const knownValues = sql`jsonb_strip_nulls(jsonb_build_object('patientFullName', p.firstname || ' ' || p.lastname,
  'patientBirthDate', p.dob, 'partnerFullName', p.partner_name, 'company', i.payer, 'policyNumber', i.member_id,
  'groupNumber', i.group_number, 'effectiveDate', i.effective_on, 'planType', i.plan_type))`;

/** Opens a verification of each coverage, assigned or not, and records it in the history. */
export function openVerifications(
  { by, at }: ActionContext,
  coverages: Sql,
  reason: Sql,
  assignee: string | null = null,
): Sql {
  const now = sql`${at}::timestamptz`;
  return sql`with made as (
      insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at, opened_at,
        assigned_to, assigned_at, answers)
      select distinct w.client_id, w.patient_id, w.coverage_id, ${reason}, ${assignee ? 'assigned' : 'new'}, ${now}, ${now},
        ${assignee}::text, ${assignee ? now : sql`null::timestamptz`}, ${knownValues}
      from (${coverages}) w
        join inova.patients p on p.client_id = w.client_id and p.id = w.patient_id
        left join inova.coverages i on i.client_id = w.client_id and i.id = w.coverage_id
      returning client_id, id, patient_id, reason)
    insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
    select client_id, 'verification', id, patient_id, 'opened', ${by}, ${now},
      jsonb_build_object('reason', reason) from made`;
}

const selectedPolicies = ({ selection }: ActionContext) =>
  sql`select client_id, patient_id, id as coverage_id from ${selection}`;
const isUnclaimed = sql`exists (select from inova.verifications o where o.client_id = i.client_id
  and o.coverage_id = i.id and o.state in ('received', 'new'))`;

/** Actions on any policy: start its verification, or claim the one that is waiting. */
export const startActions: Action[] = [
  {
    key: 'start',
    label: 'Start',
    done: 'in verification',
    where: hasNoOpenVerification(sql`i.client_id`, sql`i.id`),
    fields: [
      {
        name: 'reason',
        label: 'Reason',
        kind: 'select',
        options: ['New patient', 'Second plan', 'New cycle', 'Plan year'],
        required: true,
      },
      assigneeField,
    ],
    run: (context) => [
      openVerifications(
        context,
        selectedPolicies(context),
        sql`${context.values.reason}`,
        context.values.assignee ?? null,
      ),
    ],
  },
  {
    key: 'continue',
    label: 'Continue',
    done: 'claimed',
    where: isUnclaimed,
    run: ({ by, at, selection }) => [
      sql`with taken as (
          update inova.verifications r set state = 'assigned', opened_at = coalesce(r.opened_at, ${at}::timestamptz),
            assigned_at = ${at}::timestamptz, assigned_to = ${by}, version = r.version + 1
          from ${selection} where r.client_id = chosen.client_id and r.coverage_id = chosen.id
            and r.state in ('received', 'new')
          returning r.client_id, r.id, r.patient_id)
        insert into inova.changes (client_id, record, record_id, patient_id, change, by, at)
        select client_id, 'verification', id, patient_id, 'claimed', ${by}, ${at}::timestamptz from taken`,
    ],
  },
];

/** Actions on a policy with an ending plan year. */
export const renewActions: Action[] = [
  {
    key: 'verify-again',
    label: 'Verify again',
    done: 'queued to be verified again',
    where: hasNoOpenVerification(sql`i.client_id`, sql`i.id`),
    run: (context) => [openVerifications(context, selectedPolicies(context), sql`'Plan year'`)],
  },
];
