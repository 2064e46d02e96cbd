import type { Requirement } from '../requirements.ts';

/** Access to the network's cryo settings: who works with storage reads what applies; network admins change it. */
export const cryoSettingsCalls: Record<string, Requirement> = {
  'GET /cryoSettings': { who: 'cryo' },
  'GET /cryoSettings/getAdminCryo': { who: 'network admin' },
  'POST /cryoSettings/preview': { who: 'network admin' },
  'POST /cryoSettings': { who: 'network admin' },
};

export const cryoSettingsPages: Record<string, Requirement> = {
  '/admin/networkcryo': { who: 'network admin', hasInput: true },
};
