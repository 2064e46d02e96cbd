import type { Requirement } from '../requirements.ts';

/** Access to the pages of tasks and reminders, besides their lists. */
export const taskPages: Record<string, Requirement> = {
  '/users/tasks/new': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/users/tasks/task/:task': { who: 'staff', patientData: true, hasInput: true },
  '/users/tasks/task/:task/edit': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/reminder': { who: 'staff', patientData: true, hasInput: true },
  '/reminder/new': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/reminder/:reminder': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
};

/** Access to the calls about tasks and reminders. */
export const taskCalls: Record<string, Requirement> = {
  'GET /taskAssignees': { who: 'staff' },
  'GET /tasks/{task}': { who: 'staff', patientData: true },
  'POST /tasks/': { who: 'staff', patientData: true },
  'PUT /tasks/{task}': { who: 'staff', patientData: true },
  'POST /tasks/{task}/comments': { who: 'staff', patientData: true },
  'GET /reminders/{reminder}': { who: 'staff', patientData: true },
  'POST /reminders/': { who: 'staff', patientData: true },
  'PUT /reminders/{reminder}': { who: 'staff', patientData: true },
};
