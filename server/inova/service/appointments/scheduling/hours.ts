import type { PoolClient } from 'pg';
import type { NewDays, ProviderHours } from '#server/inova/contract/scheduling/provider-hours.ts';
import { jsonList } from '#server/store/json-list.ts';
import { asClinics, raw, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import type { SchedulingContext } from './change.ts';

const clock = (column: string) => sql`to_char(${raw(column)}, 'HH24:MI')`;

const hours = sql`select h.weekday, ${clock('h.opens_at')} as "opensAt", ${clock('h.closes_at')} as "closesAt"
  from inova.provider_hours h where h.client_id = v.client_id and h.provider_id = v.id order by h.weekday, h.opens_at`;

const days = (today: Date) => sql`select d.day::text as day, ${clock('d.opens_at')} as "opensAt",
    ${clock('d.closes_at')} as "closesAt", d.reason,
    (select count(*)::int from inova.appointments a where a.client_id = v.client_id and a.provider_id = v.id
      and inova.is_active(a) and (a.starts_at at time zone c.time_zone)::date = d.day
      and not inova.is_open(a.client_id, v.id, a.starts_at, a.minutes)) as booked
  from inova.provider_days d where d.client_id = v.client_id and d.provider_id = v.id
    and d.day >= (${today}::timestamptz at time zone c.time_zone)::date order by d.day`;

/** The hours of a provider of these clinics. */
export function readHours({ store, clinics, at }: SchedulingContext, provider: number): Promise<ProviderHours> {
  return asClinics(store, clinics, (tx) => read(tx, clinics, provider, at));
}

async function read(tx: PoolClient, clinics: number[], provider: number, at: Date): Promise<ProviderHours> {
  const found = await row<ProviderHours>(
    tx,
    sql`select v.id as provider, v.client_id as client, v.name, c.time_zone as "timeZone", v.hours_version as version,
        ${jsonList(hours)} as hours, ${jsonList(days(at))} as days
      from inova.providers v join inova.clients c on c.id = v.client_id
      where v.client_id = any (${clinics}) and v.id = ${provider}`,
  );
  if (!found) throw notFound();
  return found;
}

/** Replaces the weekly hours of a provider; appointments stay booked. */
export function saveHours(
  { store, clinics, at }: SchedulingContext,
  provider: number,
  { hours: entered, version }: Pick<ProviderHours, 'hours' | 'version'>,
): Promise<ProviderHours> {
  return asClinics(store, clinics, async (tx) => {
    const { client } = await lock(tx, clinics, provider, version);
    requireInOrder(entered);
    await rows(tx, sql`delete from inova.provider_hours where client_id = ${client} and provider_id = ${provider}`);
    await rows(
      tx,
      sql`insert into inova.provider_hours (client_id, provider_id, weekday, opens_at, closes_at)
        select ${client}, ${provider}, h.weekday, h."opensAt"::time, h."closesAt"::time
        from jsonb_to_recordset(${JSON.stringify(entered)}) h (weekday int, "opensAt" text, "closesAt" text)`,
    );
    await rows(
      tx,
      sql`update inova.providers set hours_version = hours_version + 1 where client_id = ${client} and id = ${provider}`,
    );
    return read(tx, [client], provider, at);
  });
}

async function lock(tx: PoolClient, clinics: number[], provider: number, version: number): Promise<{ client: number }> {
  const found = await row<{ client: number; version: number }>(
    tx,
    sql`select client_id as client, hours_version as version from inova.providers
      where client_id = any (${clinics}) and id = ${provider} for update`,
  );
  if (!found) throw notFound();
  if (found.version !== version) throw new ApiError(409, 'Another user changed these hours');
  return found;
}

/** Refuses hours that end before they begin, or overlap others of their day. */
function requireInOrder(entered: ProviderHours['hours']): void {
  const sorted = entered.toSorted((a, b) => a.weekday - b.weekday || a.opensAt.localeCompare(b.opensAt));
  const isWrong = sorted.some(({ weekday, opensAt, closesAt }, index) => {
    const next = sorted[index + 1];
    return opensAt >= closesAt || (next?.weekday === weekday && next.opensAt < closesAt);
  });
  if (isWrong) throw fieldError('hours', 'Enter hours that end after they begin, and don’t overlap');
}

const maxDays = 92;

/** Gives a provider other hours on some days, or time off; appointments stay booked and are counted. */
export function addHourDays(
  { store, clinics, by, at }: SchedulingContext,
  provider: number,
  { from, to, opensAt, closesAt, reason }: NewDays,
): Promise<ProviderHours> {
  if (to < from) throw fieldError('to', 'The last day must be on or after the first day');
  if (Boolean(opensAt) !== Boolean(closesAt))
    throw fieldError(opensAt ? 'closesAt' : 'opensAt', 'Enter both times, or neither');
  if (opensAt && closesAt && opensAt >= closesAt) throw fieldError('closesAt', 'Enter a later time');
  return asClinics(store, clinics, async (tx) => {
    const { client } = await read(tx, clinics, provider, at);
    const added = await rows(
      tx,
      sql`insert into inova.provider_days (client_id, provider_id, day, opens_at, closes_at, reason, added_by)
        select ${client}, ${provider}, g::date, ${opensAt}::time, ${closesAt}::time, ${reason}, ${by}
        from generate_series(${from}::date, least(${to}::date, ${from}::date + ${maxDays}::int), interval '1 day') g
        on conflict (client_id, provider_id, day) do update set opens_at = excluded.opens_at,
          closes_at = excluded.closes_at, reason = excluded.reason, added_by = excluded.added_by
        returning id`,
    );
    if (added.length > maxDays) throw fieldError('to', `Enter ${maxDays} days at most`);
    return read(tx, [client], provider, at);
  });
}

/** Gives a provider the usual hours on a day again. */
export function removeHourDay(
  { store, clinics, at }: SchedulingContext,
  provider: number,
  day: string,
): Promise<ProviderHours> {
  return asClinics(store, clinics, async (tx) => {
    const { client } = await read(tx, clinics, provider, at);
    await rows(
      tx,
      sql`delete from inova.provider_days where client_id = ${client} and provider_id = ${provider} and day = ${day}`,
    );
    return read(tx, [client], provider, at);
  });
}
