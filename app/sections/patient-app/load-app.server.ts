import type { AppLoadContext } from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';

/** What the patient's app shows first, or null for a patient who doesn't use it; 404 outside the demonstration. */
export function loadApp(context: AppLoadContext, patientId: number) {
  return ofUser(context, () => context.inova.patientApp.show(patientId));
}

/** A page of the app; 404 for a patient who doesn't use it, and outside the demonstration. */
export async function loadInApp<T>(context: AppLoadContext, call: () => Promise<T>): Promise<T> {
  const found = await ofUser(context, call);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

async function ofUser<T>(context: AppLoadContext, call: () => Promise<T>): Promise<T | null> {
  try {
    return await inApp(context, call);
  } catch (error) {
    if (error instanceof InovaError && error.status === 400) return null;
    throw error;
  }
}

/** The result of a call as the patient; 404 outside the demonstration, or for what the patient doesn't have. */
export async function inApp<T>({ account }: AppLoadContext, call: () => Promise<T>): Promise<T> {
  if (!account.demonstration) throw new Response(null, { status: 404 });
  return call();
}
