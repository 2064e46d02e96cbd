import type { PoolClient } from 'pg';
import type { ClinicChange, ClinicDetails, ClinicSettings } from '#server/inova/contract/clinic-settings.ts';
import { timeZones } from '#server/inova/contract/text/time-zones.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { settleClinic } from '../messages/settle.ts';

/** The user, the clinic, and the time. */
export interface SettingsContext {
  store: Store;
  clinic: number;
  by: string;
  at: Date;
  /** True if the user may change the clinic's clock. */
  isAdmin: boolean;
}

const subjects: ClinicChange['subject'][] = ['clinic', 'clinic rules', 'clinic billing'];

/** What belongs to the clinic, and who changed it. */
export function showSettings({ store, clinic }: SettingsContext): Promise<ClinicSettings> {
  return asClinics(store, [clinic], (db) => read(db, clinic));
}

async function read(db: PoolClient, clinic: number): Promise<ClinicSettings> {
  const history = sql`select h.id, h.record as subject, h.details, ${isoTime('h.at')} as at, ${staffName(sql`h.by`)} as by
    from inova.changes h where h.client_id = ${clinic} and h.record = any (${subjects}) and h.record_id = ${clinic}
    order by h.at desc, h.id desc limit 50`;
  const found = await row<ClinicSettings>(
    db,
    sql`select c.name, b.street, b.zip, d.city, d.state, d.phone, d.fax, d.time_zone as "timeZone", d.version,
        ${jsonList(history)} as history
      from inova.clinic_details d join inova.clients c on c.id = d.client_id
      left join inova.clinic_billing b on b.client_id = d.client_id where d.client_id = ${clinic}`,
  );
  if (!found) throw notFound();
  return found;
}

/** Changes what belongs to the clinic, checking the version, and records what became of each field. */
export function saveSettings(
  { store, clinic, by, at, isAdmin }: SettingsContext,
  { version, ...wanted }: ClinicDetails & { version: number },
): Promise<ClinicSettings> {
  const { street, zip, city, state, phone, fax, timeZone } = wanted;
  return asClinics(store, [clinic], async (db) => {
    await rows(db, sql`select from inova.clinic_details where client_id = ${clinic} for update`);
    const current = await read(db, clinic);
    if (current.version !== version) throw new ApiError(409, 'Another user changed these settings');
    const isMoved = timeZone !== current.timeZone;
    if (isMoved && !Object.hasOwn(timeZones, timeZone)) throw fieldError('timeZone', 'Select an option from the list');
    if (isMoved && !isAdmin) throw fieldError('timeZone', 'Only admins can change the time zone');
    const details = changesOf(current, wanted);
    if (Object.keys(details).length === 0) return current;
    await rows(
      db,
      sql`update inova.clinic_details set city = ${city}, state = ${state}, time_zone = ${timeZone}, phone = ${phone},
        fax = ${fax}, version = version + 1 where client_id = ${clinic}`,
    );
    await rows(
      db,
      sql`insert into inova.clinic_billing (client_id, street, zip) values (${clinic}, ${street}, ${zip})
        on conflict (client_id) do update set street = excluded.street, zip = excluded.zip`,
    );
    await rows(
      db,
      sql`insert into inova.changes (client_id, record, record_id, change, by, at, details)
        values (${clinic}, 'clinic', ${clinic}, 'changed', ${by}, ${at}, ${JSON.stringify(details)})`,
    );
    if (isMoved) await settleClinic(db, clinic);
    return read(db, clinic);
  });
}

/** The fields that differ, each with its former and its new value. */
function changesOf(current: ClinicSettings, wanted: ClinicDetails) {
  const names = Object.keys(wanted) as (keyof ClinicDetails)[];
  const changed = names.filter((name) => current[name] !== wanted[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: current[name], to: wanted[name] }]));
}
