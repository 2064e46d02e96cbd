import { InovaError } from '#server/inova/client/error.ts';

/** What a form says of a call that was refused; everything else is thrown on. */
export function refusalOf(error: unknown): { status: number; message: string } {
  if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
  const changed = error.status === 409 ? '. Look at it again before you go on' : '';
  return { status: error.status ?? 502, message: `${error.message}${changed}` };
}
