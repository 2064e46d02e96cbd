import type { Case } from '../seed/cases.ts';
import { randomFor, rowOwner } from '../seed/cases.ts';
import { addDays, chain, formatDate, timeAt } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';
import type { Work } from '../seed/work.ts';

/** The reason for a task: its start, and whether it has been resolved. */
interface Cause {
  category: string;
  title: string;
  detail: string;
  since: string | null;
  isOver: boolean;
}

type Sources = Pick<
  Work,
  'verifications' | 'authorizations' | 'agreements' | 'payments' | 'diagnostic_orders' | 'record_requests' | 'claims'
>;

function causesIn(random: Random, from: Sources): Cause[] {
  const cause = (category: string, title: string, since: string | null, isOver: boolean, detail = ''): Cause => {
    return { category, title, detail, since, isOver };
  };
  return [
    ...from.verifications
      .filter(({ last_call_at, state }) => last_call_at && (state === 'pending' || random.chance(0.15)))
      .map((each) => cause('Verification', 'Call payer', each.last_call_at, each.state === 'completed')),
    ...from.authorizations
      .filter(({ state }) => state === 'denied' || state === 'required')
      .map((each) =>
        each.state === 'denied'
          ? cause('Authorization', 'Appeal authorization', each.decided_on, false, each.denial_reason ?? '')
          : cause('Authorization', 'Submit authorization', each.required_on, false, each.procedure),
      ),
    ...from.agreements
      .filter(({ state, estimate_opened_at }) => state === 'estimate sent' && !estimate_opened_at)
      .map((each) => cause('Agreement', 'Resend estimate', each.estimate_sent_at, false)),
    ...from.payments
      .filter(({ state }) => state === 'failed')
      .map((each) => cause('Payment', 'Failed card', each.taken_at, random.chance(0.8))),
    ...from.diagnostic_orders
      .filter(({ state }) => state === 'ordered')
      .map((each) => cause('Laboratory', 'Schedule test', each.ordered_on, false, each.test)),
    ...from.record_requests
      .filter(() => random.chance(0.6))
      .map((each) => cause('Records', 'Records request', each.requested_on, each.state !== 'requested', each.practice)),
    ...from.claims
      .filter(({ state }) => state === 'denied' || state === 'appealed')
      .map((each) =>
        cause('Claim', 'Appeal claim', each.decided_on, each.state === 'appealed', each.denial_code ?? ''),
      ),
  ];
}

/** A due date days after creation; open tasks were postponed, and some of them are overdue. */
function dueOn(random: Random, today: Date, createdOn: Date, completedOn: Date | undefined): Date {
  const due = addDays(createdOn, random.between(2, 14));
  const putOff = addDays(today, random.between(-12, 18));
  return completedOn || putOff < due ? due : putOff;
}

/** Tasks that follow from a case's records: open or completed, like their cause. */
export function createTasks(of: Case, from: Sources) {
  const random = randomFor(of, 17);
  return causesIn(random, from).flatMap(({ since, isOver, ...cause }) => {
    const steps: [number, number][] = isOver
      ? [
          [0, 2],
          [1, 9],
        ]
      : [[0, 2]];
    const [createdOn, completedOn] = chain(random, new Date(since?.slice(0, 10) ?? 0), steps, { before: of.today });
    if (!since || !createdOn) return [];
    const isClinical = cause.category === 'Laboratory' || cause.category === 'Records';
    const isAssigned = completedOn || random.chance(0.9);
    const assignee = isAssigned ? random.pick(isClinical ? of.staff.everyone : of.staff.verifiers) : null;
    const open = random.weighted([
      [778, 60],
      [779, 30],
      [781, 10],
    ]);
    const status = completedOn ? 780 : assignee ? open : 778;
    return [
      {
        ...rowOwner(of),
        ...cause,
        status,
        deferred_until: status === 781 ? timeAt(random, of.clinic, addDays(of.today, random.between(1, 9)), 13) : null,
        priority: random.weighted([
          [782, 65],
          [783, 15],
          [784, 20],
        ]),
        assigned_to: assignee,
        created_by: random.pick(of.staff.verifiers),
        created_at: timeAt(random, of.clinic, createdOn, 13),
        due_on: formatDate(dueOn(random, of.today, createdOn, completedOn)),
        completed_at: completedOn ? timeAt(random, of.clinic, completedOn, 14) : null,
        completed_by: completedOn ? assignee : null,
      },
    ];
  });
}
