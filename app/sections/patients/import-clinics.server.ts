import type { AppLoadContext } from '@remix-run/node';
import type { Client } from '#server/inova/contract/session/session.ts';

/** The user's clinics that support importing patients: those of the corporate network. */
export async function loadImportClinics(context: AppLoadContext): Promise<Client[]> {
  const clinics = await context.clinics();
  return clinics.filter(({ corp }) => corp);
}
