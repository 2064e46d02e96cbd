import type { Requirement } from './requirements.ts';

/** Access to the pages of notifications and push messages. */
export const notificationsPages: Record<string, Requirement> = {
  '/users/notifications/:userId?': { who: 'staff', patientData: true },
  '/users/notifications/:userId?/snooze/:notification': { who: 'staff', patientData: true, hasInput: true },
  '/notifications/read': { who: 'staff' },
  '/notifications/open': { who: 'staff' },
  '/notifications/push': { who: 'staff', activity: false },
  '/notifications/push/text': { who: 'staff', patientData: true, activity: false },
};

/** Access to the calls of notifications and push messages. */
export const notificationsCalls: Record<string, Requirement> = {
  'GET /notifications/{userEmail}': { who: 'staff', activity: false },
  'GET /notifications/{userEmail}/latest': { who: 'staff', activity: false },
  'GET /notifications/{userEmail}/page': { who: 'staff', patientData: true },
  'GET /notifications/{userEmail}/{notification}': { who: 'staff' },
  'PUT /notifications/{userEmail}/read': { who: 'staff' },
  'PUT /notifications/{userEmail}/{notification}/read': { who: 'staff' },
  'PUT /notifications/{userEmail}/{notification}/unread': { who: 'staff' },
  'PUT /notifications/{userEmail}/{notification}/snooze': { who: 'staff' },
  'PUT /notifications/{userEmail}/{notification}/unsnooze': { who: 'staff' },
  'GET /notifications/{userEmail}/choices': { who: 'staff' },
  'PUT /notifications/{userEmail}/choices': { who: 'staff' },
  'GET /push': { who: 'staff', activity: false },
  'POST /firebase/token': { who: 'staff', activity: false },
  'POST /push/off': { who: 'staff' },
  'GET /push/{notification}': { who: 'staff', patientData: true, activity: false },
};
