import type { CryoSettingsVersion, NewCryoSettings } from '#server/inova/contract/cryo/settings.ts';
import { asPortal, row, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ApiError, fieldError } from '../../errors.ts';
import { lastVersion, listVersions } from './queries.ts';

/** Who saves, and when. */
interface Author {
  by: string;
  at: Date;
}

/** Refuses what would change bills of days that have passed, and fees of clinics that don't exist. */
export function checkSettings(
  { from, clinicFees }: Pick<NewCryoSettings, 'from' | 'clinicFees'>,
  today: string,
  clinics: number[],
): void {
  if (from < today) throw fieldError('from', 'Settings apply from today at the earliest');
  const unknown = clinicFees.find(({ client }) => !clinics.includes(client));
  if (unknown) throw fieldError('clinicFees', `There is no clinic ${unknown.client}`);
}

/** Saves a version of the settings, based on the last one. */
export function saveSettings(store: Store, settings: NewCryoSettings, basedOn: number, { by, at }: Author) {
  const { from, feeCents, freeDays, steps, letters } = settings;
  const clinicFees = Object.fromEntries(settings.clinicFees.map((each) => [each.client, each.feeCents]));
  return asPortal(store, async (db) => {
    await db.query("select pg_advisory_xact_lock(hashtextextended('inova.cryo_settings', 0))");
    const last = await row<{ id: number }>(db, sql`select ${lastVersion} as id`);
    if (last?.id !== basedOn) throw new ApiError(409, 'Another user saved a newer version');
    const saved = await row<{ id: number }>(
      db,
      sql`insert into inova.cryo_settings (from_on, fee_cents, free_days, clinic_fees, steps, letters, created_at, created_by)
        values (${from}, ${feeCents}, ${freeDays}, ${JSON.stringify(clinicFees)}, ${JSON.stringify(steps)},
          ${JSON.stringify(letters)}, ${at}, ${by}) returning id`,
    );
    const versions = await listVersions(db);
    return versions.find(({ id }) => id === saved?.id) as CryoSettingsVersion;
  });
}
