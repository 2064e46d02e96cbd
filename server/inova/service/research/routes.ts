import * as calls from '#server/inova/contract/research.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { audienceOf } from '../lists/audience.ts';
import { type Route, route } from '../route.ts';
import { getCohort } from './cohorts.ts';
import { saveCohort } from './save-cohort.ts';

/** Cohorts saved from the pre-screening filter. */
export function researchRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  const cohortOf = async (id: number, { principal }: Session) => {
    const cohort = await getCohort(store, principal.clinics, id);
    if (!cohort) throw notFound();
    return cohort;
  };

  return [
    route(calls.saveCohort, async ({ body }, session) => {
      return cohortOf(await saveCohort(store, await audienceOf(context, session.principal), body, now()), session);
    }),

    route(calls.getCohort, async ({ params: { cohort } }, session) => cohortOf(cohort, session)),
  ];
}
