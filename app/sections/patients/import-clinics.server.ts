import type { AppLoadContext } from '@remix-run/node';
import type { Client } from '#server/inova/contract/session.ts';

/** The user's clinics that patients can be imported into: those of the corporate network. */
export async function importClinicsOf(visit: AppLoadContext): Promise<Client[]> {
  const clinics = await visit.clinics();
  return clinics.filter(({ corp }) => corp);
}
