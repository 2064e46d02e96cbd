import { InovaError } from '#server/inova/client/error.ts';

/** What a form says of a call that failed; being signed out, and what is no failure of inova, is thrown on. */
export function failureOf(error: unknown): { status: number; message: string } {
  if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
  return { status: error.status ?? 502, message: error.message };
}
