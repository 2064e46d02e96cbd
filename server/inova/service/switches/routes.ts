import * as calls from '#server/inova/contract/switches.ts';
import { asPortal, rows, sql } from '#server/store/sql.ts';
import { accountOf, type Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { findManager } from '../users/change-user.ts';
import { clinicsOf } from '../users/manager.ts';
import { intakeRuleEffect, switchEffects } from './effects.ts';
import { findIntakeRule, listDirectory, listSwitches } from './queries.ts';
import { cancelSwitch, setSwitch } from './set-switch.ts';

/** What network admins switch for clinics. */
export function switchRoutes(context: ServiceContext): Route[] {
  const { store, now, events } = context;
  const clinicsFor = async (session: Session) => clinicsOf(await findManager(store.pool, session));
  return [
    route(calls.show, async (_, session) => {
      const clinics = await clinicsFor(session);
      const [directory, intakeRule, changes] = await Promise.all([
        listDirectory(store.pool, clinics, now()),
        findIntakeRule(store.pool),
        listSwitches(store.pool, clinics, null),
      ]);
      return { clinics: directory, intakeRule, changes };
    }),

    route(calls.effects, async ({ params, query }, session) => {
      const clinics = await clinicsFor(session);
      if (query.client && !clinics.includes(query.client)) throw notFound();
      return switchEffects(store, query.client ? [query.client] : clinics, params.feature, now());
    }),

    route(calls.list, async ({ query }, session) =>
      listSwitches(store.pool, await clinicsFor(session), query.feature ?? null),
    ),

    route(calls.set, ({ body }, session) => setSwitch(context, session, body)),

    route(calls.cancel, ({ params, body }, session) => cancelSwitch(context, session, params.switch, body.reason)),

    route(calls.intakeEffect, async ({ query }, session) =>
      intakeRuleEffect(store, await clinicsFor(session), query.hours, now()),
    ),

    route(calls.setIntakeRule, async ({ body: { hours, reason } }, session) => {
      const { email } = session.principal;
      const insert = sql`insert into inova.intake_rules (hours, reason, set_by, set_at)
        values (${hours}, ${reason}, ${email}, ${now()})`;
      const rule = await asPortal(store, async (db) => {
        await rows(db, insert);
        return findIntakeRule(db);
      });
      await events.record({
        ...{ action: 'account', target: 'features', outcome: 'hours of intakes changed' },
        user: accountOf(session),
      });
      return rule;
    }),
  ];
}
