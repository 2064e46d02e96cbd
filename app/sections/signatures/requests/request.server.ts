import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { toFormFailure } from '#app/forms/form-failure.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { toNotFound } from '#app/lists/page/load-list.server.ts';
import { voidReason } from '#server/inova/contract/signatures.ts';
import { signatureForm, textFields, toFieldErrors } from '../signing/signature-form.server.ts';

const voidForm = z.object({ reason: voidReason });
const extendForm = z.object({ expiresOn: z.iso.date('Enter a date') });
type RequestIntent = 'remind' | 'extend' | 'void' | 'witness';

export interface RequestFormAnswer {
  intent: RequestIntent;
  message: string | null;
  fields: Record<string, string[]>;
  entered: Record<string, string>;
  status: number;
}

/** A signature request; 404 for another clinic's as for none. */
export function loadRequest({ inova }: AppLoadContext, id: number) {
  return inova.signatures.get(id).catch((error) => {
    throw toNotFound(error);
  });
}

/** Runs the intent of a form once; its errors, or null. */
export async function changeRequest(context: AppLoadContext, id: number): Promise<RequestFormAnswer | null> {
  const { form } = context;
  const intent = String(form?.get('intent')) as RequestIntent;
  const { signatures } = context.inova;
  const entered = textFields(form);
  const invalid = (details: Partial<RequestFormAnswer>) => ({
    intent,
    message: null,
    fields: {},
    entered,
    status: 400,
    ...details,
  });
  const onceKey = entered.onceKey ?? '';
  const run = async (text: string, content: unknown, change: () => Promise<unknown>) => {
    try {
      await context.once(onceKey, [id, intent, content], async () => {
        await change();
        return {};
      });
    } catch (error) {
      const { messages, fieldErrors, status } = toFormFailure(toNotFound(error), Object.keys(entered));
      const fields = Object.fromEntries(Object.entries(fieldErrors).map(([name, message]) => [name, [message]]));
      return invalid({ message: messages.join('. ') || null, fields, status });
    }
    await context.flash({ kind: 'success', text });
    return null;
  };
  if (intent === 'remind') return run('Reminder sent with a new link', null, () => signatures.remind(id));
  if (intent === 'extend') {
    const submission = readSubmission(context, extendForm);
    if (submission.status !== 'success') return invalid({ fields: toFieldErrors(submission.reply().error) });
    return run('Deadline extended', submission.value, () => signatures.extend(id, submission.value));
  }
  if (intent === 'void') {
    const submission = readSubmission(context, voidForm);
    if (submission.status !== 'success') return invalid({ fields: toFieldErrors(submission.reply().error) });
    return run('Request voided', submission.value, () => signatures.voidRequest(id, submission.value));
  }
  if (intent === 'witness') {
    const submission = readSubmission(context, signatureForm);
    if (submission.status !== 'success') return invalid({ fields: toFieldErrors(submission.reply().error) });
    return run('Document signed', submission.value, () => signatures.signAsStaff(id, submission.value));
  }
  throw new Response(null, { status: 400 });
}
