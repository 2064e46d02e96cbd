import * as calls from '#server/inova/contract/clinic-settings.ts';
import { requireWorkClinic, type Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import { type SettingsContext, saveSettings, showSettings } from './settings.ts';

/** What belongs to the clinic of the call. */
export function clinicSettingsRoutes({ store, now }: ServiceContext): Route[] {
  const contextOf = ({ principal: { clinic, email, isAdmin } }: Session): SettingsContext => {
    return { store, clinic, by: email, at: now(), isAdmin };
  };

  return [
    route(calls.show, (_, session) => showSettings(contextOf(session))),
    route(calls.save, ({ body }, session) => {
      requireWorkClinic(session);
      return saveSettings(contextOf(session), body);
    }),
  ];
}
