import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { invoicePdfHref } from '#app/sections/payments/paths.ts';

/** A storage invoice is one of all invoices, with the same PDF; without a number, the list of storage invoices. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(params.id === undefined ? '/cryo/invoices' : invoicePdfHref(requireRecordId(params.id)));
}
