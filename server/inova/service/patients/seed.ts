import type { PoolClient } from 'pg';
import { staffOf } from '../account/seed.ts';
import { createCatalog } from '../catalog/seed.ts';
import { type Clinic, clinics, networkOffice, patientCountOf, patientCounts } from '../clinics/seed.ts';
import { createProviders } from '../clinics/seed-providers.ts';
import { createCohorts } from '../research/seed-cohorts.ts';
import { createChart } from '../seed/charts.ts';
import { insertAll, resetSequence } from '../seed/insert.ts';
import { type Published, readPublished } from '../seed/published.ts';
import { createRandom } from '../seed/random.ts';
import { createRecords } from '../seed/records.ts';
import { createSignatures } from '../signatures/seed.ts';
import { createClinicTasks } from '../tasks/seed-clinic-tasks.ts';
import { knownPeople } from './seed-known-people.ts';
import { createPerson } from './seed-people.ts';

/** Every 16th patient was added by staff and has no EHR id; the others' start at the clinic's number times 100,000. */
function ehridOf(clinic: Clinic, index: number): string | null {
  return index % 16 === 15 ? null : String(clinic.id * 100_000 + index + 1);
}

/** What is seeded. */
export interface PatientSeed {
  /** Midnight UTC of the date the stories end. */
  today: Date;
  /** True for fewer patients in most clinics; the IDs of those it has are the same. */
  isSmall?: boolean;
}

/** Seeds a clinic; randomness is seeded per patient, so that changing one patient's story doesn't affect others. */
async function seedClinic(
  db: PoolClient,
  clinic: Clinic,
  firstId: number,
  { today, isSmall = false }: PatientSeed,
  published: Published,
): Promise<void> {
  const providers = createProviders(createRandom(clinic.id), clinic);
  const known = clinic.id === 5 ? knownPeople : [];
  const catalog = createCatalog(clinic.id);
  const staff = staffOf(clinic.id);
  const surroundings = { clinic, staff, catalog, today, published };
  const records = Array.from({ length: patientCountOf(clinic.id, isSmall) }, (_, index) => {
    const patientId = firstId + index;
    const person = createPerson(createRandom(patientId), clinic, today, known[index]);
    const ehrid = ehridOf(clinic, index);
    const chart = createChart(createRandom(-patientId), { clinic, providers, patientId, person, ehrid, today });
    return createRecords(chart, surroundings);
  });
  await insertAll(db, 'providers', providers);
  for (const [table, rows] of Object.entries<object[]>(catalog)) await insertAll(db, table, rows);
  const tables = Object.keys(records[0] ?? {}) as (keyof (typeof records)[number])[];
  for (const table of tables) {
    await insertAll<object>(
      db,
      table,
      records.flatMap((each): object[] => each[table]),
    );
  }
  await insertAll(db, 'tasks', createClinicTasks(createRandom(clinic.id * 17), clinic, staff, today));
  const { cohorts, cohort_members } = createCohorts(clinic, staff, records, today);
  for (const [table, rows] of Object.entries<object[]>(createSignatures(surroundings, records))) {
    await insertAll(db, table, rows);
  }
  await insertAll(db, 'cohorts', cohorts);
  await insertAll(db, 'cohort_members', cohort_members);
}

/** Tables seeded with explicit ids. */
const numberedTables = [
  'patients',
  'providers',
  'coverages',
  'episodes',
  'appointments',
  'verifications',
  'package_categories',
  'checklist_templates',
  'packages',
  'discounts',
  'agreements',
  'consents',
  'benefit_summaries',
  'signature_requests',
  'signers',
  'claims',
  'invoices',
  'registry_subjects',
  'cohorts',
];

/** Seeds the patients of every clinic; `onClinic` gets the number of patients so far after each clinic. */
export async function seedPatients(
  db: PoolClient,
  seed: PatientSeed,
  onClinic: (patients: number) => void,
): Promise<void> {
  const published = await readPublished(db);
  let firstId = 1001;
  for (const clinic of clinics.filter(({ id }) => id !== networkOffice)) {
    await seedClinic(db, clinic, firstId, seed, published);
    firstId += patientCounts[clinic.id] ?? 0;
    onClinic(firstId - 1001);
  }
  for (const table of numberedTables) await resetSequence(db, table);
}
