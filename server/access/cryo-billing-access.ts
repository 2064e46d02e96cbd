import type { Requirement } from './requirements.ts';

/** Access to the calls about storage billing: the cryo team reads it, and cryo admins bill. */
export const cryoBillingCalls: Record<string, Requirement> = {
  'POST /cryoRuns': { who: 'cryo admin' },
  'GET /cryoRuns': { who: 'cryo' },
  'GET /cryoRuns/{run}': { who: 'cryo' },
};
