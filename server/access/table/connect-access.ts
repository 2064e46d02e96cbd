import type { Requirement } from '../requirements.ts';

const form = { who: 'admin', hasInput: true } as const;

/** Access to the calls about a clinic, what its patients are shown, and requests for their records. */
export const careCalls: Record<string, Requirement> = {
  'GET /clinicSettings': { who: 'catalog admin' },
  'PUT /clinicSettings': { who: 'catalog admin' },
  'GET /appointmentMappings': { who: 'admin' },
  'GET /appointmentMappings/{mapping}': { who: 'admin' },
  'POST /appointmentMappings': { who: 'admin' },
  'PUT /appointmentMappings/{mapping}': { who: 'admin' },
  'DELETE /appointmentMappings/{mapping}': { who: 'admin' },
  'GET /medications': { who: 'staff' },
  'GET /medications/{medication}': { who: 'admin' },
  'POST /medications': { who: 'admin' },
  'PUT /medications/{medication}': { who: 'admin' },
  'PUT /medications/{medication}/retire': { who: 'admin' },
  'PUT /medications/{medication}/restore': { who: 'admin' },
  'POST /patients/{id}/recordRequests': { who: 'staff', patientData: true },
  'GET /recordRequests/{recordRequest}': { who: 'staff', patientData: true },
  'GET /patients/{id}/medications': { who: 'staff', patientData: true },
  'POST /patients/{id}/medications': { who: 'staff', patientData: true },
  'DELETE /patients/{id}/medications/{cycleMedication}': { who: 'staff', patientData: true },
};

/** Access to the settings of Messages 2.0 and of what patients are shown, and to medications and requests for records. */
export const connectPages: Record<string, Requirement> = {
  '/admin/connect/mailboxes-2': { who: 'admin' },
  '/admin/connect/mailboxes-2/new': form,
  '/admin/connect/mailboxes-2/:item': form,
  '/admin/connect/mailboxes-2/:item/delete': { who: 'admin' },
  '/admin/connect/templates': { who: 'admin' },
  '/admin/connect/templates/new': { ...form, patientData: true },
  '/admin/connect/templates/:item': { ...form, patientData: true },
  '/admin/connect/templates/:item/delete': { who: 'admin' },
  '/admin/connect/appointments': { who: 'admin' },
  '/admin/connect/appointments/new': form,
  '/admin/connect/appointments/:item': form,
  '/admin/connect/appointments/:item/delete': { who: 'admin' },
  '/admin/connect/medications': { who: 'admin' },
  '/admin/connect/medications/dialogs/manage/:item?': form,
  '/admin/connect/medications/dialogs/manage/:item/use': { who: 'admin' },
  '/medicalrecords/new': { who: 'staff', patientData: true, hasInput: true, keepsDraft: true },
  '/medicalrecords/:request': { who: 'staff', patientData: true },
  '/patients/:id/medications/add': { who: 'staff', patientData: true, hasInput: true },
  '/patients/:id/medications/:medication/stop': { who: 'staff', patientData: true },
  '/admin/connect/hours': form,
  '/admin/connect/hours/new': form,
  '/admin/connect/hours/:day': form,
};
