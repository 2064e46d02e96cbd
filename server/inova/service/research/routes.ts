import { runOnce } from '#server/access/run-once.ts';
import * as calls from '#server/inova/contract/research.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { conflictAsApiError, notFound } from '../errors.ts';
import { audienceOf } from '../lists/audience.ts';
import { type Route, route } from '../route.ts';
import { getCohort } from './cohorts.ts';
import { saveCohort } from './save-cohort.ts';

/** Cohorts of the pre-screening filter. */
export function researchRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  const cohortOf = async (id: number, { principal }: Session) => {
    const cohort = await getCohort(store, principal.clinics, id);
    if (!cohort) throw notFound();
    return cohort;
  };

  return [
    route(calls.saveCohort, async ({ body, idempotencyKey }, session) => {
      const { principal } = session;
      const save = async () =>
        cohortOf(await saveCohort(store, await audienceOf(context, principal), body, now()), session);
      if (!idempotencyKey) return save();
      const intent = { scope: `POST /research/cohorts ${principal.userId}`, key: idempotencyKey, content: body };
      return runOnce(store, intent, now, save).catch(conflictAsApiError);
    }),

    route(calls.showCohort, async ({ params: { cohort } }, session) => cohortOf(cohort, session)),
  ];
}
