import * as calls from '#server/inova/contract/surveys.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { surveyScoresOf } from './scores.ts';

/** What patients said about their visits, without naming any. */
export function surveyRoutes({ store, now }: ServiceContext): Route[] {
  return [
    route(calls.scores, async ({ query: { days, clinic } }, { principal }) => {
      if (clinic && !principal.clinics.includes(clinic)) throw notFound();
      return surveyScoresOf(store, clinic ? [clinic] : principal.clinics, days, now());
    }),
  ];
}
