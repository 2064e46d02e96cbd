import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#server/inova/service/context.ts';
import { patientHistory } from '#server/inova/service/patients/history.ts';
import { importPatient } from '#server/inova/service/patients/import-patient.ts';
import { getPatient } from '#server/inova/service/patients/queries.ts';
import { findByEhrId, importEhrPatient } from '#server/inova/service/patients/save-import.ts';
import { registry } from '#server/inova/service/registry.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const reader = (clinic: number) => ({ clinics: [clinic], email: 'staff@inova.test' });

const coverage = { planType: 'PPO', memberId: 'A1', groupNumber: '7', effectiveOn: '2026-01-01', termedOn: null };
const person = {
  firstname: 'Iria',
  lastname: 'Novás',
  dob: '1990-02-28',
  email: null,
  phone: '312-555-0123',
  address1: null,
  address2: null,
  city: 'Evanston',
  state: 'IL',
  zip: null,
  partnerName: null,
  provider: 'Dr. Nobody',
  coverages: [
    { ...coverage, payer: 'Aetna' },
    { ...coverage, payer: 'Progyny' },
  ],
};

describe('importing a patient from the EHR', () => {
  test('stores the patient and the coverages', async () => {
    const id = await importEhrPatient(store, 5, '590001', person);
    const patient = await getPatient(store, [5], id);
    expect(patient).toMatchObject({ ehrid: '590001', lastname: 'Novás', dob: '1990-02-28', provider: null, client: 5 });
    const history = await patientHistory({ store, registry }, reader(5), id);
    expect(history?.coverages.map(({ rank, payer }) => [rank, payer])).toEqual([
      [1, 'Aetna'],
      [2, 'Progyny'],
    ]);
  });

  test('ranks the policies in force first, and health insurance before others', async () => {
    const coverages = [
      { ...coverage, payer: 'Ended', termedOn: '2026-05-31' },
      { ...coverage, payer: 'Delta', planType: 'Dental PPO' },
      { ...coverage, payer: 'Next year', effectiveOn: '2027-01-01' },
      { ...coverage, payer: 'Aetna', termedOn: '2026-06-15' },
      { ...coverage, payer: 'Progyny' },
    ];
    const ehr = { findPatient: async () => ({ ...person, gender: 'female' as const, coverages }) };
    const now = () => new Date('2026-06-15T23:00:00-05:00');
    const id = await importPatient({ store, ehr, now } as unknown as ServiceContext, 5, '590004');
    const history = await patientHistory({ store, registry }, reader(5), id);
    const ranked = history?.coverages.toSorted((one, other) => one.rank - other.rank);
    expect(ranked?.map(({ payer }) => payer)).toEqual(['Aetna', 'Progyny', 'Delta', 'Ended', 'Next year']);
    const { rows } = await store.pool.query('select gender from inova.patients where id = $1', [id]);
    expect(rows).toEqual([{ gender: 'female' }]);
  });

  test('makes one patient when imported concurrently', async () => {
    const all = Array.from({ length: 12 }, () => importEhrPatient(store, 5, '590002', person));
    const ids = new Set(await Promise.all(all));
    expect(ids.size).toBe(1);
    const [id] = ids;
    expect((await patientHistory({ store, registry }, reader(5), id as number))?.coverages).toHaveLength(2);
    expect(await findByEhrId(store, 5, '590002')).toBe(id);
  });

  test('makes separate patients for the same ID in different clinics', async () => {
    const ids = await Promise.all([5, 13].map((clinic) => importEhrPatient(store, clinic, '590003', person)));
    expect(ids[0]).not.toBe(ids[1]);
    expect(await getPatient(store, [5], ids[1] as number)).toBeNull();
    expect(await findByEhrId(store, 8, '590003')).toBeNull();
  });
});
