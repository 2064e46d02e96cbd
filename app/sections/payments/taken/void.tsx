import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Text } from '#app/ui/layout/text.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { loadDialog, reasonForm } from './amount-form.server.ts';
import { giveBack } from './give-back.server.ts';

export const meta = () => [{ title: 'Void payment · inova' }];
export const handle = draftedDialogRoute;

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadDialog(context, params.payment, 'void');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { payment, charge, form } = await loadDialog(context, params.payment, 'void');
  return submitDraftedForm(context, request, form, {
    schema: reasonForm,
    subject: payment.id,
    run: ({ reason }, { key }) =>
      giveBack(context, { payment, charge, isVoid: true }, { cents: payment.cents, reason }, key),
    success: (outcome) => outcome,
  });
}

export default function VoidPayment() {
  const { payment, charge, form, setup } = useLoaderData<typeof loader>();
  return (
    <AmountDialog
      title="Void payment"
      action="void"
      button={{ label: 'Void payment', variant: 'danger' }}
      {...{ payment, form, setup }}
      answer={useActionData<typeof action>()}
    >
      <Text>
        The whole payment of {formatMoney(payment.cents)} is taken back, and what it paid is open again.{' '}
        {charge && 'It is not settled yet: to refund a part, wait until it is, usually the next business day.'}
      </Text>
    </AmountDialog>
  );
}
