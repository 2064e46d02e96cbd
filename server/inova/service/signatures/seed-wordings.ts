import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';
import { addDays, formatDate } from '../seed/days.ts';

/** Adds new wordings: one that must be signed again, and one that need not. */
export async function seedWordings(db: PoolClient, today: Date): Promise<void> {
  const changed = [
    {
      ...{ kind: 'IVF and ICSI', days: 10, again: true },
      about:
        'Medications stimulate several follicles. The eggs are retrieved with a fine needle under ultrasound, fertilized in the laboratory, if needed by injecting one sperm into each egg (ICSI), and the embryos are grown for up to seven days in an incubator with a camera, and its pictures are kept for ten years.',
      reason: 'The laboratory takes pictures of embryos and keeps them',
    },
    {
      ...{ kind: 'Anesthesia', days: 200, again: false },
      about:
        'You sleep or are sedated during the procedure, and a trained professional monitors you until you are awake.',
      reason: 'Plainer words',
    },
  ];
  for (const { kind, days, again, about, reason } of changed) {
    const day = `${formatDate(addDays(today, -days))} 15:00 UTC`;
    await rows(
      db,
      sql`insert into inova.consent_versions (kind, version, about, risks, months_valid, partner_signs, cycles,
          for_everyone, must_sign_again, reason, published_at, published_by)
        select kind, 2, ${about}, risks, months_valid, partner_signs, cycles, for_everyone, ${again}, ${reason}, ${day},
          'network@inova.test'
        from inova.consent_versions where kind = ${kind} and version = 1`,
    );
  }
}
