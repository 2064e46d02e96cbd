import { asOwner, rows, sql } from '#server/store/sql.ts';
import type { ServiceTask } from '../context.ts';

/** Each night, after midnight in every clinic: signed consents past their last day lapse, and blockers are computed again. */
export const lapseConsentsTask: ServiceTask = {
  name: 'lapse-consents',
  label: 'Lapse consents',
  subject: () => 'All clinics',
  cron: '15 10 * * *',
  run: ({ store, now }) =>
    asOwner(store, async (db) => void (await rows(db, sql`select inova.lapse_consents(${now()})`))),
};
