import type { Staff } from '../account/seed.ts';
import type { Clinic } from '../clinics/seed.ts';
import { addDays, timeAt, workday } from '../seed/days.ts';
import { createRandom } from '../seed/random.ts';
import type { createRecords } from '../seed/records.ts';

type Records = ReturnType<typeof createRecords>;

type Member = ReturnType<typeof memberOf>;

/** The facts about a patient that the pre-screening filter uses. */
function memberOf(records: Records, savedOn: Date) {
  const [patient] = records.patients;
  const amh = records.diagnostic_orders.find(({ test, state }) => test === 'AMH' && state === 'done')?.result;
  return {
    client_id: patient?.client_id ?? 0,
    patient_id: patient?.id ?? 0,
    age: Math.floor((savedOn.getTime() - Date.parse(patient?.dob ?? '')) / (365.25 * 86_400_000)),
    bmi: records.intakes[0]?.bmi ?? null,
    amh: amh ? Number.parseFloat(amh) : null,
    diagnosis: records.episodes.at(-1)?.diagnosis ?? null,
    prior_cycles: records.intakes[0]?.prior_cycles ?? null,
  };
}

interface Saved {
  name: string;
  daysAgo: number;
  filters: Record<string, string>;
  criteria: string;
  has(member: Member): boolean;
}

const saved: Saved[] = [
  {
    name: 'Diminished reserve under 38',
    daysAgo: 74,
    filters: { ageTo: '37', amhTo: '1.5' },
    criteria: 'Age to: 37, AMH to: 1.5',
    has: ({ age, amh }) => age <= 37 && amh !== null && amh <= 1.5,
  },
  {
    name: 'First cycle, BMI 19 to 30',
    daysAgo: 19,
    filters: { bmiFrom: '19', bmiTo: '30', priorTo: '0' },
    criteria: 'BMI from: 19, BMI to: 30, Prior cycles to: 0',
    has: ({ bmi, prior_cycles }) => bmi !== null && bmi >= 19 && bmi <= 30 && prior_cycles === 0,
  },
];

/** Cohorts saved by a clinic's researchers, of the patients the clinic had at that time. */
export function createCohorts(clinic: Clinic, { everyone }: Staff, records: Records[], today: Date) {
  const random = createRandom(clinic.id * 31);
  const chosen = saved.map(({ name, daysAgo, filters, criteria, has }, index) => {
    const savedOn = workday(addDays(today, -daysAgo));
    const cohort = {
      client_id: clinic.id,
      id: clinic.id * 100 + index,
      name,
      filters,
      criteria,
      saved_at: timeAt(random, clinic, savedOn, 11),
      saved_by: everyone.find((email) => email.startsWith('researcher')) ?? random.pick(everyone),
    };
    const members = records
      .filter(({ patients }) => Date.parse((patients[0]?.created_at ?? '').slice(0, 10)) < savedOn.getTime())
      .map((each) => memberOf(each, savedOn))
      .filter(has)
      .map((member) => ({ ...member, cohort_client_id: clinic.id, cohort_id: cohort.id }));
    return { cohort, members };
  });
  return {
    cohorts: chosen.map(({ cohort }) => cohort),
    cohort_members: chosen.flatMap(({ members }) => members),
  };
}
