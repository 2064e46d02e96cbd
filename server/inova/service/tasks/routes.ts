import * as calls from '#server/inova/contract/tasks/tasks.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { changeTask, commentOnTask, createTask, listAssignees, readTask } from './save.ts';

/** Tasks: what staff enter of them, and comments; list actions change their status. */
export function taskRoutes({ store, now }: ServiceContext): Route[] {
  const contextOf = ({ principal }: Session) => ({ store, user: principal, at: now() });
  return [
    route(calls.assignees, async ({ query }, { principal }) => {
      const clinic = query.clinic ?? principal.clinic;
      if (!principal.clinics.includes(clinic)) throw notFound();
      return listAssignees(store, clinic);
    }),

    route(calls.get, ({ params }, session) => readTask(contextOf(session), params.task)),

    route(calls.create, ({ body }, session) => createTask(contextOf(session), body)),

    route(calls.update, ({ params, body }, session) => changeTask(contextOf(session), params.task, body)),

    route(calls.addComment, ({ params, body }, session) => commentOnTask(contextOf(session), params.task, body.text)),
  ];
}
