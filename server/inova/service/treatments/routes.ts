import * as calls from '#server/inova/contract/cycles.ts';
import * as obCalls from '#server/inova/contract/ob-records.ts';
import { asClinics } from '#server/store/sql.ts';
import { authorOf } from '../author.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import { readCycles, readCyclesOf } from './cycles.ts';
import { readSummary, readSummaryPdf } from './ob-summary/summary.ts';
import { overrideItem } from './override-item.ts';
import { correctStart, startCycle, undoStart } from './start-cycle.ts';

/** Cycles: the checklist before day 1, the start, and the summary for the obstetrician. */
export function cycleRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.ofPatient, ({ params: { id } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readCycles(db, principal.clinics, id, now())),
    ),
    route(calls.find, ({ params: { episode } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readCyclesOf(db, principal.clinics, episode, now())),
    ),
    route(calls.overrideItem, ({ params: { episode }, body }, session) =>
      overrideItem(authorOf(context, session), episode, body),
    ),
    route(calls.startCycle, ({ params: { episode }, body }, session) =>
      startCycle(authorOf(context, session), episode, body),
    ),
    route(calls.correct, ({ params: { episode }, body }, session) =>
      correctStart(authorOf(context, session), episode, body),
    ),
    route(obCalls.summary, ({ params: { obRecord } }, session) => readSummary(context, session, obRecord)),
    route(obCalls.summaryPdf, ({ params: { obRecord } }, session) => readSummaryPdf(context, session, obRecord)),
    route(calls.undo, ({ params: { episode }, body }, session) => undoStart(authorOf(context, session), episode, body)),
  ];
}
