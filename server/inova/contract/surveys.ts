import { z } from 'zod';
import { defineCall } from './call.ts';
import { queryClinic } from './lists/paging.ts';
import { leastResponses, type SurveyPeriod, surveyPeriods } from './text/survey-periods.ts';
import { id } from './wire.ts';

const group = 'Patient surveys';

/** Averages of at least five responses, else null; `score` is from 0 to 10. */
const averages = {
  responses: z.number().int(),
  score: z.number().nullable(),
  /** The share of scores of 9 and 10 less that of 0 to 6, from -100 to 100. */
  netPromoter: z.number().int().nullable(),
  minutesWaited: z.number().int().nullable(),
};

export const surveyScores = z.object({
  total: z.object(averages),
  clinics: z.array(z.object({ client: id, name: z.string(), open: z.number().int(), ...averages })),
  /** By how long patients waited, from the shortest. */
  waits: z.array(z.object({ wait: z.string(), ...averages })),
});
export type SurveyScores = z.output<typeof surveyScores>;

export const scores = defineCall({
  method: 'GET',
  path: '/surveys/scores',
  group,
  summary: `Get the scores that patients gave, by clinic and by minutes waited. There are no averages of fewer than ${leastResponses} responses.`,
  query: z.object({
    days: z
      .enum(Object.keys(surveyPeriods) as [SurveyPeriod, ...SurveyPeriod[]])
      .default('90')
      .meta({ description: 'Days up to now' }),
    clinic: queryClinic,
  }),
  response: surveyScores,
  extension: true,
});
