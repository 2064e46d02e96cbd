import type { PageState } from './page-state.ts';
import { storedRow } from './portal-store.ts';
import { ofRecord } from './record-state.ts';

const inCycle = "select min(patient_id) as id from inova.episodes where client_id = 5 and state = 'active'";
const taken =
  'select min(id) as id, min(patient_id) as patient from inova.cycle_medications where client_id = 5 and stopped_at is null group by patient_id limit 1';

const onFile = 'select min(id) as id from inova.uploaded_documents where client_id = 5 and removed_at is null';

/** Medications of a patient's cycle, requests for medical records, and documents on the record. */
export const careStates: PageState[] = [
  ofRecord('adding a medication', inCycle, (id) => `/patients/${id}/medications/add`),
  ofRecord('stopping a medication', taken, (id, patient) => `/patients/${patient}/medications/${id}/stop`),
  { name: 'medical records', path: '/medicalrecords' },
  { name: 'selecting the patient of a record request', path: '/medicalrecords/new?q=anna' },
  {
    name: 'a new record request, with errors',
    path: '/medicalrecords/new?patient=1021',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add request' }).click();
      await page.getByText('Fix 3 errors').waitFor();
    },
  },
  {
    name: 'a record request that no release covers',
    path: '/medicalrecords/1021',
    prepare: async (page) => {
      const { id } = await storedRow<{ id: string }>(
        `insert into inova.record_requests (client_id, patient_id, direction, practice, scope, purpose, state, requested_on,
            requested_by, due_on)
          select 5, p.id, 'out', 'Riverside OB/GYN', 'All records', 'Legal', 'requested', current_date, 'staff@inova.test',
            current_date + 20
          from inova.patients p where p.client_id = 5 and not exists (select from inova.consents x
            where x.patient_id = p.id and x.kind = 'HIPAA release' and x.state = 'signed') limit 1 returning id`,
      );
      await page.goto(`/medicalrecords/${id}`);
    },
  },
  ofRecord('a document', onFile, (id) => `/patients/documents/${id}`),
  ofRecord('removing a document', onFile, (id) => `/patients/documents/${id}/remove`),
  ofRecord(
    'a removed document',
    'select min(id) as id from inova.uploaded_documents where client_id = 5 and removed_at is not null',
    (id) => `/patients/documents/${id}`,
  ),
  { name: 'documents of patients', path: '/patients/documents' },
  {
    name: 'adding a document, with errors',
    path: '/patients/1021/documents/add',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add document' }).click();
      await page.getByText('Fix 3 errors').waitFor();
    },
  },
];
