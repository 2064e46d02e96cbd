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
import type { Published } from './published.ts';
import { createWork } from './work.ts';

export interface SeedContext {
  clinic: Clinic;
  staff: Staff;
  catalog: Catalog;
  today: Date;
  published: Published;
}

/** All rows of a patient by table, in an order that satisfies references. */
export function createRecords(chart: Chart, { clinic, staff, catalog, today, published }: SeedContext) {
  const of = openCase(chart, clinic, staff, today);
  const work = createWork(of, catalog, published);
  return {
    patients: [{ ...chart.patient, portal_activated_at: createActivation(of) }],
    coverages: createCards(of),
    episodes: createFlowsheets(of, chart.episodes, findBlockers(of, work, published.wordings)),
    appointments: createVisits(of, chart.appointments, work.agreements),
    notes: chart.notes,
    episode_stages: createStages(of),
    ...work,
    tasks: createTasks(of, work),
  };
}
