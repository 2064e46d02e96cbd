import * as calls from '#server/inova/contract/record-requests.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { type Route, route } from '../../route.ts';
import { createRecordRequest, type RequestContext, readRecordRequest } from './record-requests.ts';

/** Requests for medical records. */
export function recordRequestRoutes({ store, now }: ServiceContext): Route[] {
  const contextOf = ({ principal: { clinics, email } }: Session): RequestContext => ({
    ...{ store, clinics, by: email, at: now() },
  });

  return [
    route(calls.create, ({ params, body }, session) => createRecordRequest(contextOf(session), params.id, body)),
    route(calls.get, ({ params }, session) => readRecordRequest(contextOf(session), params.recordRequest)),
  ];
}
