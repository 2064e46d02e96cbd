import type { Requirement } from '../requirements.ts';

/** Access to the pages of notifications and push messages. */
export const notificationsPages: Record<string, Requirement> = {
  '/users/notifications/:userId?': { who: 'notifications', patientData: true },
  '/users/notifications/:userId?/snooze/:notification': { who: 'notifications', patientData: true, hasInput: true },
  '/notifications/read': { who: 'notifications' },
  '/notifications/open': { who: 'notifications' },
  '/notifications/push': { who: 'staff', activity: false },
  '/notifications/push/text': { who: 'notifications', patientData: true, activity: false },
};

/** Access to the calls of notifications and push messages. */
export const notificationsCalls: Record<string, Requirement> = {
  'GET /notifications/{userEmail}': { who: 'notifications', activity: false },
  'GET /notifications/{userEmail}/latest': { who: 'notifications', activity: false },
  'GET /notifications/{userEmail}/page': { who: 'notifications', patientData: true },
  'GET /notifications/{userEmail}/{notification}': { who: 'notifications' },
  'PUT /notifications/{userEmail}/read': { who: 'notifications' },
  'PUT /notifications/{userEmail}/{notification}/read': { who: 'notifications' },
  'PUT /notifications/{userEmail}/{notification}/unread': { who: 'notifications' },
  'PUT /notifications/{userEmail}/{notification}/snooze': { who: 'notifications' },
  'PUT /notifications/{userEmail}/{notification}/unsnooze': { who: 'notifications' },
  'GET /notifications/{userEmail}/choices': { who: 'notifications' },
  'PUT /notifications/{userEmail}/choices': { who: 'notifications' },
  'GET /push': { who: 'staff', activity: false },
  'POST /firebase/token': { who: 'notifications', activity: false },
  'POST /push/off': { who: 'staff' },
  'GET /push/{notification}': { who: 'notifications', patientData: true, activity: false },
};
