import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { answerText } from '#app/forms/form-answer.ts';
import { toFormFailure } from '#app/forms/form-failure.server.ts';
import { intentOf, parseForm } from '#app/forms/submit-form.server.ts';
import { textFileError } from '#app/lib/text-file.ts';
import type { RemittanceImport } from '#server/inova/contract/payments/remittances.ts';
import { maxEligibilityText } from '#server/inova/contract/verifications/eligibility.ts';
import { remittanceExtensions } from './remittance-file.ts';

interface ImportAnswer {
  /** The text to post after the preview; empty if it is too long for a form, and its file must be chosen again. */
  text: string;
  errors: { message: string; field?: string }[];
  result: RemittanceImport | null;
}

const importForm = z.object({ text: z.string().default(''), file: z.unknown().optional() });
type ImportForm = z.output<typeof importForm>;

/** Shows what a file would change, or posts it; its text is kept only in the page. */
export async function runImportForm(context: AppLoadContext) {
  const { value, answer } = parseForm(context, importForm);
  const respond = (status: number, fields: Partial<ImportAnswer>) =>
    data<ImportAnswer>({ text: '', errors: [], result: null, ...fields }, { status });
  if (!value) return respond(400, { errors: [{ message: answerText(answer), field: 'text' }] });
  const file = fileOf(value);
  const field = file ? 'file' : 'text';
  const text = file ? await file.text() : value.text.replaceAll('\r\n', '\n');
  const kept = text.length <= maxEligibilityText ? text : '';
  const fileError = file ? textFileError(file.name, text, remittanceExtensions) : null;
  if (fileError) return respond(400, { errors: [{ message: fileError, field }] });
  if (text.trim() === '')
    return respond(400, { errors: [{ message: 'Paste the remittance or choose a file', field }] });
  try {
    const dryRun = intentOf(context) !== 'post';
    const result = await context.inova.remittances.importFile({ text, dryRun });
    if (!dryRun && result.refusals.length === 0) return await redirectPosted(context, result);
    return respond(200, { text: kept, result });
  } catch (error) {
    const { status, messages } = toFormFailure(error);
    return respond(status, { text: file ? '' : kept, errors: messages.map((message) => ({ message, field })) });
  }
}

function fileOf({ file }: ImportForm): File | null {
  return file instanceof File && file.name !== '' ? file : null;
}

async function redirectPosted(context: AppLoadContext, { remittances }: RemittanceImport) {
  const posted = remittances.filter(({ isPostedBefore }) => !isPostedBefore);
  const claims = posted.reduce((sum, each) => sum + each.claims.length, 0);
  const text =
    posted.length === 0 ? 'Already posted; nothing changed' : `Posted ${claims === 1 ? '1 claim' : `${claims} claims`}`;
  await context.flash({ kind: 'success', text });
  const [only, ...others] = remittances;
  return redirect(
    only && others.length === 0 ? `/claims/remittances/claims?remittance=${only.id}` : '/claims/remittances',
  );
}
