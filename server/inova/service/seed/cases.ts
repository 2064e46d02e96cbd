import type { Staff } from '../account/seed.ts';
import type { Clinic } from '../clinics/seed.ts';
import type { Chart } from './charts.ts';

import { timeAt } from './days.ts';
import { createRandom, type Random } from './random.ts';
import type { Episode, Visit } from './simulate-patient.ts';

/** An episode of the story with its id and the dates that related records depend on. */
export type CaseEpisode = Episode & {
  id: number;
  diagnosis: string;
  day1On: Date | null;
  firstOn: (stage: string) => Date | null;
};

export type CaseVisit = Visit & { id: number; providerId: number };

/** The input for all records of a patient's case. */
export interface Case {
  clinic: Clinic;
  staff: Staff;
  today: Date;
  patientId: number;
  person: Chart['patient'];
  contact: Date;
  coverages: Chart['coverages'];
  /** Active coverages; empty for self-pay patients. */
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

/** Builds the case from a chart. */
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

/** The first completed visit of a type, or null. */
export function firstSeenVisit({ visits }: Case, type: string): CaseVisit | null {
  return visits.find(({ visit, state }) => visit.type === type && state === 'seen') ?? null;
}

/** Random numbers for one group of a patient's records, so that a change in one group doesn't affect another. */
export function randomFor({ patientId }: Case, group: number): Random {
  return createRandom(group * 1_000_000 + patientId);
}

/** The key columns of a patient's row; `numberedRow` adds an id, for rows that others reference. */
export const rowOwner = ({ clinic, patientId }: Case) => ({ client_id: clinic.id, patient_id: patientId });
export const numberedRow = (of: Case, index: number) => ({
  client_id: of.clinic.id,
  id: of.patientId * 100 + index,
  patient_id: of.patientId,
});

/** A time on a date of the case; null if the date is missing because it hasn't come yet. */
export function timeOrNull(random: Random, { clinic }: Case, on: Date | undefined | null, hour: number): string | null {
  return on ? timeAt(random, clinic, on, hour) : null;
}
