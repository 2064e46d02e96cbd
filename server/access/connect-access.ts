import type { Requirement } from './requirements.ts';

const form = { who: 'admin', hasInput: true } as const;

/** Access to the settings of Messages 2.0 and of what patients are shown. */
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
  '/admin/connect/hours': form,
  '/admin/connect/hours/new': form,
  '/admin/connect/hours/:day': form,
};
