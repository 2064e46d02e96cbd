import * as calls from '#server/inova/contract/scheduling/appointment-mappings.ts';
import { requireWorkClinic, type Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { type Route, route } from '../../route.ts';
import * as mappings from './mappings.ts';

/** What patients see for the appointment types of the clinic's EHR. */
export function mappingRoutes({ store, now }: ServiceContext): Route[] {
  const contextOf = ({ principal }: Session): mappings.MappingContext => {
    const { clinic, clinics, email } = principal;
    return { store, clinic, clinics, by: email, at: now() };
  };
  const forClinic = (session: Session) => ({ ...contextOf(session), clinic: requireWorkClinic(session) });

  return [
    route(calls.list, (_, session) => mappings.listMappings(contextOf(session))),
    route(calls.get, ({ params }, session) => mappings.readMapping(contextOf(session), params.mapping)),
    route(calls.create, ({ body }, session) => mappings.addMapping(forClinic(session), body)),
    route(calls.update, ({ params, body }, session) =>
      mappings.changeMapping(contextOf(session), params.mapping, body),
    ),
    route(calls.remove, ({ params }, session) => mappings.removeMapping(contextOf(session), params.mapping)),
  ];
}
