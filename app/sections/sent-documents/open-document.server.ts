import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { FormError, refusedBeside } from '#app/forms/form-failure.server.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { InovaError } from '#server/inova/client/error.ts';

export const linkForm = z.object({ token: z.string().default('') });
const openForm = linkForm.extend({ birthDate: z.string().default('') });

/** Opens a document with its link's token and the patient's date of birth; status 423 if the link is locked. */
export function openSentDocument(context: AppLoadContext) {
  return runForm(context, {
    schema: openForm,
    run: (proof) => refusedBeside('birthDate', context.account.openDocument(proof).catch(reportLock)),
  });
}

/** Reports a locked link about the whole form, because no date of birth opens it. */
function reportLock(error: unknown): never {
  if (error instanceof InovaError && error.status === 423) throw new FormError(error.message, { status: 423 });
  throw error;
}
