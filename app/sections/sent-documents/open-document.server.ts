import type { AppLoadContext } from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';

/** What a link and a date of birth open; or the message for who cannot open it. */
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
