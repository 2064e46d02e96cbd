import type { PoolClient } from 'pg';
import { clinics, networkOffice } from '../clinics/seed.ts';
import { insertAll, resetSequence } from '../seed/insert.ts';

/** What patients of the demo clinics see; saline sonograms and hCG tests are not mapped yet. */
const shown: Record<string, readonly [shownAs: string, preparation: string]> = {
  'New patient consult': [
    'First visit with your physician',
    'Complete your intake at least 72 hours before. Bring your records, and your partner if you have one.',
  ],
  'Financial consult': ['Talk about cost and coverage', 'Have your insurance card at hand.'],
  'Follow-up': ['Talk with your physician', ''],
  'Injection class': [
    'How to give injections',
    'Bring your medications in their boxes, and whoever will help you with injections.',
  ],
  'Baseline ultrasound': ['Ultrasound on cycle day 2 or 3', 'Come with an empty bladder.'],
  Monitoring: [
    'Ultrasound and blood test',
    'Come with an empty bladder. You may eat and drink. Your nurse messages you in the afternoon.',
  ],
  'Egg retrieval': [
    'Egg retrieval',
    'Do not eat or drink after midnight. Arrive an hour early, and have an adult drive you home.',
  ],
  'Embryo transfer': ['Embryo transfer', 'Come with a comfortably full bladder. Take your medications as usual.'],
  IUI: ['Insemination (IUI)', 'The sample must arrive 90 minutes before.'],
};

/** Maps most of each clinic's appointment types, months ago. */
export async function seedMappings(db: PoolClient, today: Date): Promise<void> {
  const own = clinics.filter(({ id }) => id !== networkOffice);
  const mappings = Object.entries(shown).map(([ehr_type, [shown_as, preparation]]) => ({
    ehr_type,
    shown_as,
    preparation,
  }));
  await insertAll(
    db,
    'appointment_mappings',
    own.flatMap(({ id }) =>
      mappings.map((each, index) => ({ client_id: id, id: id * 100 + index, version: 1, ...each })),
    ),
  );
  await resetSequence(db, 'appointment_mappings');
  await db.query(
    `insert into inova.changes (client_id, record, record_id, change, by, at, details)
     select client_id, 'appointment mapping', id, 'mapped', 'admin@inova.test', $1::timestamptz - interval '120 days',
       jsonb_build_object('ehrType', ehr_type, 'shownAs', shown_as, 'preparation', preparation)
     from inova.appointment_mappings`,
    [today],
  );
}
