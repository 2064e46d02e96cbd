import * as groups from '#server/inova/contract/messages/message-groups.ts';
import * as settings from '#server/inova/contract/messages/message-settings.ts';
import * as app from '#server/inova/contract/messages/patient-app.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { readFileInApp } from './attachment.ts';
import { saveHours, showHours } from './clinic-hours.ts';
import { groupCategories, noteTypes } from './group-kinds.ts';
import { findGroup, listForwardGroups, listGroups, unreadTotals } from './group-queries.ts';
import { createGroup, listMembers, moveGroup, removeGroup, setMembers, updateGroup } from './groups.ts';
import { readInApp, showApp, showThread, writeInApp } from './patient-app.ts';
import { showMedications, showVisits } from './patient-app-care.ts';
import { asReader, orNotFound, readableGroups, readerOf } from './reader.ts';
import { listStaff } from './staff.ts';
import { moveTemplate } from './template-order.ts';
import { createTemplate, fillTemplate, listTemplates, removeTemplate, updateTemplate } from './templates.ts';

/** The groups of Messages 2.0, what clinics set for them, and the app of the demonstration's patients. */
export function messageGroupRoutes({ store, now, hasPatientApp = false }: ServiceContext): Route[] {
  const reader = (session: Session) => readerOf(store, session, now());

  return [
    route(groups.list, ({ query }, session) => {
      const user = reader(session);
      checkIsOwn(query.userId, user.userId);
      return asReader(user, (db) => listGroups(db, user, query.userId !== undefined, query));
    }),
    route(groups.forwardGroups, ({ query }, session) => {
      const user = reader(session);
      checkIsOwn(query.userId, user.userId);
      return asReader(user, (db) => listForwardGroups(db, query));
    }),
    route(groups.categories, async () => groupCategories),
    route(groups.noteTypes, async () => noteTypes.map(({ id, name }) => ({ id, name }))),
    route(groups.get, ({ params }, session) => {
      const user = reader(session);
      return asReader(user, async (db) => orNotFound(await findGroup(db, user, params.group)));
    }),
    route(groups.create, ({ body }, session) => createGroup(reader(session), body)),
    route(groups.update, ({ params, body }, session) => updateGroup(reader(session), params.group, body)),
    route(groups.remove, ({ params }, session) => removeGroup(reader(session), params.group)),
    route(groups.move, ({ params, body }, session) => moveGroup(reader(session), params.group, body.order)),
    route(groups.members, ({ params }, session) => listMembers(reader(session), params.group)),
    route(groups.setMembers, ({ params, body }, session) => setMembers(reader(session), params.group, body)),
    route(groups.staff, (_, session) => listStaff(reader(session))),
    route(groups.readable, async (_, session) => {
      const user = reader(session);
      const found = await asReader(user, (db) => readableGroups(db, user));
      return found.map(({ id }) => id);
    }),
    route(groups.unread, ({ query }, session) => {
      const user = reader(session);
      return asReader(user, (db) => unreadTotals(db, user, query.clientId));
    }),

    route(settings.templates, ({ query }, session) => {
      const user = reader(session);
      return listTemplates(user, query.clientId ?? user.clinic);
    }),
    route(settings.createTemplate, ({ body }, session) => createTemplate(reader(session), body)),
    route(settings.updateTemplate, ({ params, body }, session) =>
      updateTemplate(reader(session), params.template, body),
    ),
    route(settings.removeTemplate, ({ params }, session) => removeTemplate(reader(session), params.template)),
    route(settings.moveTemplate, ({ params, body }, session) =>
      moveTemplate(reader(session), params.template, body.order),
    ),
    route(settings.fillTemplate, ({ body }, session) => fillTemplate(reader(session), body)),
    route(settings.hours, ({ query }, session) => {
      const user = reader(session);
      return showHours(user, query.clientId ?? user.clinic);
    }),
    route(settings.saveHours, ({ body }, session) => saveHours(reader(session), body)),

    route(app.show, async ({ params }, session) => {
      checkHasApp(hasPatientApp);
      return showApp(reader(session), params.id);
    }),
    route(app.visits, async ({ params }, session) => {
      checkHasApp(hasPatientApp);
      return showVisits(reader(session), params.id);
    }),
    route(app.medications, async ({ params }, session) => {
      checkHasApp(hasPatientApp);
      return showMedications(reader(session), params.id);
    }),
    route(app.thread, async ({ params }, session) => {
      checkHasApp(hasPatientApp);
      return showThread(reader(session), params.id, params.conversation);
    }),
    route(app.read, async ({ params, body }, session) => {
      checkHasApp(hasPatientApp);
      return readInApp(reader(session), params.id, params.conversation, body.upTo);
    }),
    route(app.attachment, async ({ params, query }, session) => {
      checkHasApp(hasPatientApp);
      return readFileInApp(reader(session), params.id, { message: params.message, isThumbnail: query.thumbnail });
    }),
    route(app.write, async ({ params, body }, session) => {
      checkHasApp(hasPatientApp);
      return writeInApp(reader(session), params.id, body);
    }),
  ];
}

function checkIsOwn(asked: number | undefined, own: number): void {
  if (asked !== undefined && asked !== own) throw new ApiError(403, "You can't see the messages of another user");
}

function checkHasApp(hasPatientApp: boolean): void {
  if (!hasPatientApp) throw new ApiError(501, 'The app of patients is part of the demonstration');
}
