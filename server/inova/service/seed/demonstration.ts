import type { PoolClient } from 'pg';
import { asOwner } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { removeAccounts, seedAccounts } from '../account/seed.ts';
import { seedMappings } from '../appointments/seed-mappings.ts';
import { seedSchedule } from '../appointments/seed-schedule.ts';
import { seedWaitlist } from '../appointments/seed-waitlist.ts';
import { seedKnowledgeBase } from '../articles/seed.ts';
import { clinics, patientCounts } from '../clinics/seed.ts';
import { demoBilling } from '../clinics/seed-billing.ts';
import { cptCodes } from '../clinics/seed-cpt-codes.ts';
import { seedClinicDetails } from '../clinics/seed-details.ts';
import { seedLogos } from '../clinics/seed-logos.ts';
import { seedStorageAccounts } from '../cryo/billing/seed-accounts.ts';
import { seedStorageCharges } from '../cryo/billing/seed-charges.ts';
import { seedDunning } from '../cryo/billing/seed-dunning.ts';
import { seedStorageRecords } from '../cryo/billing/seed-records.ts';
import { seedDispositions } from '../cryo/dispositions/seed.ts';
import { seedCryo } from '../cryo/seed.ts';
import { seedCryoSettings } from '../cryo/settings/seed.ts';
import { seedCycleRequests } from '../cycle-requests/seed.ts';
import { seedMedications } from '../medications/seed.ts';
import { seedMessages } from '../messages/seed.ts';
import { seedAddenda, seedNoteDrafts } from '../patients/notes/seed.ts';
import { type PatientSeed, seedPatients } from '../patients/seed.ts';
import { seedCharges } from '../payments/charges/seed.ts';
import { seedOpenCharges } from '../payments/charges/seed-open.ts';
import { seedRecurring } from '../payments/recurring/seed.ts';
import { seedEhrStatements } from '../payments/seed-ehr-statements.ts';
import { seedLedger } from '../payments/seed-ledger.ts';
import { seedRemittances } from '../payments/seed-remittances.ts';
import { seedReminders } from '../reminders/seed.ts';
import { seedWordings } from '../signatures/seed-wordings.ts';
import { seedSurveys } from '../surveys/seed.ts';
import { seedSwitches } from '../switches/seed.ts';
import { seedOwnTasks, seedTaskActivity } from '../tasks/seed-activity.ts';
import { seedNotices, seedNotifications } from '../tasks/seed-notices.ts';
import { seedPreflight } from '../treatments/seed-preflight.ts';
import { seedDocuments } from '../uploads/seed.ts';
import { insertAll, withoutForeignKeys, withoutMarking } from './insert.ts';

const lock = 4_682_002;

export interface Demonstration extends PatientSeed {
  /** False to remove the demo accounts. */
  accounts: boolean;
}

/** Called with the number of patients stored so far. */
export type OnProgress = (patients: number, all: number) => void;

async function isEmpty(db: PoolClient, table: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from inova.${table} limit 1`);
  return rowCount === 0;
}

async function seedNetwork(db: PoolClient, demonstration: Demonstration, onProgress: OnProgress): Promise<void> {
  const { today } = demonstration;
  const all = Object.values(patientCounts).reduce((sum, count) => sum + count, 0);
  await insertAll(db, 'clients', clinics);
  await insertAll(db, 'clinic_billing', demoBilling(clinics));
  await seedLogos(db);
  await seedClinicDetails(db, clinics, today);
  await seedSwitches(db, today);
  await seedKnowledgeBase(db, today);
  await seedWordings(db, today);
  const codes = clinics.flatMap(({ id }) => cptCodes.map((code) => ({ client_id: id, ...code })));
  await insertAll(db, 'cpt_codes', codes);
  const seedAll = () => seedPatients(db, demonstration, (patients) => onProgress(patients, all));
  await withoutForeignKeys(db, () => withoutMarking(db, seedAll));
  await seedAddenda(db, today);
  await seedCryo(db, today);
  await seedCryoSettings(db, today);
  await seedStorageAccounts(db, today);
  await seedDispositions(db, today);
  await seedSchedule(db, today);
  await seedMappings(db, today);
  await seedMedications(db, today);
  await seedLedger(db, today);
  await seedCharges(db, today);
  await seedStorageRecords(db, today);
  await seedOpenCharges(db, today);
  await seedDunning(db, today);
  await seedRecurring(db, today);
  await seedStorageCharges(db, today);
  await seedPreflight(db, today);
  await seedRemittances(db, today);
  await seedEhrStatements(db, today);
  await seedTaskActivity(db, today);
  await seedCycleRequests(db, today);
  await seedWaitlist(db, today);
  await seedNotices(db, today);
  await seedDocuments(db, today);
  await seedMessages(db, today);
  await seedSurveys(db, today);
  const { rows } = await db.query<{ name: string }>(
    "select 'inova.' || relname as name from pg_class where relnamespace = 'inova'::regnamespace and relrowsecurity",
  );
  await db.query(`analyze ${rows.map(({ name }) => name).join()}`);
  await db.query(
    `select inova.mark_appointments(array_agg(client_id), array_agg(patient_id))
     from (select distinct client_id, patient_id from inova.appointments) a`,
  );
}

/** Seeds everything but the accounts, and marks the store as one that can be reset. */
export async function seedMarkedNetwork(db: PoolClient, demonstration: Demonstration, onProgress: OnProgress) {
  await seedNetwork(db, demonstration, onProgress);
  await db.query('insert into inova.demonstration_mark (marked_at, is_small) values (now(), $1)', [
    demonstration.isSmall ?? false,
  ]);
}

/** Seeds the accounts with what is only theirs. */
export async function seedUsers(db: PoolClient, today: Date): Promise<void> {
  await seedAccounts(db);
  await seedNotifications(db, today);
  await seedOwnTasks(db, today);
  await seedReminders(db, today);
  await seedNoteDrafts(db, today);
}

/** Seeds the demo into a store without clinics, once; adds or removes the demo accounts, depending on `accounts`. */
export function seedDemonstration(
  store: Store,
  demonstration: Demonstration,
  onProgress: OnProgress = () => {},
): Promise<void> {
  const { today, accounts } = demonstration;
  return asOwner(store, async (db) => {
    await db.query('select pg_advisory_xact_lock($1)', [lock]);
    if (await isEmpty(db, 'clients')) await seedMarkedNetwork(db, demonstration, onProgress);
    if (!accounts) return removeAccounts(db);
    if (await isEmpty(db, 'users')) await seedUsers(db, today);
  });
}

/** Removes the demo accounts, which all have the demo password. */
export function removeDemonstrationAccounts(store: Store): Promise<void> {
  return asOwner(store, removeAccounts);
}
