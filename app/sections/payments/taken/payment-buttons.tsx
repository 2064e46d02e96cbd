import { OnceKey } from '#app/forms/once-key.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import type { Payment } from '#server/inova/contract/payments/payments.ts';
import { paymentHref } from './hrefs.ts';
import type { PaymentAction } from './payment-actions.ts';

const dialogs: [PaymentAction, string][] = [
  ['apply', 'Apply credit'],
  ['void', 'Void'],
  ['refund', 'Refund'],
  ['chargeback', 'Record chargeback'],
];

interface PaymentButtonsProps {
  payment: Payment;
  actions: PaymentAction[];
  onceKey: string;
}

/** What the user can do with the payment now. */
export function PaymentButtons({ payment: { id }, actions, onceKey }: PaymentButtonsProps) {
  return (
    <>
      {dialogs
        .filter(([action]) => actions.includes(action))
        .map(([action, label]) => (
          <ButtonLink key={action} href={paymentHref(id, `/${action}`)}>
            {label}
          </ButtonLink>
        ))}
      {actions.includes('reverse') && (
        <PortalForm action={paymentHref(id)}>
          <OnceKey value={onceKey} />
          <Button>Chargeback won</Button>
        </PortalForm>
      )}
    </>
  );
}
