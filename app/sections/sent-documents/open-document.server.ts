import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { refusedBeside } from '#app/forms/form-failure.server.ts';
import { runForm } from '#app/forms/submit-form.server.ts';

const openForm = z.object({ token: z.string().default(''), birthDate: z.string().default('') });

/** Opens a document with its link's token and the patient's date of birth. */
export function openSentDocument(context: AppLoadContext) {
  return runForm(context, {
    schema: openForm,
    run: (proof) => refusedBeside('birthDate', context.account.openDocument(proof)),
  });
}
