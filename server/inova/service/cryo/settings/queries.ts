import type { CryoSettings, CryoSettingsVersion } from '#server/inova/contract/cryo/settings.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';

/** The version of the settings that applies on a day: of those from the same day on, the last one saved. */
export const versionOn = (day: Sql) => sql`(select v.* from inova.cryo_settings v
  where v.from_on <= ${day} order by v.from_on desc, v.id desc limit 1)`;

/** The yearly fee of a clinic in the version `s`. */
export const feeIn = (client: Sql) => sql`coalesce((s.clinic_fees ->> (${client})::text)::int, s.fee_cents)`;

/** What applies to storage in a clinic on a day (`YYYY-MM-DD`). */
export async function cryoSettingsOn(db: Database, client: number, day: string): Promise<CryoSettings> {
  const found = await row<CryoSettings>(
    db,
    sql`select s.id, s.from_on as from, ${feeIn(sql`${client}::int`)} as "feeCents", s.free_days as "freeDays", s.steps,
        s.letters
      from ${versionOn(sql`greatest(${day}::date, '2020-01-01')`)} s`,
  );
  return found as CryoSettings;
}

const clinicFees = sql`select f.key::int as client, f.value::int as "feeCents" from jsonb_each_text(s.clinic_fees) f
  order by f.key::int`;

const versionColumns = sql`s.id, s.from_on as from, s.fee_cents as "feeCents", s.free_days as "freeDays", s.steps, s.letters,
  ${jsonList(clinicFees)} as "clinicFees", ${isoTime('s.created_at')} as "createdAt", ${staffName(sql`s.created_by`)} as "createdBy"`;

/** All versions, the last one saved first. */
export const listVersions = (db: Database) =>
  rows<CryoSettingsVersion>(db, sql`select ${versionColumns} from inova.cryo_settings s order by s.id desc`);

/** The ID of the last version saved. */
export const lastVersion = sql`(select max(v.id) from inova.cryo_settings v)`;
