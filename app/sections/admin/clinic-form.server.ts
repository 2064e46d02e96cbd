import type { AppLoadContext } from '@remix-run/node';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { clinicDetails } from '#server/inova/contract/clinic-settings.ts';
import { describeClinic } from './clinic-text.ts';

export const clinicForm = clinicDetails;

/** Saves where the clinic is and how it is reached. */
export function saveClinic(context: AppLoadContext) {
  const { clinicSettings } = context.inova;
  return submitForm(context, {
    schema: clinicForm,
    run: (details, { version }) => clinicSettings.save({ ...details, version }),
    success: () => ({ to: '/admin', message: 'Clinic details saved' }),
    conflict: async (details) => {
      const current = await clinicSettings.show();
      return { version: current.version, theirs: describeClinic(current), mine: describeClinic(details) };
    },
  });
}
