import type { Requirement } from '../requirements.ts';

/** Access to the network controls. */
export const switchPages: Record<string, Requirement> = {
  '/networkcontrols': { who: 'network admin', hasInput: true },
  '/networkcontrols/switch/:feature': { who: 'network admin', hasInput: true },
  '/networkcontrols/cancel/:item': { who: 'network admin', hasInput: true },
};

/** Access to the calls of the network controls. */
export const switchCalls: Record<string, Requirement> = {
  'GET /networkControls': { who: 'network admin' },
  'GET /networkControls/effects/{feature}': { who: 'network admin' },
  'GET /networkControls/intakeRule/effect': { who: 'network admin' },
  'PUT /networkControls/intakeRule': { who: 'network admin' },
  'GET /switches': { who: 'network admin' },
  'POST /switches': { who: 'network admin' },
  'POST /switches/{switch}/cancel': { who: 'network admin' },
};
