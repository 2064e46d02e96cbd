import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { readSubmission } from '#app/lib/submission.server.ts';
import { signInFailure } from '#app/sections/session/sign-in.server.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { declineReason, invalidSigningLinkMessage } from '#server/inova/contract/signing.ts';
import { signatureForm, textFields, toFieldErrors } from './signature-form.server.ts';

const datePart = (min: number, max: number) =>
  z
    .string({ error: 'Enter the month, day and year' })
    .trim()
    .regex(/^\d{1,4}$/, 'Use numbers only')
    .transform(Number)
    .pipe(z.number().min(min, 'Enter a valid date').max(max, 'Enter a valid date'));

const birthDateForm = z.object({ month: datePart(1, 12), day: datePart(1, 31), year: datePart(1900, 2100) });

const signForm = signatureForm.extend({
  consent: z.literal('on', { error: 'Agree to sign electronically to continue' }),
});

const declineForm = z.object({ reason: declineReason });

/** The errors of one of the page's forms, with what was entered in it. */
export interface SigningFormAnswer {
  formId: 'identity' | 'signature' | 'decline';
  message: string | null;
  fields: Record<string, string[]>;
  entered: Record<string, string>;
  status: number;
}

/** Errors to show, or null where the page itself shows the next step. */
type SigningOutcome = SigningFormAnswer | null | 'emailed' | 'left';

export async function runSigningForm(context: AppLoadContext): Promise<SigningOutcome> {
  const intent = context.form?.get('intent');
  if (intent === 'identify') return identify(context);
  if (intent === 'sign') return sign(context);
  if (intent === 'decline') return decline(context);
  await context.account.signing.clear();
  return 'left';
}

async function identify(context: AppLoadContext): Promise<SigningOutcome> {
  const formId = 'identity';
  const submission = readSubmission(context, birthDateForm);
  if (submission.status !== 'success') return invalidForm(context, formId, submission.reply().error);
  const { year, month, day } = submission.value;
  const birthDate = new Date(Date.UTC(year, month - 1, day));
  if (birthDate.getUTCDate() !== day) return invalidForm(context, formId, { day: ['Enter a valid date'] });
  try {
    const result = await context.account.signing.identify(birthDate.toISOString().slice(0, 10));
    if (result === 'wrong') return { ...invalidForm(context, formId, {}), message: `${invalidSigningLinkMessage}.` };
    return result === 'mailed' ? 'emailed' : null;
  } catch (error) {
    const { message, status } = signInFailure(error, '');
    return { ...invalidForm(context, formId, {}), message, status };
  }
}

async function sign(context: AppLoadContext): Promise<SigningOutcome> {
  const formId = 'signature';
  const submission = readSubmission(context, signForm);
  if (submission.status !== 'success') return invalidForm(context, formId, submission.reply().error);
  const { name, drawing } = submission.value;
  return attempt(context, formId, () => context.account.signing.sign({ name, drawing }));
}

async function decline(context: AppLoadContext): Promise<SigningOutcome> {
  const formId = 'decline';
  const submission = readSubmission(context, declineForm);
  if (submission.status !== 'success') return invalidForm(context, formId, submission.reply().error);
  return attempt(context, formId, () => context.account.signing.decline(submission.value.reason));
}

/** An error shows above its form, which keeps what was entered; a conflict shows as the page's new status. */
async function attempt(context: AppLoadContext, formId: SigningFormAnswer['formId'], run: () => Promise<unknown>) {
  try {
    await run();
    return null;
  } catch (error) {
    if (!(error instanceof InovaError)) throw error;
    if (error.status === 409) return null;
    return { ...invalidForm(context, formId, {}), message: `${error.message}.`, status: error.status ?? 502 };
  }
}

function invalidForm(
  { form }: AppLoadContext,
  formId: SigningFormAnswer['formId'],
  errors: unknown,
): SigningFormAnswer {
  return { formId, message: null, fields: toFieldErrors(errors), entered: textFields(form), status: 400 };
}
