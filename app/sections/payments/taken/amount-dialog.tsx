import type { ReactNode } from 'react';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { MoneyField } from '#app/forms/money-field.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogFormId } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { Payment } from '#server/inova/contract/payments/payments.ts';
import { paymentHref } from './hrefs.ts';
import type { PaymentAction } from './payment-actions.ts';

interface AmountDialogProps {
  title: string;
  /** A void has no amount: it is of the whole payment. */
  action: Extract<PaymentAction, 'refund' | 'void' | 'chargeback'>;
  payment: Payment;
  form: { texts: Record<string, string> };
  setup: FormSetup;
  answer?: FormAnswer | null;
  button: { label: string; variant: 'danger' };
  children: ReactNode;
}

/** The dialog of what takes a payment back: the amount and the reason. */
export function AmountDialog({ title, action, payment, form, setup, answer, button, children }: AmountDialogProps) {
  const portalForm = usePortalForm({ id: dialogFormId, setup, answer, values: form.texts });
  return (
    <FormDialog
      form={portalForm}
      title={title}
      action={paymentHref(payment.id, `/${action}`)}
      backHref={paymentHref(payment.id)}
      button={button}
    >
      <Fields>
        {children}
        {action !== 'void' && <MoneyField label="Amount" autoFocus {...portalForm.control('cents')} />}
        <TextareaField label="Reason" limit={500} {...portalForm.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
