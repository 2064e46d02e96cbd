import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Text } from '#app/ui/layout/text.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { amountForm, loadDialog } from './amount-form.server.ts';
import { paymentHref } from './hrefs.ts';
import { refundableCents } from './payment-actions.ts';

export const meta = () => [{ title: 'Record chargeback · inova' }];
export const handle = draftedDialogRoute;

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadDialog(context, params.payment, 'chargeback');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { payment, form } = await loadDialog(context, params.payment, 'chargeback');
  return submitDraftedForm(context, request, form, {
    schema: amountForm,
    subject: payment.id,
    run: async (chargeback, { key }) => {
      await context.inova.payments.recordChargeback(payment.id, chargeback, key);
    },
    success: () => ({ to: paymentHref(payment.id), message: 'Chargeback recorded' }),
  });
}

export default function RecordChargeback() {
  const { payment, form, setup } = useLoaderData<typeof loader>();
  return (
    <AmountDialog
      title="Record chargeback"
      action="chargeback"
      button={{ label: 'Record chargeback', variant: 'danger' }}
      {...{ payment, form, setup }}
      answer={useActionData<typeof action>()}
    >
      <Text>
        The cardholder’s bank took back up to {formatMoney(refundableCents(payment))}. What it paid is open again. If
        the clinic wins the dispute, open this payment and select “Chargeback won”.
      </Text>
    </AmountDialog>
  );
}
