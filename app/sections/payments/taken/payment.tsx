import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { formatMoney } from '#app/lib/money.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { AmountsCard } from './amounts-card.tsx';
import { AttemptsCard } from './attempts-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { paymentHref } from './hrefs.ts';
import { LedgerCard } from './ledger-card.tsx';
import { loadPayment } from './load-payment.server.ts';
import { PaymentButtons } from './payment-buttons.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Payment of ${formatMoney(loaded.payment.cents)} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const loaded = await loadPayment(context, params.payment);
  const { events } = await context.inova.payments.events(loaded.payment.id);
  return { ...loaded, events, onceKey: newOnceKey() };
}

/** Records that a chargeback was won. */
export async function action({ context, params }: ActionFunctionArgs) {
  const payment = requireRecordId(params.payment);
  return submitButton(context, {
    schema: z.object({}),
    subject: payment,
    backHref: paymentHref(payment),
    run: async () => {
      await context.inova.payments.reverseChargeback(payment);
    },
    success: () => ({ to: paymentHref(payment), message: 'Chargeback reversed. The money is the patient’s credit.' }),
  });
}

export default function PaymentPage() {
  const { payment, patient, clinicName, attempts, events, timeZone, actions, onceKey } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  const { method, takenAt, takenBy, reference } = payment;
  const taken = [`Taken ${formatInstant(takenAt, timeZone)} by ${takenBy}`, reference].filter(Boolean).join(' · ');
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <Stack>
          <PageHeader
            title={`${capitalize(method)} payment of ${formatMoney(payment.cents)}`}
            subtitle={taken}
            actions={<PaymentButtons payment={payment} actions={actions} onceKey={onceKey} />}
          />
          <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
          <AmountsCard payment={payment} />
          <ChangesCard payment={payment} timeZone={timeZone} />
          {method === 'card' && <AttemptsCard attempts={attempts} timeZone={timeZone} />}
          <LedgerCard events={events} timeZone={timeZone} />
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
