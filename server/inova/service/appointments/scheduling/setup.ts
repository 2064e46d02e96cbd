import {
  type FreeStart,
  financialConsult,
  type SchedulingSetup,
} from '#server/inova/contract/scheduling/appointments.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { notFound } from '../../errors.ts';
import { joinMappingOf, shownColumns } from '../mappings/queries.ts';
import type { SchedulingContext } from './change.ts';

/** The types, providers, and resources of these clinics. */
export function readSetup({ store, clinics, by, mayOverbook }: SchedulingContext): Promise<SchedulingSetup> {
  return asClinics(store, clinics, async (tx) => ({
    mayOverbook,
    types: await rows(
      tx,
      sql`select t.client_id as client, t.name, t.minutes, t.role, r.name as resource, ${shownColumns}
        from inova.appointment_types t
        ${joinMappingOf(sql`t.client_id`, sql`t.name`)}
        left join inova.resources r on r.client_id = t.client_id and r.id = t.resource_id
        where t.name <> ${financialConsult} order by t.client_id, t.name`,
    ),
    providers: await rows(
      tx,
      sql`select id, client_id as client, name, role, email is not distinct from ${by} as "isSelf"
        from inova.providers order by name, id`,
    ),
    resources: await rows(
      tx,
      sql`select id, client_id as client, name, units from inova.resources order by client_id, name`,
    ),
  }));
}

/** The quarter hours at which a provider can begin an appointment of a type on a date. */
export function listFreeTimes(
  { store, clinics, at }: SchedulingContext,
  { provider, day, type, except = null }: { provider: number; day: string; type: string; except?: number | null },
): Promise<FreeStart[]> {
  return asClinics(store, clinics, async (tx) => {
    const found = await row<{ client: number; minutes: number | null }>(
      tx,
      sql`select v.client_id as client, t.minutes from inova.providers v
        left join inova.appointment_types t on t.client_id = v.client_id and t.name = ${type} and t.role = v.role
        where v.client_id = any (${clinics}) and v.id = ${provider}`,
    );
    if (!found) throw notFound();
    if (found.minutes === null) return [];
    const free = await rows<FreeStart>(
      tx,
      sql`select to_char(local, 'HH24:MI') as time, ${isoTime('t.at')} as "startsAt",
          case when count(*) over (partition by local) > 1
            then case row_number() over (partition by local order by t.at) when 1 then 'first' else 'second' end end as occurrence
        from inova.clients c
        cross join lateral inova.free_times(c.id, ${provider}, ${type}, ${found.minutes}, ${day}, ${except}) t (at)
        cross join lateral (select t.at at time zone c.time_zone as local) l
        where c.id = ${found.client} and t.at > ${at}::timestamptz order by t.at`,
    );
    return free.map(({ time, startsAt, occurrence }) => ({ time, startsAt, ...(occurrence && { occurrence }) }));
  });
}
