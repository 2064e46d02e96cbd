import type { PoolClient } from 'pg';
import type { ClinicHours } from '#server/inova/contract/messages/message-settings.ts';
import { jsonList } from '#server/store/json-list.ts';
import { row, type Sql, sql } from '#server/store/sql.ts';
import type { AnswerTimes } from './due-time.ts';
import { orNotFound } from './reader.ts';

const clock = (time: Sql) => sql`to_char(${time}, 'HH24:MI')`;

const hours = sql`select h.weekday, ${clock(sql`h.opens_at`)} as "opensAt", ${clock(sql`h.closes_at`)} as "closesAt"
  from inova.clinic_hours h where h.client_id = c.id order by h.weekday, h.opens_at`;
const holidays = sql`select d.day::text as day, d.name, ${clock(sql`d.opens_at`)} as "opensAt",
    ${clock(sql`d.closes_at`)} as "closesAt"
  from inova.clinic_holidays d where d.client_id = c.id order by d.day`;

/** When a clinic answers messages. */
export async function readAnswerTimes(db: PoolClient, clientId: number): Promise<AnswerTimes & ClinicHours> {
  const found = await row<AnswerTimes & ClinicHours>(
    db,
    sql`select c.id as "clientId", c.time_zone as "timeZone", ${jsonList(hours)} as hours, ${jsonList(holidays)} as holidays,
        coalesce((select v.version from inova.clinic_hour_versions v where v.client_id = c.id), 0) as version
      from inova.clients c where c.id = ${clientId}`,
  );
  return orNotFound(found);
}
