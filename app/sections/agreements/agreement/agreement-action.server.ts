import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';

/** Checks or unchecks an item of the checklist (`check 2`, `uncheck 2`) or reminds the patient. */
export function runAgreementAction(context: AppLoadContext, { id }: Agreement, backHref: string) {
  const { agreements, agreementChecks } = context.inova;
  const [intent, item] = intentOf(context).split(' ');
  const form = { schema: z.object({}), subject: id, backHref };
  if (intent === 'check' || intent === 'uncheck') {
    return submitButton(context, {
      ...form,
      run: () => agreementChecks.checkItem(id, { number: Number(item), done: intent === 'check' }),
      success: () => ({ to: backHref }),
    });
  }
  return submitButton(context, {
    ...form,
    run: async () => (await agreements.remind(id)).remindedAt,
    success: () => ({ to: backHref, message: 'Reminder emailed to the patient' }),
  });
}
