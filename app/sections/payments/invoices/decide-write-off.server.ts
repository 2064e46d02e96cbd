import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import type { Invoice } from '#server/inova/contract/payments/invoices.ts';
import { invoiceHref } from '../paths.ts';

/** Approves or declines a write-off of the invoice: `approve 12`, `decline 12`. */
export function decideWriteOff(context: AppLoadContext, { id, writeOffs }: Invoice) {
  const [decision, number] = intentOf(context).split(' ');
  const writeOff = writeOffs.find((each) => String(each.id) === number);
  if (!writeOff || (decision !== 'approve' && decision !== 'decline')) throw new Response(null, { status: 404 });
  const { invoices } = context.inova;
  return submitButton(context, {
    schema: z.object({}),
    subject: [decision, writeOff.id],
    backHref: invoiceHref(id),
    run: async () => {
      const decided = await (decision === 'approve' ? invoices.approveWriteOff : invoices.declineWriteOff)(writeOff.id);
      return decided.id;
    },
    success: () => ({
      to: invoiceHref(id),
      message: decision === 'approve' ? 'Write-off approved' : 'Write-off declined',
    }),
  });
}
