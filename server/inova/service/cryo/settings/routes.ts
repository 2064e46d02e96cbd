import * as calls from '#server/inova/contract/cryo/settings.ts';
import { asClinics, asPortal } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import { listClients, todayIn } from '../../clinics/clients.ts';
import type { ServiceContext } from '../../context.ts';
import { type Route, route } from '../../route.ts';
import { previewSettings } from './preview.ts';
import { cryoSettingsOn, listVersions } from './queries.ts';
import { checkSettings, saveSettings } from './save.ts';

/** The network's cryo settings: what storage costs, and how overdue invoices are followed up. */
export function settingsRoutes({ store, now }: ServiceContext): Route[] {
  const todayOf = ({ principal }: Session) => todayIn(store, principal.clinic, now());

  return [
    route(calls.get, async (_, session) => {
      const today = await todayOf(session);
      return asPortal(store, (db) => cryoSettingsOn(db, session.principal.clinic, today));
    }),

    route(calls.admin, async (_, session) => {
      const today = await todayOf(session);
      const clinics = await listClients(store, session.principal.clinics);
      return asPortal(store, async (db) => {
        const { id: current } = await cryoSettingsOn(db, session.principal.clinic, today);
        const named = clinics.map(({ id, name }) => ({ id, name }));
        return { today, current, clinics: named, versions: await listVersions(db) };
      });
    }),

    route(calls.preview, async ({ body }, session) => {
      const { clinics } = session.principal;
      const today = await todayOf(session);
      checkSettings(body, today, clinics);
      return asClinics(store, clinics, (db) => previewSettings(db, body, today));
    }),

    route(calls.save, async ({ body: { basedOn, ...settings } }, session) => {
      const { clinics, email } = session.principal;
      const today = await todayOf(session);
      checkSettings(settings, today, clinics);
      return saveSettings(store, settings, basedOn, { by: email, at: now() });
    }),
  ];
}
