import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { readSubmission } from '#app/lib/submission.server.ts';
import { refusalOf } from '#app/sections/session/sign-in.server.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { declineReason, wrongLink } from '#server/inova/contract/signing.ts';
import { enteredIn, messagesIn, signatureForm } from './signature-form.server.ts';

const digits = (least: number, most: number) =>
  z
    .string({ error: 'Enter month, day and year' })
    .trim()
    .regex(/^\d{1,4}$/, 'Enter month, day and year as numbers')
    .transform(Number)
    .pipe(z.number().min(least, 'This is no date').max(most, 'This is no date'));

const birthDateForm = z.object({ month: digits(1, 12), day: digits(1, 31), year: digits(1900, 2100) });

const signForm = signatureForm.extend({ consent: z.literal('on', { error: 'Agree to sign electronically' }) });

const declineForm = z.object({ reason: declineReason });

/** What was wrong, with what was entered; `about` says in which form. */
export interface WrongForm {
  about: 'identity' | 'signature' | 'refusal';
  message: string | null;
  fields: Record<string, string[]>;
  entered: Record<string, string>;
  status: number;
}

/** What a form of the signing page led to: something wrong, or null where the page shows what is next. */
type Led = WrongForm | null | 'mailed' | 'left';

/** Does what a form of the signing page asks. */
export async function actOnForm(context: AppLoadContext): Promise<Led> {
  const intent = context.form?.get('intent');
  if (intent === 'identify') return identify(context);
  if (intent === 'sign') return sign(context);
  if (intent === 'decline') return decline(context);
  await context.account.signing.leave();
  return 'left';
}

async function identify(context: AppLoadContext): Promise<Led> {
  const about = 'identity';
  const submission = readSubmission(context, birthDateForm);
  if (submission.status !== 'success') return wrongFields(context, about, submission.reply().error);
  const { year, month, day } = submission.value;
  const birthDate = new Date(Date.UTC(year, month - 1, day));
  if (birthDate.getUTCDate() !== day) return wrongFields(context, about, { day: ['This is no date'] });
  try {
    const answer = await context.account.signing.identify(birthDate.toISOString().slice(0, 10));
    if (answer === 'wrong') return { ...wrongFields(context, about, {}), message: `${wrongLink}.` };
    return answer === 'mailed' ? 'mailed' : null;
  } catch (error) {
    const { message, status } = refusalOf(error, '');
    return { ...wrongFields(context, about, {}), message, status };
  }
}

async function sign(context: AppLoadContext): Promise<Led> {
  const about = 'signature';
  const submission = readSubmission(context, signForm);
  if (submission.status !== 'success') return wrongFields(context, about, submission.reply().error);
  const { name, drawing } = submission.value;
  return refusedOr(context, about, () => context.account.signing.sign({ name, drawing }));
}

async function decline(context: AppLoadContext): Promise<Led> {
  const about = 'refusal';
  const submission = readSubmission(context, declineForm);
  if (submission.status !== 'success') return wrongFields(context, about, submission.reply().error);
  return refusedOr(context, about, () => context.account.signing.decline(submission.value.reason));
}

/** A refusal stands above its form, with everything that was entered; 409 shows on the page itself. */
async function refusedOr(context: AppLoadContext, about: WrongForm['about'], work: () => Promise<unknown>) {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof InovaError)) throw error;
    if (error.status === 409) return null;
    return { ...wrongFields(context, about, {}), message: `${error.message}.`, status: error.status ?? 502 };
  }
}

function wrongFields({ form }: AppLoadContext, about: WrongForm['about'], errors: unknown): WrongForm {
  return { about, message: null, fields: messagesIn(errors), entered: enteredIn(form), status: 400 };
}
