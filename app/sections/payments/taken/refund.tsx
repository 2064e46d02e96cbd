import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Text } from '#app/ui/layout/text.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { amountForm, loadDialog } from './amount-form.server.ts';
import { giveBack } from './give-back.server.ts';
import { refundableCents } from './payment-actions.ts';

export const meta = () => [{ title: 'Refund payment · inova' }];
export const handle = draftedDialogRoute;

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadDialog(context, params.payment, 'refund');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { payment, charge, form } = await loadDialog(context, params.payment, 'refund');
  return submitDraftedForm(context, request, form, {
    schema: amountForm,
    subject: payment.id,
    run: (refund, { key }) => giveBack(context, { payment, charge, isVoid: false }, refund, key),
    success: (outcome) => outcome,
  });
}

export default function RefundPayment() {
  const { payment, charge, form, setup } = useLoaderData<typeof loader>();
  const where = charge
    ? `It goes back to the card${charge.lastFour ? ` ending in ${charge.lastFour}` : ''}.`
    : `Pay it back by ${payment.method} yourself; this records it.`;
  return (
    <AmountDialog
      title="Refund payment"
      action="refund"
      button={{ label: 'Refund', variant: 'danger' }}
      {...{ payment, form, setup }}
      answer={useActionData<typeof action>()}
    >
      <Text>
        {formatMoney(refundableCents(payment))} of {formatMoney(payment.cents)} can be refunded. {where} What it paid is
        open again.
      </Text>
    </AmountDialog>
  );
}
