import type { Requirement } from './requirements.ts';

/** Access to the calls about what is frozen: staff read it. */
export const cryoCalls: Record<string, Requirement> = {
  'GET /cryoInventory/{id}': { who: 'staff', patientData: true },
};
