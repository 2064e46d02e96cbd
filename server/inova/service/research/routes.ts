import { runOnce } from '#server/access/run-once.ts';
import * as calls from '#server/inova/contract/research.ts';
import { audienceOf } from '../lists/audience.ts';
import type { ServiceParts } from '../parts.ts';
import { conflictAsRefusal, missing } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import type { Session } from '../session/session.ts';
import { getCohort } from './cohorts.ts';
import { saveCohort } from './save-cohort.ts';

/** Cohorts of the pre-screening filter. */
export function researchRoutes({ store, now }: ServiceParts): Route[] {
  const cohortOf = async (id: number, { principal }: Session) => {
    const cohort = await getCohort(store, principal.clinics, id);
    if (!cohort) throw missing();
    return cohort;
  };

  return [
    answer(calls.saveCohort, async ({ body, idempotencyKey }, session) => {
      const { principal } = session;
      const save = async () =>
        cohortOf(await saveCohort(store, await audienceOf(store, principal), body, now()), session);
      if (!idempotencyKey) return save();
      const intent = { scope: `POST /research/cohorts ${principal.userId}`, key: idempotencyKey, content: body };
      return runOnce(store, intent, now, save).catch(conflictAsRefusal);
    }),

    answer(calls.showCohort, async ({ params: { cohort } }, session) => cohortOf(cohort, session)),
  ];
}
