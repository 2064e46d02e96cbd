import type { PoolClient } from 'pg';
import { asOwner } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { type Clinic, clinics } from '../clinics/seed.ts';
import { createPerson } from '../patients/seed-people.ts';
import { insertAll, resetSequence } from './insert.ts';
import { createRandom } from './random.ts';
import { copyClinics, dropIndexes } from './scale-work.ts';

const clinicTotal = 100;
const firstAddedClinic = 101;
const batchSize = 5000;

/** Added EHR numbers per clinic: 10,001 to 89,999; the demo's are lower, those of people not yet imported higher. */
const firstEhrNumber = 10_001;
const ehrNumbers = 79_999;

function scaleClinics(): Clinic[] {
  const own = clinics.filter((clinic) => !clinic.corp);
  const added = Array.from({ length: clinicTotal - clinics.length }, (_, index) => {
    const model = own[index % own.length] as Clinic;
    return { ...model, id: firstAddedClinic + index, name: `${model.city} Fertility ${index + 1}`, sandbox: false };
  });
  return [...own, ...added];
}

async function addClinics(db: PoolClient, list: Clinic[]): Promise<void> {
  const { rows } = await db.query<{ id: number }>('select id from inova.clients');
  const present = new Set(rows.map(({ id }) => id));
  await insertAll(
    db,
    'clients',
    list.filter(({ id }) => !present.has(id)),
  );
}

/** The number of patients in the store, and per clinic those with an EHR number in this range. */
async function countPatients(db: PoolClient) {
  const { rows } = await db.query<{ client: number; patients: number; numbered: number }>(
    `select client_id as client, count(*) as patients,
       count(*) filter (where right(ehrid, 5) between '10001' and '89999') as numbered
     from inova.patients group by client_id`,
  );
  const total = rows.reduce((sum, { patients }) => sum + patients, 0);
  return { total, numbered: new Map(rows.map(({ client, numbered }) => [client, numbered])) };
}

function* people(list: Clinic[], total: number, numbered: Map<number, number>, today: Date) {
  const random = createRandom(total);
  for (let index = 0; ; index++) {
    const clinic = list[index % list.length] as Clinic;
    const number = numbered.get(clinic.id) ?? 0;
    if (number >= ehrNumbers) throw new Error(`the EHR numbers of clinic ${clinic.id} are used up`);
    numbered.set(clinic.id, number + 1);
    const ehrid = String(clinic.id * 100_000 + firstEhrNumber + number);
    const created_at = new Date(today.getTime() - random.between(1, 730 * 86_400) * 1000);
    const provider_id = clinic.id * 100 + random.between(0, 2);
    yield {
      client_id: clinic.id,
      ehrid,
      ...createPerson(random, clinic, today),
      provider_id,
      source: 'EHR',
      created_at,
    };
  }
}

function take<T>(source: Iterator<T>, count: number): T[] {
  return Array.from({ length: count }, () => source.next().value as T);
}

/** Adds patients, spread over 100 clinics, in one transaction, until there are `wanted`; returns the number added. */
export function seedScale(
  store: Store,
  wanted: number,
  today: Date,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  return asOwner(store, async (db) => {
    const list = scaleClinics();
    await addClinics(db, list);
    await copyClinics(db);
    const { total, numbered } = await countPatients(db);
    const all = Math.max(0, wanted - total);
    if (all === 0) return 0;
    const source = people(list, total, numbered, today);
    const buildIndexes = await dropIndexes(db, ['patients']);
    for (let done = 0; done < all; done += batchSize) {
      await insertAll(db, 'patients', take(source, Math.min(batchSize, all - done)));
      onProgress(Math.min(all, done + batchSize), all);
    }
    await buildIndexes();
    await resetSequence(db, 'patients');
    return all;
  });
}
