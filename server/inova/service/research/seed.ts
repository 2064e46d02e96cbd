import type { createIntakes } from '../intakes/seed.ts';
import type { Case } from '../seed/cases.ts';
import { firstSeenVisit, numberedRow, randomFor } from '../seed/cases.ts';
import { chain, formatDate, formatDateOrNull } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';
import type { createOrders } from '../treatments/seed-diagnostics.ts';

const questions: [field: string, question: string, correction: string][] = [
  ['BMI', 'Value differs from the intake questionnaire.', 'Corrected to the questionnaire.'],
  ['AMH', 'Unit missing.', 'ng/mL added.'],
  ['Prior cycles', 'Please confirm the number.', 'Confirmed.'],
  ['Diagnosis', 'Two codes given: which is the first?', 'First code kept.'],
];

interface Sources {
  intakes: ReturnType<typeof createIntakes>;
  diagnostic_orders: ReturnType<typeof createOrders>;
}

/** Registry data of a subject: from the record, with gaps, and more of them before consent. */
function createData(random: Random, { episodes }: Case, { intakes, diagnostic_orders }: Sources, isConsented: boolean) {
  const amh = diagnostic_orders.find(({ test, state }) => test === 'AMH' && state === 'done')?.result;
  const known = <T>(value: T): T | null => (random.chance(isConsented ? 0.93 : 0.55) ? value : null);
  return {
    bmi: known(intakes[0]?.bmi ?? null),
    amh: known(amh ? Number.parseFloat(amh) : null),
    prior_cycles: known(intakes[0]?.prior_cycles ?? null),
    diagnosis: known(episodes[0]?.diagnosis ?? null),
    pregnancies: known(random.pickEarly([0, 1, 2, 3])),
    cycle_days: known(random.between(24, 36)),
    months_trying: known(random.between(6, 60)),
    smoking: known(random.pickEarly(['never', 'former', 'current'])),
  };
}

/** A NEET registry subject, screened at the consult, and the queries about its data. */
export function createSubject(of: Case, from: Sources) {
  const random = randomFor(of, 15);
  const consult = firstSeenVisit(of, 'New patient consult');
  const isScreened = consult && random.chance(0.14);
  const steps: [number, number][] = [
    [0, 4],
    [1, 10],
    [2, 20],
    [20, 120],
  ];
  const reach = random.weighted([
    [1, 20],
    [2, 25],
    [3, 45],
    [4, 10],
  ]);
  const days = isScreened ? chain(random, consult.on, steps.slice(0, reach), { before: of.today }) : [];
  const [screenedOn, eligibleOn, consentedOn, withdrawnOn] = days;
  if (!screenedOn) return { registry_subjects: [], registry_queries: [] };
  const subject = {
    ...numberedRow(of, 0),
    number: `NEET-${of.patientId}`,
    state: ['screened', 'eligible', 'consented', 'withdrawn'][days.length - 1],
    screened_on: formatDate(screenedOn),
    eligible_on: formatDateOrNull(eligibleOn),
    consented_on: formatDateOrNull(consentedOn),
    withdrawn_on: formatDateOrNull(withdrawnOn),
    withdrawn_reason: withdrawnOn ? random.pick(['Moved away', 'Patient choice', 'Treatment elsewhere']) : null,
    ...createData(random, of, from, consentedOn !== undefined),
  };
  const [openedOn, answeredOn] = consentedOn
    ? chain(
        random,
        consentedOn,
        [
          [3, 20],
          [2, 60],
        ],
        { before: of.today },
      )
    : [];
  if (!openedOn || random.chance(0.3)) return { registry_subjects: [subject], registry_queries: [] };
  const [field, question, correction] = random.pick(questions);
  const isAnswered = answeredOn !== undefined && random.chance(0.75);
  const query = {
    client_id: of.clinic.id,
    subject_id: subject.id,
    field,
    question,
    opened_on: formatDate(openedOn),
    answered_on: isAnswered ? formatDate(answeredOn) : null,
    answered_by: isAnswered ? random.pick(of.staff.everyone) : null,
    correction: isAnswered ? correction : null,
  };
  return { registry_subjects: [subject], registry_queries: [query] };
}
