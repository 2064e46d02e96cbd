import {
  frozenEmbryoTransfer,
  type Step,
  type Treatment,
  treatments,
  type VisitType,
  workUp,
} from '../treatments/seed.ts';
import { addDays } from './days.ts';
import type { Random } from './random.ts';

export interface Visit {
  visit: VisitType;
  on: Date;
  state: 'booked' | 'confirmed' | 'seen' | 'no-show' | 'cancelled';
}

/** A stage of an episode; `leftOn` is null for the current one. */
export interface Stage {
  stage: string;
  enteredOn: Date;
  leftOn: Date | null;
}

export interface Episode {
  kind: string;
  state: 'planned' | 'active' | 'completed' | 'cancelled';
  stage: string;
  openedOn: Date;
  closedOn: Date | null;
  outcome: string | null;
  stages: Stage[];
}

/** A patient's visits and episodes since the first contact, including the next booked visit. */
export interface PatientTimeline {
  visits: Visit[];
  episodes: Episode[];
}

const cancelReasons = ['Poor response', 'Premature ovulation', 'Insurance', 'Illness', 'Patient choice'];

/** The dates of the steps; on weekdays unless the visit allows weekends. */
function schedule(random: Random, start: Date, steps: Step[]): { step: Step; on: Date }[] {
  let on = start;
  return steps.map((step) => {
    on = addDays(on, random.between(...step.days));
    while (step.visit && !step.visit.anyDay && [0, 6].includes(on.getUTCDay())) on = addDays(on, 1);
    return { step, on };
  });
}

function missedVisit(random: Random, visit: VisitType, on: Date, before: Date): Visit[] {
  const missedOn = addDays(on, -3);
  if (visit.anyDay || missedOn <= before || [0, 6].includes(missedOn.getUTCDay()) || !random.chance(0.08)) return [];
  return [{ visit, on: missedOn, state: random.pick(['no-show', 'cancelled']) }];
}

/** Runs the steps up to today: past visits, the next booked one, and the number of completed steps. */
function simulateSteps(random: Random, today: Date, start: Date, steps: Step[]) {
  const visits: Visit[] = [];
  const doneOn: Date[] = [];
  let before = start;
  for (const { step, on } of schedule(random, start, steps)) {
    const past = on < today;
    if (step.visit) {
      const isNear = on <= addDays(today, 3);
      if (past) visits.push(...missedVisit(random, step.visit, on, before));
      visits.push({ visit: step.visit, on, state: past ? 'seen' : isNear ? 'confirmed' : 'booked' });
    }
    if (!past) break;
    before = on;
    doneOn.push(on);
  }
  return { visits, doneOn, done: doneOn.length, endedOn: before };
}

function outcomeOf(random: Random, { result }: Treatment): string {
  if (result === 'embryos') return `${random.between(1, 7)} embryos frozen`.replace(/^1 embryos/, '1 embryo');
  if (result === 'eggs') return `${random.between(4, 19)} eggs frozen`;
  return random.chance(0.45) ? 'Pregnant' : 'Not pregnant';
}

/** The stages of the completed steps and the next one; consecutive steps of a stage are merged. */
function stagesOf(steps: Step[], openedOn: Date, doneOn: Date[]): Stage[] {
  const stages: Stage[] = [];
  for (const [index, { stage }] of steps.slice(0, doneOn.length + 1).entries()) {
    const last = stages.at(-1);
    const leftOn = doneOn[index] ?? null;
    if (last?.stage === stage) last.leftOn = leftOn;
    else stages.push({ stage, enteredOn: doneOn[index - 1] ?? openedOn, leftOn });
  }
  return stages;
}

/** A treatment from its start; `preparation` precedes the cycle. */
function simulateTreatment(random: Random, today: Date, openedOn: Date, treatment: Treatment, preparation: Step[]) {
  const planned = [...preparation, ...treatment.cycle];
  const isGivenUp = random.chance(0.12);
  const steps = isGivenUp ? planned.slice(0, random.between(preparation.length, planned.length - 1)) : planned;
  const { visits, doneOn, done, endedOn } = simulateSteps(random, today, openedOn, steps);
  const ended = done === steps.length;
  const cancelled = ended && isGivenUp;
  const stage = planned[Math.min(done, planned.length - 1)]?.stage ?? '';
  const isUnderWay = done >= preparation.length + 2;
  const episode: Episode = {
    kind: treatment.kind,
    state: cancelled ? 'cancelled' : ended ? 'completed' : isUnderWay ? 'active' : 'planned',
    stage,
    openedOn,
    closedOn: ended ? endedOn : null,
    outcome: cancelled ? random.pick(cancelReasons) : ended ? outcomeOf(random, treatment) : null,
    stages: stagesOf(steps, openedOn, doneOn),
  };
  return { visits, episode };
}

function wantsTransfer(random: Random, { outcome, kind }: Episode): boolean {
  if (!outcome) return false;
  if (outcome.includes('embryo')) return random.chance(0.7);
  return outcome === 'Not pregnant' && kind !== 'IUI' && random.chance(0.5);
}

/** A plausible story from the first contact to today, in order, with nothing before the contact. */
export function simulatePatient(random: Random, today: Date, contact: Date): PatientTimeline {
  const [consult, ...preparation] = workUp as [Step, ...Step[]];
  const first = simulateSteps(random, today, contact, [consult]);
  if (first.done === 0) return { visits: first.visits, episodes: [] };
  if (random.chance(0.1)) return { visits: first.visits, episodes: [] };
  const story: PatientTimeline = { visits: first.visits, episodes: [] };
  let next = simulateTreatment(random, today, first.endedOn, random.weighted(treatments), preparation);
  for (;;) {
    story.visits.push(...next.visits);
    story.episodes.push(next.episode);
    const { closedOn } = next.episode;
    if (!closedOn || !wantsTransfer(random, next.episode)) return story;
    const openedOn = addDays(closedOn, random.between(7, 40));
    if (openedOn >= today) return story;
    next = simulateTreatment(random, today, openedOn, frozenEmbryoTransfer, []);
  }
}
