import * as calls from '#server/inova/contract/tasks/reminders.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import { changeReminder, createReminder, readReminder } from './save.ts';

/** A user's reminders; list actions snooze and dismiss them. */
export function reminderRoutes({ store, now, mailer }: ServiceContext): Route[] {
  const contextOf = ({ principal }: Session) => ({ store, user: principal, at: now(), canEmail: mailer !== null });
  return [
    route(calls.get, ({ params }, session) => readReminder(contextOf(session), params.reminder)),

    route(calls.create, ({ body }, session) => createReminder(contextOf(session), body)),

    route(calls.update, ({ params, body }, session) => changeReminder(contextOf(session), params.reminder, body)),
  ];
}
