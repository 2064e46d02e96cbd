/** The least number of responses of which an average is shown: fewer might tell who responded. */
export const leastResponses = 5;

/** The periods to choose from, in days up to now. */
export const surveyPeriods = { '30': 'Last 30 days', '90': 'Last 90 days', '365': 'Last 12 months' } as const;
export type SurveyPeriod = keyof typeof surveyPeriods;
