import { contactDay, moveUpcomingNear } from '../appointments/seed-near-visits.ts';
import type { Clinic } from '../clinics/seed.ts';
import type { Provider } from '../clinics/seed-providers.ts';
import { createCoverages } from '../patients/seed-coverages.ts';
import { createNotes } from '../patients/seed-notes.ts';
import type { Person } from '../patients/seed-people.ts';
import { formatDate } from './days.ts';
import type { Random } from './random.ts';
import { type PatientTimeline, simulatePatient } from './simulate-patient.ts';

const diagnoses = ['N97.9', 'N97.0', 'N97.1', 'E28.2', 'N46.9', 'Z31.41', 'Z31.83', 'Z31.84'];
const sources = ['Physician referral', 'Web form', 'Phone', 'Friend or family', 'Insurance directory'];

/** A time of day in the clinic's time zone, on the quarter hour; monitoring is early in the morning. */
function clinicTime(random: Random, clinic: Clinic, on: Date, isEarly: boolean): string {
  const hour = isEarly ? random.between(7, 8) : random.between(9, 15);
  return `${formatDate(on)} ${hour}:${random.pick(['00', '15', '30', '45'])} ${clinic.time_zone}`;
}

interface Subject {
  clinic: Clinic;
  providers: Provider[];
  patientId: number;
  person: Person;
  ehrid: string | null;
  today: Date;
}

/** A patient's chart: the story, and its rows for patient, coverages, episodes, appointments and notes. */
export function createChart(random: Random, { clinic, providers, patientId, person, ehrid, today }: Subject) {
  const contact = contactDay(random, today, patientId);
  const story: PatientTimeline = moveUpcomingNear(simulatePatient(random, today, contact), today, patientId);
  const provider = (role: string) => random.pick(providers.filter((each) => each.role === role));
  const physician = provider('Physician');
  const seenBy = (role: string) => (role === 'Physician' ? physician : provider(role));
  const own = { client_id: clinic.id, patient_id: patientId };
  const numbered = (index: number) => ({ client_id: clinic.id, id: patientId * 100 + index, patient_id: patientId });
  return {
    contact,
    story,
    patient: {
      client_id: clinic.id,
      id: patientId,
      ehrid,
      ...person,
      provider_id: physician.id,
      source: ehrid ? random.pick(sources) : 'Added by staff',
      created_at: clinicTime(random, clinic, contact, false),
    },
    coverages: createCoverages(random, contact).map((each, index) => ({ ...numbered(index), ...each })),
    episodes: story.episodes.map((each, index) => ({
      ...numbered(index),
      provider_id: physician.id,
      kind: each.kind,
      state: each.state,
      stage: each.stage,
      diagnosis: random.pick(diagnoses),
      opened_on: formatDate(each.openedOn),
      closed_on: each.closedOn && formatDate(each.closedOn),
      outcome: each.outcome,
    })),
    appointments: story.visits.map(({ visit, on, state }, index) => ({
      ...numbered(index),
      provider_id: seenBy(visit.role).id,
      type: visit.type,
      starts_at: clinicTime(random, clinic, on, visit.type === 'Monitoring'),
      minutes: visit.minutes,
      state,
    })),
    notes: createNotes(random, story).map(({ on, text }) => ({
      ...own,
      author: random.pick(providers).name,
      text,
      created_at: `${formatDate(on)} 17:${random.between(10, 50)} ${clinic.time_zone}`,
    })),
  };
}

export type Chart = ReturnType<typeof createChart>;
