import type { Staff } from '../account/seed.ts';
import type { Clinic } from '../clinics/seed.ts';
import type { Chart } from './charts.ts';

import { timeAt } from './days.ts';
import { createRandom, type Random } from './random.ts';
import type { Episode, Visit } from './simulate-patient.ts';

/** An episode of the story under its number, with the days that the work around it keeps to. */
export type CaseEpisode = Episode & {
  id: number;
  diagnosis: string;
  day1On: Date | null;
  firstOn: (stage: string) => Date | null;
};

export type CaseVisit = Visit & { id: number; providerId: number };

/** All that the records of a patient's case are made from. */
export interface Case {
  clinic: Clinic;
  staff: Staff;
  today: Date;
  patientId: number;
  person: Chart['patient'];
  contact: Date;
  coverages: Chart['coverages'];
  /** The coverages in force: none for those who pay themselves. */
  inForce: Chart['coverages'];
  visits: CaseVisit[];
  episodes: CaseEpisode[];
}

function caseEpisode(episode: Episode, { id, diagnosis }: Chart['episodes'][number]): CaseEpisode {
  const find = (stage: string) => episode.stages.find((each) => each.stage === stage);
  return {
    ...episode,
    id,
    diagnosis,
    day1On: find('Waiting for day 1')?.leftOn ?? null,
    firstOn: (stage) => find(stage)?.enteredOn ?? null,
  };
}

/** The case of a chart. */
export function openCase(chart: Chart, clinic: Clinic, staff: Staff, today: Date): Case {
  const { patient, contact, coverages, story } = chart;
  return {
    clinic,
    staff,
    today,
    patientId: patient.id,
    person: patient,
    contact,
    coverages,
    inForce: coverages.filter(({ termed_on }) => !termed_on),
    visits: story.visits.map((visit, index) => {
      const { id, provider_id } = chart.appointments[index] as Chart['appointments'][number];
      return { ...visit, id, providerId: provider_id };
    }),
    episodes: story.episodes.map((episode, index) => {
      return caseEpisode(episode, chart.episodes[index] as Chart['episodes'][number]);
    }),
  };
}

/** The visit of a type that took place first, or null. */
export function firstSeenVisit({ visits }: Case, type: string): CaseVisit | null {
  return visits.find(({ visit, state }) => visit.type === type && state === 'seen') ?? null;
}

/** Random numbers for one group of a patient's records alone, so that no group changes another. */
export function randomFor({ patientId }: Case, group: number): Random {
  return createRandom(group * 1_000_000 + patientId);
}

/** The beginning of a row of a patient; `numbered` where other records refer to it. */
export const rowOwner = ({ clinic, patientId }: Case) => ({ client_id: clinic.id, patient_id: patientId });
export const numberedRow = (of: Case, index: number) => ({
  client_id: of.clinic.id,
  id: of.patientId * 100 + index,
  patient_id: of.patientId,
});

/** The time of a day of the case that may not have come: null where it has not. */
export function timeOrNull(random: Random, { clinic }: Case, on: Date | undefined | null, hour: number): string | null {
  return on ? timeAt(random, clinic, on, hour) : null;
}
