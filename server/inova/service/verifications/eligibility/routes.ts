import * as calls from '#server/inova/contract/eligibility.ts';
import type { ServiceParts } from '#server/inova/service/parts.ts';
import { answer, type Route } from '#server/inova/service/route.ts';
import { proposeFor } from './eligibility.ts';
import { importAnswers } from './import.ts';

/** Answers of payers about eligibility, read and taken over. */
export function eligibilityRoutes(parts: ServiceParts): Route[] {
  return [
    answer(calls.readEligibility, ({ params, body }, { principal }) => {
      return proposeFor(parts, principal, params.verificationId, body.text);
    }),

    answer(calls.importEligibility, ({ body }, { principal }) => importAnswers(parts, principal, body)),
  ];
}
