import * as calls from '../contract/research.ts';
import type { SendCall } from './call.ts';

/** The calls about cohorts of the pre-screening filter. */
export function researchCalls(call: SendCall) {
  return {
    /** Keeps whom the filter finds now; the same key again answers with the same cohort. */
    saveCohort: (cohort: calls.NewCohort, idempotencyKey: string) =>
      call(calls.saveCohort, { body: cohort, idempotencyKey }),

    cohort: (cohort: number) => call(calls.showCohort, { params: { cohort } }),
  };
}
