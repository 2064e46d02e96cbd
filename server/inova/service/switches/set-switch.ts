import type { PoolClient } from 'pg';
import type { FeatureSwitch, NewSwitch } from '#server/inova/contract/switches.ts';
import { asPortal, row, rows, sql } from '#server/store/sql.ts';
import { accountOf, type Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { findManager } from '../users/change-user.ts';
import { clinicsOf } from '../users/manager.ts';
import { findSwitch } from './queries.ts';

/** How far ahead a change can be planned. */
const maxDays = 366;

/** Switches a feature; pages of the clinic's users follow at once, or within 35 seconds of a planned time. */
export async function setSwitch(context: ServiceContext, session: Session, change: NewSwitch): Promise<FeatureSwitch> {
  const at = context.now();
  const startsAt = change.startsAt ? new Date(change.startsAt) : at;
  const endsAt = change.endsAt ? new Date(change.endsAt) : null;
  requirePeriod(startsAt, endsAt, at);
  const saved = await asPortal(context.store, async (db) => {
    const manager = await findManager(db, session);
    await requireClinics(db, clinicsOf(manager), change.client);
    const { feature, client, isOn, reason } = change;
    const added = await row<{ id: number }>(
      db,
      sql`insert into inova.feature_switches (feature, client_id, is_on, starts_at, ends_at, reason, set_by, set_at)
        values (${feature}, ${client}, ${isOn}, ${startsAt}, ${endsAt}, ${reason}, ${manager.email}, ${at})
        returning id`,
    );
    await refreshSessions(db, client);
    return findSwitch(db, clinicsOf(manager), added?.id ?? 0);
  });
  if (!saved) throw notFound();
  await record(context, session, change.isOn ? `${change.feature} switched on` : `${change.feature} switched off`);
  return saved;
}

function requirePeriod(startsAt: Date, endsAt: Date | null, at: Date): void {
  const [minute, day] = [60_000, 86_400_000];
  if (startsAt.getTime() < at.getTime() - minute) throw fieldError('startsAt', 'Select a time that is not past');
  if (startsAt.getTime() > at.getTime() + maxDays * day) throw fieldError('startsAt', 'Select a time within a year');
  if (endsAt && endsAt <= startsAt) throw fieldError('endsAt', 'Select a time after the beginning');
}

async function requireClinics(db: PoolClient, own: number[], client: number | null): Promise<void> {
  if (client !== null && !own.includes(client)) throw fieldError('client', 'Select a clinic that you have access to');
  if (client !== null) return;
  const others = await rows(db, sql`select from inova.clients where id <> all (${own}) limit 1`);
  if (others.length > 0) throw fieldError('client', 'Select a clinic. You don’t have access to all of them.');
}

/** Cancels a change that has not ended. */
export async function cancelSwitch(
  context: ServiceContext,
  session: Session,
  id: number,
  reason: string,
): Promise<FeatureSwitch> {
  const at = context.now();
  const cancelled = await asPortal(context.store, async (db) => {
    const manager = await findManager(db, session);
    const own = clinicsOf(manager);
    const found = await findSwitch(db, own, id, sql`for update of s`);
    if (!found) throw notFound();
    await requireClinics(db, own, found.client);
    if (found.cancelledAt) throw new ApiError(409, 'This change has already been cancelled');
    if (found.endsAt && new Date(found.endsAt) <= at) throw new ApiError(409, 'This change has already ended');
    await rows(
      db,
      sql`update inova.feature_switches set cancelled_at = ${at}, cancelled_by = ${manager.email},
        cancel_reason = ${reason} where id = ${id}`,
    );
    await refreshSessions(db, found.client);
    return findSwitch(db, own, id);
  });
  if (!cancelled) throw notFound();
  await record(context, session, 'change of a feature cancelled');
  return cancelled;
}

/** Has the next page of each user in the clinic read again what is switched on. */
async function refreshSessions(db: PoolClient, client: number | null): Promise<void> {
  await rows(
    db,
    sql`update portal.sessions set refreshed_at = 'epoch'
      where ${client}::int is null or (auth_user ->> 'client')::int = ${client}::int`,
  );
}

const record = ({ events }: ServiceContext, session: Session, outcome: string) =>
  events.record({ action: 'account', target: 'features', outcome, user: accountOf(session) });
