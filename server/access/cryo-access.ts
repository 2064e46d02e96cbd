import { cryoBillingCalls } from './cryo-billing-access.ts';
import type { Requirement } from './requirements.ts';

/**
 * Access to the calls about what is frozen: staff read a patient's specimens and how full the tanks are; the laboratory
 * and the network move; cryo admins set up tanks.
 */
export const cryoCalls: Record<string, Requirement> = {
  'GET /cryoInventory/{id}': { who: 'staff', patientData: true },
  'GET /cryo/specimens/{specimen}': { who: 'cryo lab', patientData: true },
  'POST /patients/{id}/specimens': { who: 'cryo lab', patientData: true },
  'POST /cryo/specimens/{specimen}/move': { who: 'cryo lab', patientData: true },
  'POST /cryo/specimens/{specimen}/swap': { who: 'cryo lab', patientData: true },
  'POST /cryo/specimens/{specimen}/release': { who: 'cryo lab', patientData: true },
  'POST /cryo/containers/{container}/evacuate': { who: 'cryo lab', patientData: true },
  'GET /cryo/scan': { who: 'cryo lab', patientData: true },
  'GET /cryo/tanks': { who: 'staff' },
  'GET /cryo/tanks/{tank}': { who: 'cryo lab', patientData: true },
  'POST /cryo/tanks': { who: 'cryo admin' },
  ...cryoBillingCalls,
};
