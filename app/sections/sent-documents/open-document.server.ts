import type { AppLoadContext } from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';

/** Opens a document by its link's token and the patient's date of birth. */
export async function openSentDocument({ form, inova }: AppLoadContext) {
  const token = String(form?.get('token') ?? '');
  const birthDate = String(form?.get('birthDate') ?? '');
  try {
    return { token, birthDate, ...(await inova.sentDocuments.open({ token, birthDate })) };
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind !== 'refused') throw error;
    return { token, birthDate, status: error.status ?? 400, error: error.message };
  }
}
