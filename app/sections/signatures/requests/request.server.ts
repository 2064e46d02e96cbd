import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { refusalOf } from '#app/forms/refusal.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { asMissing } from '#app/lists/page/load.server.ts';
import { voidReason } from '#server/inova/contract/signatures.ts';
import { enteredIn, messagesIn, signatureForm } from '../signing/signature-form.server.ts';

const voidForm = z.object({ reason: voidReason });
const extendForm = z.object({ expiresOn: z.iso.date('Enter a date') });
type Way = 'remind' | 'extend' | 'void' | 'witness';

export interface WrongChange {
  about: Way;
  message: string | null;
  fields: Record<string, string[]>;
  entered: Record<string, string>;
  status: number;
}

/** A request to sign; one that does not exist or is another clinic's looks missing. */
export function readRequest({ inova }: AppLoadContext, id: number) {
  return inova.signatures.get(id).catch((error) => {
    throw asMissing(error);
  });
}

/** Does what a form of a request's page asks, once; what was wrong, or null. */
export async function changeRequest(context: AppLoadContext, id: number): Promise<WrongChange | null> {
  const { form } = context;
  const about = String(form?.get('intent')) as Way;
  const { signatures } = context.inova;
  const entered = enteredIn(form);
  const wrong = (found: Partial<WrongChange>) => ({ about, message: null, fields: {}, entered, status: 400, ...found });
  const onceKey = entered.onceKey ?? '';
  const done = async (text: string, content: unknown, work: () => Promise<unknown>) => {
    try {
      await context.once(onceKey, [id, about, content], async () => {
        await work();
        return {};
      });
    } catch (error) {
      const { messages, faults, status } = refusalOf(asMissing(error), Object.keys(entered));
      const fields = Object.fromEntries(Object.entries(faults).map(([name, message]) => [name, [message]]));
      return wrong({ message: messages.join('. ') || null, fields, status });
    }
    await context.flash({ kind: 'success', text });
    return null;
  };
  if (about === 'remind') return done('A new link is on its way.', null, () => signatures.remind(id));
  if (about === 'extend') {
    const read = readSubmission(context, extendForm);
    if (read.status !== 'success') return wrong({ fields: messagesIn(read.reply().error) });
    return done('There is more time to sign.', read.value, () => signatures.extend(id, read.value.expiresOn));
  }
  if (about === 'void') {
    const read = readSubmission(context, voidForm);
    if (read.status !== 'success') return wrong({ fields: messagesIn(read.reply().error) });
    return done('The request is voided.', read.value, () => signatures.void(id, read.value.reason));
  }
  if (about === 'witness') {
    const read = readSubmission(context, signatureForm);
    if (read.status !== 'success') return wrong({ fields: messagesIn(read.reply().error) });
    return done('You have signed.', read.value, () => signatures.signAsStaff(id, read.value));
  }
  throw new Response(null, { status: 400 });
}
