import type { AppLoadContext } from '@remix-run/node';
import { toNotFound } from '#app/lists/page/load-list.server.ts';
import { InovaError } from '#server/inova/client/error.ts';

/** What the patient's app shows first, or null for a patient who doesn't use it; 404 outside the demonstration. */
export async function loadApp(context: AppLoadContext, patientId: number) {
  try {
    return await inApp(context, () => context.inova.patientApp.show(patientId));
  } catch (error) {
    if (error instanceof InovaError && error.status === 400) return null;
    throw error;
  }
}

/** The result of a call as the patient; 404 outside the demonstration, or for what the patient doesn't have. */
export async function inApp<T>({ account }: AppLoadContext, call: () => Promise<T>): Promise<T> {
  if (!account.demonstration) throw new Response(null, { status: 404 });
  return call().catch((error) => {
    throw toNotFound(error);
  });
}
