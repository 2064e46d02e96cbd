import type { Requirement } from './requirements.ts';

const patientData = { who: 'messaging', patientData: true } as const;
const conversation = '/supportChat/conversations/{conversation}';

/** Access to the calls of Messages 2.0; the service adds which groups a user can read. */
export const messageCalls: Record<string, Requirement> = {
  'GET /supportChat/groups': { who: 'staff', activity: false },
  'GET /supportChat/forwardGroups': { who: 'staff' },
  'GET /supportChat/groupCategories': { who: 'staff' },
  'GET /supportChat/groupNoteTypes': { who: 'staff' },
  'GET /supportChat/groups/{group}': { who: 'staff' },
  'POST /supportChat/groups': { who: 'admin' },
  'PUT /supportChat/groups/{group}': { who: 'admin' },
  'DELETE /supportChat/groups/{group}': { who: 'admin' },
  'PUT /supportChat/groups/{group}/order': { who: 'admin' },
  'GET /supportChat/groups/{group}/members': { who: 'staff' },
  'PUT /supportChat/groups/{group}/members': { who: 'admin' },
  'GET /supportChat/staff': { who: 'staff' },
  'GET /supportChat/readableGroups': { who: 'staff', activity: false },
  'GET /supportChat/unread': { who: 'staff', activity: false },
  'GET /supportChat/conversations': patientData,
  'POST /supportChat/conversations': patientData,
  'POST /supportChat/conversations/bulk': patientData,
  [`GET ${conversation}`]: patientData,
  [`PUT ${conversation}/forward`]: patientData,
  [`PUT ${conversation}/archive`]: patientData,
  [`PUT ${conversation}/unarchive`]: patientData,
  [`PUT ${conversation}/favorite`]: patientData,
  [`PUT ${conversation}/unfavorite`]: patientData,
  [`PUT ${conversation}/read`]: patientData,
  [`PUT ${conversation}/unread`]: patientData,
  [`PUT ${conversation}/color`]: patientData,
  [`PUT ${conversation}/exportToEHR`]: patientData,
  [`PUT ${conversation}/assign`]: patientData,
  [`PUT ${conversation}/snooze`]: patientData,
  [`PUT ${conversation}/unsnooze`]: patientData,
  [`PUT ${conversation}/seen`]: patientData,
  [`PUT ${conversation}/merge`]: patientData,
  [`PUT ${conversation}/undoMerge`]: patientData,
  [`PUT ${conversation}/presence`]: { who: 'messaging', activity: false },
  [`GET ${conversation}/draft`]: patientData,
  [`PUT ${conversation}/draft`]: patientData,
  [`DELETE ${conversation}/draft`]: patientData,
  'GET /supportChat/messages': patientData,
  'GET /supportChat/messages/{message}': patientData,
  'GET /supportChat/messages/{message}/attachment': patientData,
  'POST /supportChat/messages': patientData,
  'DELETE /supportChat/messages/{message}': patientData,
  'GET /supportChat/search': patientData,
  'GET /supportChat/templates': { who: 'staff' },
  'POST /supportChat/templates': { who: 'admin' },
  'PUT /supportChat/templates/{template}': { who: 'admin' },
  'DELETE /supportChat/templates/{template}': { who: 'admin' },
  'PUT /supportChat/templates/{template}/order': { who: 'admin' },
  'POST /supportChat/templates/fill': patientData,
  'GET /supportChat/hours': { who: 'staff' },
  'PUT /supportChat/hours': { who: 'admin' },
  'GET /supportChat/patientApp/{id}': patientData,
  'GET /supportChat/patientApp/{id}/visits': patientData,
  'GET /supportChat/patientApp/{id}/conversations/{conversation}': patientData,
  'PUT /supportChat/patientApp/{id}/conversations/{conversation}/read': patientData,
  'GET /supportChat/patientApp/{id}/messages/{message}/attachment': patientData,
  'POST /supportChat/patientApp/{id}/messages': patientData,
};

/** Its reply is kept as a draft, and may have a file. */
const inbox = { ...patientData, hasInput: true, keepsDraft: true, takesFiles: true } as const;

/** A patient writes there, as staff of the demonstration try it. */
const appForm = { ...patientData, hasInput: true, takesFiles: true } as const;

/** Access to the pages of Messages 2.0. */
export const messagePages: Record<string, Requirement> = {
  '/support-chat/template': patientData,
  '/support-chat/attachment': patientData,
  '/support-chat/presence': { who: 'messaging', activity: false },
  '/support-chat/:id?': inbox,
  '/support-chat/:id?/new': { ...patientData, hasInput: true, keepsDraft: true },
  '/support-chat/:id?/act/assign': { ...patientData, hasInput: true },
  '/support-chat/:id?/act/snooze': { ...patientData, hasInput: true },
  '/support-chat/:id?/act/forward': { ...patientData, hasInput: true },
  '/support-chat/:id?/act/snooze-selected': { ...patientData, hasInput: true },
  '/support-chat/:id?/act/forward-selected': { ...patientData, hasInput: true },
  '/support-chat/:id?/act/merge': { ...patientData, hasInput: true },
  '/support-chat/:id?/act/delete': { ...patientData, hasInput: true },
  '/users/messages/:userId?': inbox,
  '/users/messagesPop/:userId?': inbox,
  '/patient-app/:id': patientData,
  '/patient-app/:id/visits': patientData,
  '/patient-app/:id/new': appForm,
  '/patient-app/:id/attachments/:message': patientData,
  '/patient-app/:id/conversations/:conversation': appForm,
};
