import type { Case } from '../seed/cases.ts';
import { firstSeenVisit, numberedRow, randomFor, rowOwner, timeOrNull } from '../seed/cases.ts';
import { addDays, chain, formatDateOrNull, timeAt, workday } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';
import { createMoreValues, createProcedures } from './seed-more-values.ts';
import { createValues } from './seed-values.ts';

/** A verification to create: its coverage, reason, start and deadline. */
interface PlannedVerification {
  coverage: Case['coverages'][number];
  reason: 'New patient' | 'Second plan' | 'New cycle' | 'Plan year';
  receivedOn: Date;
  neededOn: Date | null;
  /** The maximum number of steps it reaches: opened, assigned, called, completed. */
  reach: number;
}

const states = ['received', 'new', 'assigned', 'pending', 'completed'] as const;
const steps: [number, number][] = [
  [0, 1],
  [0, 1],
  [0, 2],
  [0, 2],
];
const reach = (random: Random) =>
  random.weighted([
    [0, 15],
    [1, 15],
    [2, 20],
    [3, 25],
    [4, 25],
  ]);

const expected = ['booked', 'confirmed', 'seen'];

function plannedVerifications(of: Case, random: Random): PlannedVerification[] {
  const [primary, second] = of.inForce;
  if (!primary) return [];
  const consult = of.visits.find(
    ({ visit, state }) => visit.type === 'New patient consult' && expected.includes(state),
  );
  const receivedOn = workday(addDays(of.contact, 1));
  const isOpen = !firstSeenVisit(of, 'New patient consult');
  const neededOn = consult?.on ?? null;
  const first = { coverage: primary, receivedOn, neededOn, reach: isOpen ? reach(random) : 4 };
  const list: PlannedVerification[] = [{ ...first, reason: 'New patient' }];
  if (second && random.chance(0.5)) list.push({ ...first, coverage: second, reason: 'Second plan' });
  for (const { openedOn, day1On, closedOn } of of.episodes.slice(1)) {
    if (!closedOn || day1On) {
      list.push({ ...first, reason: 'New cycle', receivedOn: workday(addDays(openedOn, 1)), neededOn: null, reach: 4 });
    }
  }
  const recently = workday(addDays(of.today, -random.between(3, 28)));
  if (of.episodes.some(({ closedOn, openedOn }) => !closedOn && openedOn < recently) && random.chance(0.5)) {
    list.push({ ...first, reason: 'Plan year', receivedOn: recently, neededOn: null, reach: reach(random) });
  }
  return list.filter(({ receivedOn }) => receivedOn < of.today);
}

const outcomes = [
  'Representative is to send the limits',
  'On hold, then cut off',
  'Benefits read out, one question open',
];

function createVerification(of: Case, random: Random, index: number, planned: PlannedVerification) {
  const last = planned.neededOn ? addDays(planned.neededOn, -1) : null;
  const days = chain(random, planned.receivedOn, steps.slice(0, planned.reach), { before: of.today, last });
  const [openedOn, assignedOn, calledOn, completedOn] = days;
  const state = states[days.length] ?? 'completed';
  const verifier = random.pick(of.staff.verifiers);
  const completedAt = timeOrNull(random, of, completedOn, 13);
  const reference = calledOn ? `${planned.coverage.payer.slice(0, 2).toUpperCase()}-${random.between(1e6, 9e6)}` : null;
  const followUpOn = calledOn && !completedOn ? workday(addDays(calledOn, random.between(1, 4))) : null;
  const answers = calledOn ? createValues(of, random, planned.coverage) : null;
  const extra = randomFor(of, 40 + index);
  const more = completedOn && answers ? { ...createMoreValues(of, extra, answers), referenceNumber: reference } : {};
  const row = {
    ...numberedRow(of, index),
    coverage_id: planned.coverage.id,
    reason: planned.reason,
    state,
    received_at: timeAt(random, of.clinic, planned.receivedOn, 8),
    needed_on: formatDateOrNull(planned.neededOn),
    opened_at: timeOrNull(random, of, openedOn, 9),
    assigned_to: assignedOn ? verifier : null,
    assigned_at: timeOrNull(random, of, assignedOn, 10),
    last_call_at: timeOrNull(random, of, calledOn, 11),
    reference_number: reference,
    follow_up_on: formatDateOrNull(followUpOn),
    completed_at: completedAt,
    completed_by: completedOn ? verifier : null,
    answers: { ...answers, ...more },
    procedures: completedOn && answers ? createProcedures(extra, answers) : {},
    version: days.length + 1,
  };
  const call = {
    client_id: of.clinic.id,
    verification_id: row.id,
    called_at: row.last_call_at,
    called_by: verifier,
    representative: random.pick(['Dana', 'Luis', 'Tracy', 'Monique', 'Pat', 'Glenn']),
    reference_number: reference,
    outcome: completedOn ? 'Benefits confirmed' : random.pick(outcomes),
    follow_up_on: row.follow_up_on,
  };
  const ownChange = { ...rowOwner(of), record: 'verification', record_id: row.id, by: verifier };
  const changes = [
    { ...ownChange, at: row.received_at, change: 'received', details: { reason: planned.reason } },
    { ...ownChange, at: row.assigned_at, change: 'assigned', details: {} },
    { ...ownChange, at: row.completed_at, change: 'completed', details: {} },
  ].filter(({ at }) => at);
  return { row, answers, completedOn: completedOn ?? null, calls: calledOn ? [call] : [], changes };
}

/** A benefit summary sent after the verification; some are opened and signed. */
function createSummary(of: Case, random: Random, index: number, id: number, completedOn: Date) {
  const reached = random.weighted([
    [1, 25],
    [2, 75],
  ]);
  const span: [number, number][] = [
    [0, 2],
    [0, 6],
    [1, 3],
  ];
  const isForSigning = random.chance(0.3);
  const days = chain(random, completedOn, span.slice(0, reached + (isForSigning ? 1 : 0)), { before: of.today });
  const [sentOn, openedOn, signedOn] = days;
  if (!sentOn) return [];
  return [
    {
      ...numberedRow(of, index),
      verification_id: id,
      sent_at: timeAt(random, of.clinic, sentOn, 14),
      sent_by: random.pick(of.staff.verifiers),
      for_signing: isForSigning,
      opened_at: timeOrNull(random, of, openedOn, 15),
      signed_at: isForSigning ? timeOrNull(random, of, signedOn, 15) : null,
    },
  ];
}

/** A case's verifications with calls, changes and summaries; the first is completed before the consult. */
export function createVerifications(of: Case) {
  const random = randomFor(of, 4);
  const list = plannedVerifications(of, random).map((wanted, index) => createVerification(of, random, index, wanted));
  return {
    completedOn: list[0]?.completedOn ?? null,
    answers: list[0]?.answers ?? null,
    verifications: list.map(({ row }) => row),
    payer_calls: list.flatMap(({ calls }) => calls),
    changes: list.flatMap(({ changes }) => changes),
    benefit_summaries: list.flatMap(({ row, completedOn }, index) =>
      completedOn && random.chance(0.8) ? createSummary(of, random, index, row.id, completedOn) : [],
    ),
  };
}
export type Verified = ReturnType<typeof createVerifications>;
