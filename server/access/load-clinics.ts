import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Client } from '#server/inova/contract/session/session.ts';

interface ClinicSource {
  inova: Inova;
  refreshUser(): Promise<unknown>;
}

/** The clinics a user has access to; switches to another if the user no longer has access to the current one. */
export async function loadClinics(context: ClinicSource): Promise<Client[]> {
  try {
    return await context.inova.clients.list();
  } catch (error) {
    if (!(error instanceof InovaError && error.status === 403)) throw error;
    await context.refreshUser();
    return context.inova.clients.list();
  }
}
