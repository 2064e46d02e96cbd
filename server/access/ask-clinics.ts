import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Client } from '#server/inova/contract/session.ts';

interface Asking {
  inova: Inova;
  refreshUser(): Promise<void>;
}

/** The clinics a user may see; works on in another where the one worked in was taken from the user meanwhile. */
export async function askClinics(visit: Asking): Promise<Client[]> {
  try {
    return await visit.inova.clients.list();
  } catch (error) {
    if (!(error instanceof InovaError && error.status === 403)) throw error;
    await visit.refreshUser();
    return visit.inova.clients.list();
  }
}
