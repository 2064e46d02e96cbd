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

/** A request to sign; one that does not exist or is another clinic's looks missing. */
export function loadRequest({ inova }: AppLoadContext, id: number) {
  return inova.signatures.get(id).catch((error) => {
    throw toNotFound(error);
  });
}

/** Does what a form of a request's page asks, once; what was wrong, or null. */
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
  if (intent === 'remind') return run('A new link is on its way.', null, () => signatures.remind(id));
  if (intent === 'extend') {
    const submission = readSubmission(context, extendForm);
    if (submission.status !== 'success') return invalid({ fields: toFieldErrors(submission.reply().error) });
    return run('There is more time to sign.', submission.value, () =>
      signatures.extend(id, { expiresOn: submission.value.expiresOn }),
    );
  }
  if (intent === 'void') {
    const submission = readSubmission(context, voidForm);
    if (submission.status !== 'success') return invalid({ fields: toFieldErrors(submission.reply().error) });
    return run('The request is voided.', submission.value, () =>
      signatures.voidRequest(id, { reason: submission.value.reason }),
    );
  }
  if (intent === 'witness') {
    const submission = readSubmission(context, signatureForm);
    if (submission.status !== 'success') return invalid({ fields: toFieldErrors(submission.reply().error) });
    return run('You have signed.', submission.value, () => signatures.signAsStaff(id, submission.value));
  }
  throw new Response(null, { status: 400 });
}
