import * as calls from '#server/inova/contract/verifications/eligibility.ts';
import type { ServiceContext } from '#server/inova/service/context.ts';
import { type Route, route } from '#server/inova/service/route.ts';
import { proposeValues } from './eligibility.ts';
import { importResponses } from './import.ts';

/** Previewing and importing payer responses about eligibility. */
export function eligibilityRoutes(context: ServiceContext): Route[] {
  return [
    route(calls.preview, ({ params, body }, { principal }) => {
      return proposeValues(context, principal, params.verificationId, body.text);
    }),

    route(calls.importResponse, ({ body }, { principal }) => importResponses(context, principal, body)),
  ];
}
