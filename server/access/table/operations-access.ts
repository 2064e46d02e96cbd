import type { Requirement } from '../requirements.ts';

const developer = { who: 'backend superadmin' } as const;
const noteForm = { who: 'superadmin', hasInput: true } as const;

/** Access to the pages for those who look after the portal. */
export const operationsPages: Record<string, Requirement> = {
  '/status': { who: 'public' },
  '/status2': { who: 'staff' },
  '/status2/jobs': { who: 'superadmin' },
  '/status2/manage': { who: 'superadmin' },
  '/status2/manage/new': { who: 'superadmin', hasInput: true, keepsDraft: true },
  '/status2/manage/:item/edit': { who: 'superadmin', hasInput: true, keepsDraft: true },
  '/status2/manage/:item/resolve': { who: 'superadmin' },
  '/status2/notes': { who: 'superadmin' },
  '/status2/notes/new': noteForm,
  '/status2/notes/:note': noteForm,
  '/supersecretdevtools': developer,
  '/supersecretdevtools/thebernardobutton': { ...developer, hasInput: true },
  '/testing': { who: 'backend superadmin', hasInput: true, takesFiles: true },
  '/testing/dialog': { who: 'backend superadmin', hasInput: true },
  '/testing/confirm': { who: 'backend superadmin', hasInput: true },
};

/** Access to the calls for those who look after the portal, and to its notes. */
export const operationsCalls: Record<string, Requirement> = {
  'GET /devNotes/': { who: 'staff' },
  'POST /devNotes/': { who: 'superadmin' },
  'PUT /devNotes/{note}': { who: 'superadmin' },
  'DELETE /devNotes/{note}': { who: 'superadmin' },
  'GET /devNotes/welcome/latest': { who: 'staff' },
  'GET /devNotes/welcome': { who: 'network superadmin' },
  'POST /devNotes/welcome': { who: 'network superadmin' },
  'GET /users/status': { who: 'staff' },
  'GET /status': { who: 'public' },
  'GET /users/status/resolved': { who: 'superadmin' },
  'POST /users/status': { who: 'superadmin' },
  'PUT /users/status/{statusId}': { who: 'superadmin' },
  'PUT /users/status/{statusId}/resolve': { who: 'superadmin' },
  'GET /jobs': { who: 'superadmin' },
  'POST /jobs/retry': { who: 'superadmin' },
  'POST /jobs/remove': { who: 'superadmin' },
  'GET /devTools': developer,
  'GET /devTools/calls': developer,
  'GET /devTools/sessions': developer,
  'POST /devTools/sessions/end': developer,
  'POST /devTools/cache/clear': developer,
  'GET /devTools/reset': developer,
  'POST /devTools/reset': developer,
};
