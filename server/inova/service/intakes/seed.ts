import { completenessOf, type IntakeSection } from '#server/inova/contract/intakes/questions.ts';
import type { Partner } from '../patients/seed-partners.ts';
import type { Case } from '../seed/cases.ts';
import { firstSeenVisit, randomFor, rowOwner, timeOrNull } from '../seed/cases.ts';
import { addDays, chain, formatDate, timeAt, workday } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';
import { createAnswers } from './seed-answers.ts';

/** How much of each of ten sections is answered, in percent; of one that is not submitted, nothing of the last. */
function percentsOf(random: Random, reach: number): number[] {
  const isFull = reach >= 2;
  return Array.from({ length: 10 }, (_, index) => {
    const percent = isFull ? 100 : reach === 0 ? 0 : random.pick([0, 25, 50, 75, 100, 100]);
    return isFull || index < 9 ? percent : 0;
  });
}

/** Weighted number of steps reached: started, submitted, reviewed. */
const beforeConsult: [number, number][] = [
  [0, 30],
  [1, 40],
  [2, 20],
  [3, 10],
];
const afterConsult: [number, number][] = [
  [3, 88],
  [2, 7],
  [1, 5],
];
const priorCycleCounts: [number, number][] = [
  [0, 60],
  [1, 20],
  [2, 12],
  [4, 8],
];
const states = ['sent', 'in progress', 'submitted', 'reviewed'] as const;

/** Two days before the consult, or the day it was sent if that is later. */
function dueOn(consultOn: Date, sentOn: Date): string {
  const usual = addDays(consultOn, -2);
  return formatDate(usual < sentOn ? sentOn : usual);
}

/** The intake questionnaire, sent after the first contact and due two days before the consult. */
export function createIntakes(of: Case, sections: IntakeSection[], partner: Partner | null) {
  const random = randomFor(of, 9);
  const sentOn = workday(addDays(of.contact, 1));
  if (sentOn >= of.today) return [];
  const seenOn = firstSeenVisit(of, 'New patient consult')?.on ?? null;
  const consult = of.visits.find(({ visit }) => visit.type === 'New patient consult');
  const reach = random.weighted(seenOn ? afterConsult : beforeConsult);
  const steps: [number, number][] = [
    [0, 3],
    [0, 4],
    [0, 2],
  ];
  const days = chain(random, sentOn, steps.slice(0, reach), {
    before: of.today,
    last: seenOn && addDays(seenOn, -1),
  });
  const [, submittedOn, reviewedOn] = days;
  const percents = percentsOf(random, days.length);
  const sentAt = timeAt(random, of.clinic, sentOn, 9);
  const submittedAt = timeOrNull(random, of, submittedOn, 11);
  const reviewedAt = timeOrNull(random, of, reviewedOn, 12);
  const reviewer = reviewedOn ? random.pick(of.staff.everyone) : null;
  const assignee = seenOn || random.chance(0.5) ? null : random.pick(of.staff.everyone);
  const bmi = submittedOn ? random.between(185, 380) / 10 : null;
  const priorCycles = submittedOn ? random.weighted(priorCycleCounts) : null;
  const answers = createAnswers(of, sections, percents, { bmi, priorCycles, partner });
  const { completeness, percent } = completenessOf(sections, answers);
  const isReturned = days.length === 1 && random.chance(0.2);
  const [startedOn] = days;
  return [
    {
      ...rowOwner(of),
      state: states[days.length] ?? 'reviewed',
      sent_at: sentAt,
      due_on: consult ? dueOn(consult.on, sentOn) : null,
      submitted_at: submittedAt,
      submitted_by: submittedOn ? `${of.person.firstname} ${of.person.lastname}` : null,
      reviewed_at: reviewedAt,
      reviewed_by: reviewer,
      questionnaire_version: 1,
      answers,
      completeness,
      complete_percent: percent,
      assigned_to: assignee,
      saved_at: timeOrNull(random, of, submittedOn ?? startedOn, 10),
      saved_by: startedOn ? `${of.person.firstname} ${of.person.lastname}` : null,
      returned_at: isReturned ? timeOrNull(random, of, startedOn, 13) : null,
      returned_by: isReturned ? of.staff.everyone[0] : null,
      returned_reason: isReturned ? 'Please add the doses of your medications.' : null,
      bmi,
      prior_cycles: priorCycles,
    },
  ];
}

/** When the patient activated the portal account, or null; most do before the consult. */
export function createActivation(of: Case): string | null {
  const random = randomFor(of, 10);
  const [activatedOn] = random.chance(0.85) ? chain(random, of.contact, [[1, 8]], { before: of.today }) : [];
  return timeOrNull(random, of, activatedOn, 14);
}

/** Coverage rows with the date the card was received and the end of the plan year. */
export function createCards(of: Case) {
  const random = randomFor(of, 11);
  const cameOn = workday(addDays(of.contact, 1));
  const seen = firstSeenVisit(of, 'New patient consult');
  return of.coverages.map((row) => {
    const isMissing = cameOn >= of.today || random.chance(seen ? 0.02 : 0.6);
    const endsOn = random.chance(0.7)
      ? new Date(Date.UTC(of.today.getUTCFullYear(), 11, 31))
      : addDays(of.today, random.between(-20, 340));
    return {
      ...row,
      card_received_on: isMissing ? null : formatDate(cameOn),
      plan_ends_on: row.termed_on ?? formatDate(endsOn),
    };
  });
}
