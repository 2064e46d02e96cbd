import type { Staff } from '../account/seed.ts';
import { createVisits } from '../appointments/seed.ts';
import type { Catalog } from '../catalog/seed.ts';
import type { Clinic } from '../clinics/seed.ts';
import { createActivation, createCards } from '../intakes/seed.ts';
import { createTasks } from '../tasks/seed.ts';
import { createFlowsheets, createStages } from '../treatments/seed-flowsheets.ts';
import { findBlockers } from './blockers.ts';
import { openCase } from './cases.ts';
import type { Chart } from './charts.ts';
import { createWork } from './work.ts';

export interface SeedContext {
  clinic: Clinic;
  staff: Staff;
  catalog: Catalog;
  today: Date;
}

/** All rows of a patient by table, in an order that satisfies references. */
export function createRecords(chart: Chart, { clinic, staff, catalog, today }: SeedContext) {
  const of = openCase(chart, clinic, staff, today);
  const work = createWork(of, catalog);
  return {
    patients: [{ ...chart.patient, portal_activated_at: createActivation(of) }],
    coverages: createCards(of),
    episodes: createFlowsheets(of, chart.episodes, findBlockers(of, work)),
    appointments: createVisits(of, chart.appointments, work.agreements),
    notes: chart.notes,
    episode_stages: createStages(of),
    ...work,
    tasks: createTasks(of, work),
  };
}
