import type { PageState } from './page-state.ts';
import { ofRecord } from './record-state.ts';

const request = (state: string) =>
  `select patient_id as patient, id from inova.cycle_requests where client_id = 5 and state = '${state}' order by id limit 1`;

/** Pages about the cycle requests of a patient. */
export const cycleRequestStates: PageState[] = [
  ofRecord('cycle requests', request('approved'), (_, patient) => `/patients/crf/${patient}`),
  { name: 'a new cycle request', path: '/patients/crf/1021/new' },
  {
    name: 'a new cycle request with errors',
    path: '/patients/crf/1021/new',
    prepare: (page) => page.getByRole('button', { name: 'Submit for approval' }).click(),
  },
  ofRecord('editing a cycle request', request('returned'), (id, patient) => `/patients/crf/${patient}/edit/${id}`),
  ofRecord(
    'deciding about a cycle request',
    request('submitted'),
    (id, patient) => `/patients/crf/${patient}/decide/${id}`,
    'researcher',
  ),
  ofRecord('withdrawing a cycle request', request('draft'), (id, patient) => `/patients/crf/${patient}/withdraw/${id}`),
  { name: 'cycle request form', path: '/patients/crf/form', role: 'admin' },
];
