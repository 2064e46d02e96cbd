import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { isPaid } from '../taken/charge-result.ts';
import { chargeHref } from '../taken/hrefs.ts';
import { receiptHref } from './hrefs.ts';

/** After a card was charged: the receipt, or what became of it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const charge = await context.inova.charges.get(requireRecordId(params.charge));
  return redirect(charge.paymentId && isPaid(charge) ? receiptHref(charge.paymentId) : chargeHref(charge.id));
}
