import type { Answers, IntakeSection } from '#server/inova/contract/intakes/questions.ts';
import { isAsked } from '#server/inova/contract/text/intake-gaps.ts';
import type { Partner } from '../patients/seed-partners.ts';
import type { Case } from '../seed/cases.ts';
import { randomFor } from '../seed/cases.ts';
import type { Random } from '../seed/random.ts';

interface Known {
  bmi: number | null;
  priorCycles: number | null;
  partner: Partner | null;
}

/** Everything a patient would answer, mostly as the chart has it. */
function allAnswers(of: Case, random: Random, { bmi, priorCycles, partner }: Known): Record<string, string | null> {
  const { person } = of;
  const [policy] = of.inForce;
  const height = random.between(60, 71);
  const pregnancies = random.pickEarly([0, 1, 2, 3]);
  const yes = (probability: number) => (random.chance(probability) ? 'Yes' : 'No');
  const cycles = priorCycles ?? random.pickEarly([0, 0, 1, 2]);
  return {
    firstName: person.firstname,
    lastName: person.lastname,
    birthDate: person.dob,
    phone: random.chance(0.1) ? `${person.phone?.slice(0, -2)}${random.between(10, 99)}` : (person.phone ?? null),
    email: person.email,
    height: String(height),
    weight: String(Math.round(((bmi ?? random.between(190, 340) / 10) * height ** 2) / 703)),
    occupation: random.pick(['Teacher', 'Engineer', 'Nurse', 'Accountant', 'Designer', 'Manager']),
    hasPartner: person.partner_name ? 'Yes' : 'No',
    partnerName: person.partner_name,
    partnerBirthDate: partner?.birth_date ?? '1986-05-04',
    partnerEmail: partner?.email ?? null,
    partnerPhone: partner?.phone ?? null,
    cycleDays: String(random.between(24, 36)),
    regularPeriods: yes(0.7),
    pregnancies: String(pregnancies),
    births: String(random.between(0, pregnancies)),
    tryingMonths: String(random.between(6, 60)),
    hadTreatment: cycles > 0 ? 'Yes' : 'No',
    priorCycles: String(cycles),
    priorClinic: random.pick(['A clinic in another state', 'Lakeside Fertility', 'University hospital']),
    takesMedications: yes(0.5),
    medications: random.pick([
      'Prenatal vitamin once a day',
      'Levothyroxine 50 mcg once a day',
      'Metformin 500 mg twice a day',
    ]),
    hasAllergies: yes(0.2),
    allergies: random.pick(['Penicillin: rash', 'Latex: itching', 'Sulfa drugs: hives']),
    familyCondition: yes(0.1),
    familyDetail: random.pick(['Cystic fibrosis, a cousin', 'Hemophilia, an uncle']),
    carrierScreened: yes(0.4),
    infection: random.chance(0.93) ? 'None' : 'Chlamydia or gonorrhea',
    zikaTravel: yes(0.05),
    smoking: random.pickEarly(['Never', 'Formerly', 'Currently']),
    alcohol: random.pickEarly(['None', 'Up to 7 drinks a week', 'More than 7 drinks a week']),
    drugs: yes(0.06),
    hasInsurance: policy ? 'Yes' : 'No',
    payer: policy?.payer ?? null,
    memberId: random.chance(0.08) ? `${policy?.member_id}7` : (policy?.member_id ?? null),
    groupNumber: policy?.group_number ?? null,
    policyholder: random.chance(0.7) ? 'Patient' : 'Partner',
    cardFront: 'Yes',
    cardBack: yes(0.8),
    goal: random.pickEarly(['Pregnancy', 'Freezing eggs or embryos', 'Not decided']),
    startWhen: random.pickEarly(['As soon as possible', 'Within six months', 'Later']),
    questions: random.chance(0.3) ? 'How long does a cycle take from the first visit?' : null,
  };
}

/** The answers of an intake whose sections are answered to these percentages, in the order of the sections. */
export function createAnswers(of: Case, sections: IntakeSection[], percents: number[], known: Known): Answers {
  const all = allAnswers(of, randomFor(of, 31), known);
  const answers: Answers = {};
  for (const [index, { questions }] of sections.entries()) {
    const asked = questions.filter((question) => isAsked(question, all as Answers) && all[question.id]);
    const count = Math.floor(((percents[index] ?? 0) * asked.length) / 100);
    for (const { id } of asked.slice(0, count)) answers[id] = all[id] as string;
  }
  return answers;
}
