import * as calls from '#server/inova/contract/scheduling/appointments.ts';
import * as feed from '#server/inova/contract/scheduling/calendar-feed.ts';
import * as hours from '#server/inova/contract/scheduling/provider-hours.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { publicRoute, type Route, route } from '../route.ts';
import { createFeed, feedStatus, readFeed, revokeFeed } from './calendar-feed.ts';
import { bookAppointment } from './scheduling/book.ts';
import { readAppointment, type SchedulingContext } from './scheduling/change.ts';
import { cancelAppointment, recordOutcome } from './scheduling/end.ts';
import { addHourDays, readHours, removeHourDay, saveHours } from './scheduling/hours.ts';
import { moveAppointment, swapAppointments } from './scheduling/move.ts';
import { listFreeTimes, readSetup } from './scheduling/setup.ts';

/** Scheduling: what can be booked and when, and booking, moving, and ending appointments. */
export function appointmentRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  const contextOf = ({ principal }: Session): SchedulingContext => ({
    ...{ store, clinics: principal.clinics, by: principal.email, at: now() },
    mayOverbook: principal.isAdmin,
  });

  return [
    route(calls.setup, (_, session) => readSetup(contextOf(session))),

    route(calls.freeTimes, ({ params, query }, session) => listFreeTimes(contextOf(session), { ...params, ...query })),

    route(hours.read, ({ params }, session) => readHours(contextOf(session), params.provider)),

    route(hours.save, ({ params, body }, session) => saveHours(contextOf(session), params.provider, body)),

    route(hours.addDays, ({ params, body }, session) => addHourDays(contextOf(session), params.provider, body)),

    route(hours.removeDay, ({ params, body }, session) => removeHourDay(contextOf(session), params.provider, body.day)),

    route(feed.status, (_, { principal }) => feedStatus(context, principal)),

    route(feed.create, (_, { principal }) => createFeed(context, principal)),

    route(feed.revoke, (_, { principal }) => revokeFeed(context, principal)),

    publicRoute(feed.read, ({ body }) => readFeed(context, body.token)),

    route(calls.get, ({ params }, session) => readAppointment(contextOf(session), params.appointment)),

    route(calls.book, ({ body }, session) => bookAppointment(contextOf(session), body)),

    route(calls.move, ({ params, body }, session) => moveAppointment(contextOf(session), params.appointment, body)),

    route(calls.swap, ({ params, body }, session) => swapAppointments(contextOf(session), params.appointment, body)),

    route(calls.cancel, ({ params, body }, session) => cancelAppointment(contextOf(session), params.appointment, body)),

    route(calls.recordOutcome, ({ params, body }, session) =>
      recordOutcome(contextOf(session), params.appointment, body),
    ),
  ];
}
