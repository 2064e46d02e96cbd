import type { PageState } from './page-state.ts';
import { storedRows } from './portal-store.ts';
import { ofRecord } from './record-state.ts';

const ofAdmin = (name: string, statement: string, pathOf: (id: string, patient: string) => string) =>
  ofRecord(name, statement, pathOf, 'cryoadmin');
const account = (state: string) =>
  `select patient_id as id from inova.cryo_accounts where client_id = 5 and state = '${state}' order by id limit 1`;
const disposition = 'from inova.cryo_dispositions where client_id = 5 order by id limit 1';

/** Pages about the storage account of a patient, and what becomes of what is stored. */
export const storageStates: PageState[] = [
  ofAdmin('a storage account', account('active'), (id) => `/cryo/cryodash/${id}`),
  ...['dates', 'profile', 'discounts/new', 'lapse'].map((dialog) =>
    ofAdmin(`a storage account, ${dialog}`, account('active'), (id) => `/cryo/cryodash/${id}/${dialog}`),
  ),
  ofAdmin(
    'a discount of a storage account',
    `select a.patient_id as patient, d.id from inova.cryo_discounts d
       join inova.cryo_profiles f on f.client_id = d.client_id and f.id = d.profile_id
       join inova.cryo_accounts a on a.client_id = f.client_id and a.id = f.account_id
       where d.client_id = 5 order by d.id limit 1`,
    (id, patient) => `/cryo/cryodash/${patient}/discounts/${id}`,
  ),
  ofAdmin('reactivating a storage account', account('lapsed'), (id) => `/cryo/cryodash/${id}/reactivate`),
  ofAdmin(
    'setting up a storage account',
    `select p.id from inova.patients p where p.client_id = 5 and not exists (select from inova.cryo_accounts a
       where a.client_id = p.client_id and a.patient_id = p.id) order by p.id limit 1`,
    (id) => `/cryo/cryodash/${id}/setup`,
  ),
  ofAdmin(
    'a storage invoice',
    'select id from inova.invoices where client_id = 5 and cryo_account_id is not null order by id limit 1',
    (id) => `/invoices/show/${id}`,
  ),
  ofRecord(
    'a call about an overdue storage invoice',
    'select id from inova.cryo_calls where client_id = 5 order by id limit 1',
    (id) => `/cryo/phones/${id}`,
    'network',
  ),
  ofAdmin(
    'a letter about an overdue storage invoice',
    'select id from inova.cryo_notices where client_id = 5 order by id limit 1',
    (id) => `/cryo/comms/${id}`,
  ),
  { name: 'billing runs', path: '/cryo/runs', role: 'cryoadmin' },
  { name: 'starting a billing run', path: '/cryo/runs/start', role: 'cryoadmin' },
  { name: 'scheduling billing runs', path: '/cryo/runs/schedule', role: 'cryoadmin' },
  {
    name: 'a billing run',
    path: '/cryo/runs/1021',
    role: 'cryoadmin',
    prepare: async (page) => {
      await storedRows(
        `insert into inova.cryo_runs (client_id, id, day, mode, started_at, started_by, finished_at)
           values (5, 1021, '2026-06-01', 'dry', '2026-06-01', 'cryoadmin@inova.test', '2026-06-01') on conflict do nothing`,
      );
      await page.goto('/cryo/runs/1021');
    },
  },
  ofAdmin(
    'the disposition of a patient',
    `select patient_id as id ${disposition}`,
    (id) => `/patients/disposition/${id}`,
  ),
  ofAdmin('a new disposition', `select patient_id as id ${disposition}`, (id) => `/patients/disposition/${id}/new`),
  ofAdmin(
    'revoking a disposition',
    `select patient_id as patient, id ${disposition}`,
    (id, patient) => `/patients/disposition/${patient}/revoke/${id}`,
  ),
  ofAdmin(
    'the disposition of a couple that separated',
    "select patient_id as id from inova.cryo_situations where client_id = 5 and situation = 'separation' order by id limit 1",
    (id) => `/patients/disposition/${id}`,
  ),
  ofAdmin(
    'recording what happened to a couple',
    `select patient_id as id ${disposition}`,
    (id) => `/patients/disposition/${id}/situation`,
  ),
  ofAdmin(
    'withdrawing what was recorded of a couple',
    'select patient_id as patient, id from inova.cryo_situations where client_id = 5 order by id limit 1',
    (id, patient) => `/patients/disposition/${patient}/withdraw/${id}`,
  ),
  ofAdmin(
    'deciding about unclaimed specimens',
    "select patient_id as id from inova.cryo_specimens where client_id = 5 and standing = 'abandoned' order by id limit 1",
    (id) => `/patients/disposition/${id}/unclaimed`,
  ),
];
