import { appOf, appPatient, groupId, nurses } from './messages.ts';
import { startTestService } from './service.ts';

/** When tests of messages happen: a Monday morning in the clinic. */
export const inboxTime = new Date('2026-06-15T15:00:00Z');

/** A service with the inbox of clinic 5: its staff and admin, a patient, and what the patient does in the app. */
export async function openInbox() {
  const service = await startTestService();
  service.clock.now = inboxTime;
  const [staff, admin] = [await service.signIn('staff'), await service.signIn('admin')];
  const patient = await appPatient(service, 5);
  const app = appOf(staff, patient);
  /** The patient starts a conversation; returns its number. */
  const start = (message = 'Hello', group = nurses) => app.start(groupId(5, group), message);
  return { service, staff, admin, patient, app, start };
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;
