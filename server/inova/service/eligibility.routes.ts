import * as calls from '../contract/eligibility.ts';
import { proposeFor } from './eligibility.ts';
import { importAnswers } from './import-eligibility.ts';
import type { ServiceParts } from './parts.ts';
import { answer, type Route } from './route.ts';

/** Answers of payers about eligibility, read and taken over. */
export function eligibilityRoutes(parts: ServiceParts): Route[] {
  return [
    answer(calls.readEligibility, ({ params, body }, { principal }) => {
      return proposeFor(parts, principal, params.verificationId, body.text);
    }),

    answer(calls.importEligibility, ({ body }, { principal }) => importAnswers(parts, principal, body)),
  ];
}
