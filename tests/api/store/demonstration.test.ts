import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeAccounts } from '#server/inova/service/account/seed.ts';
import { findUserByEmail } from '#server/inova/service/account/users.ts';
import { patientHistory } from '#server/inova/service/patients/history.ts';
import { registry } from '#server/inova/service/registry.ts';
import { seedDemonstration } from '#server/inova/service/seed/demonstration.ts';
import { asOwner } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';
import { isFull } from '../../support/seed.ts';
import { demonstrationDay } from '../../support/test-server.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const reader = (clinic: number) => ({ clinics: [clinic], email: 'staff@inova.test' });

/** The number of rows of the demonstration that match; `t.today` is the demonstration day. */
async function count(condition: string): Promise<number> {
  const { rows } = await store.pool.query(
    `with t as (select $1::timestamptz as today) select count(*) from t, ${condition}`,
    [demonstrationDay],
  );
  return rows[0].count;
}

/** `npm test` has a small demo. */
const patientCount = isFull ? 2_500 : 1_450;

describe('the demonstration data', () => {
  test('has patients in all clinics, most of them in clinic 5, and some without an EHR ID', async () => {
    expect(await count('inova.patients')).toBe(patientCount);
    expect(await count('inova.patients where client_id = 5')).toBe(600);
    expect(await count('inova.patients where client_id = 2')).toBe(0);
    expect(await count('inova.patients where ehrid is null')).toBeGreaterThan(80);
  });

  test.each([
    [
      'an appointment before the first contact',
      'inova.appointments a join inova.patients p on p.id = a.patient_id where a.starts_at <= p.created_at',
    ],
    [
      'a note before the first contact',
      'inova.notes n join inova.patients p on p.id = n.patient_id where n.created_at <= p.created_at',
    ],
    ['a note from the future', "inova.notes where created_at >= today + interval '1 day'"],
    ['a first contact in the future', 'inova.patients where created_at >= today'],
    [
      'an appointment seen in the future',
      "inova.appointments where state in ('seen', 'no-show') and starts_at >= today + interval '1 day'",
    ],
    [
      'an open appointment in the past, except last week’s financial consults without an outcome',
      "inova.appointments where state in ('booked', 'confirmed') and starts_at < today and not (type = 'Financial consult' and starts_at > today - interval '8 days')",
    ],
    ['an episode that ends before it begins', 'inova.episodes where closed_on < opened_on'],
    ['an episode that ends in the future', 'inova.episodes where closed_on > today'],
    [
      'an open episode with an outcome',
      "inova.episodes where state in ('planned', 'active') and (closed_on is not null or outcome is not null)",
    ],
    [
      'an ended episode without an outcome',
      "inova.episodes where state in ('completed', 'cancelled') and (closed_on is null or outcome is null)",
    ],
    [
      'two open episodes of one patient',
      'lateral (select patient_id from inova.episodes where closed_on is null group by patient_id having count(*) > 1) twice',
    ],
    [
      'an embryo transfer before any consult',
      "inova.appointments a where type = 'Embryo transfer' and not exists (select from inova.appointments c where c.patient_id = a.patient_id and c.type = 'New patient consult' and c.state = 'seen' and c.starts_at < a.starts_at)",
    ],
    ['a coverage that begins after today', 'inova.coverages where effective_on > today'],
    [
      'a provider of another clinic',
      'inova.appointments a join inova.providers v on v.id = a.provider_id where v.client_id <> a.client_id',
    ],
    [
      'an age outside 20 to 49',
      "inova.patients where dob not between today - interval '50 years' and today - interval '20 years'",
    ],
    [
      'an EHR ID reserved for patients not yet imported',
      'inova.patients where ehrid::bigint not between client_id * 100000 + 1 and client_id * 100000 + 89999',
    ],
  ])('does not contain %s', async (_, condition) => {
    expect(await count(condition)).toBe(0);
  });

  test('has records in every state', async () => {
    for (const state of ['planned', 'active', 'completed', 'cancelled']) {
      expect(await count(`inova.episodes where state = '${state}'`), state).toBeGreaterThan(20);
    }
    for (const state of ['booked', 'confirmed', 'seen', 'no-show', 'cancelled']) {
      expect(await count(`inova.appointments where state = '${state}'`), state).toBeGreaterThan(20);
    }
  });

  test('shows a patient’s history only to their clinic, newest first', async () => {
    const { rows } = await store.pool.query(
      "select patient_id as id from inova.episodes where client_id = 5 and outcome = 'Pregnant' limit 1",
    );
    const history = await patientHistory({ store, registry }, reader(5), rows[0].id);
    const times = history?.appointments.map(({ startsAt }) => startsAt) ?? [];
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual([...times].sort().reverse());
    expect(await patientHistory({ store, registry }, reader(13), rows[0].id)).toBeNull();
  });

  test.each([
    'superadmin',
    'network',
    'multi',
    'admin',
    'staff',
    'clinic13',
    'financial',
    'financialadmin',
    'cryo',
    'cryoadmin',
    'researcher',
    'client38',
  ])('has the account %s', async (role) => {
    const user = await findUserByEmail(store, `${role.toUpperCase()}@inova.test`);
    expect(await verify(user?.passwordHash ?? '', 'inova-demo')).toBe(true);
  });

  test('is seeded once, and without accounts where they are not allowed', async () => {
    const reseed = (accounts: boolean) => seedDemonstration(store, { today: demonstrationDay, accounts });
    const users = await count('inova.users');
    await reseed(true);
    expect([await count('inova.users'), await count('inova.patients')]).toEqual([users, patientCount]);
    await reseed(false);
    expect([await count('inova.users'), await count('inova.notifications')]).toEqual([0, 0]);
    await reseed(true);
    expect(await count('inova.users')).toBe(users);
  });

  test('removes its own accounts and no others', async () => {
    await store.pool.query(`insert into inova.users (email, password_hash, firstname, lastname, client_id)
      values ('real@clinic.example', '', 'Rita', 'Real', 5)`);
    await asOwner(store, removeAccounts);
    expect(await count('inova.users')).toBe(1);
  });
});
