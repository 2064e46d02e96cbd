import type { Requirement } from '../requirements.ts';
import { cryoBillingCalls, cryoBillingPages } from './cryo-billing-access.ts';
import { cryoSettingsCalls, cryoSettingsPages } from './cryo-settings-access.ts';
import { dispositionCalls, dispositionPages } from './disposition-access.ts';

const labForm = { who: 'cryo lab', patientData: true, hasInput: true } as const;

/** Access to the pages about what is frozen. */
export const cryoPages: Record<string, Requirement> = {
  '/clinic/cryo/dashboard': { who: 'staff', patientData: true },
  '/cryo/scan': { who: 'cryo lab', patientData: true },
  '/cryo/register/:id': labForm,
  '/cryo/labels/:id': { who: 'cryo lab', patientData: true },
  '/cryo/specimens/:specimen': { who: 'cryo lab', patientData: true },
  '/cryo/specimens/:specimen/move': labForm,
  '/cryo/specimens/:specimen/swap': labForm,
  '/cryo/specimens/:specimen/release': labForm,
  '/cryo/tanks/new': { who: 'cryo admin', hasInput: true },
  '/cryo/tanks/:tank': { who: 'cryo lab', patientData: true },
  '/cryo/tanks/:tank/evacuate': labForm,
  '/cryo/tanks/:tank/reading': labForm,
  '/cryo/tanks/:tank/evacuation': { who: 'cryo lab', patientData: true },
  '/cryo/shipments/new': { who: 'cryo lab', hasInput: true },
  '/cryo/shipments/:shipment': labForm,
  '/cryo/rounds/:round': labForm,
  ...cryoBillingPages,
  ...cryoSettingsPages,
  ...dispositionPages,
};

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
  'POST /cryo/tanks/{tank}/readings': { who: 'cryo lab' },
  'POST /cryo/tanks/{tank}/rounds': { who: 'cryo lab', patientData: true },
  'GET /cryo/rounds/{round}': { who: 'cryo lab', patientData: true },
  'POST /cryo/rounds/{round}/scans': { who: 'cryo lab', patientData: true },
  'POST /cryo/rounds/{round}/finish': { who: 'cryo lab', patientData: true },
  'GET /cryo/shipments/{shipment}': { who: 'cryo lab', patientData: true },
  'POST /cryo/shipments': { who: 'cryo lab', patientData: true },
  'POST /cryo/shipments/{shipment}/custody': { who: 'cryo lab', patientData: true },
  'POST /cryo/tanks': { who: 'cryo admin' },
  ...cryoBillingCalls,
  ...cryoSettingsCalls,
  ...dispositionCalls,
};
