import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { cardsHref, planHref } from '../on-file/hrefs.ts';
import { invoiceHref } from '../paths.ts';
import { clinicOf } from '../taken/clinic-of.server.ts';
import { PlanButtons } from './plan-buttons.tsx';
import { planName, planTones } from './plan-facts.ts';
import { PlanPayments } from './plan-payments.tsx';

export const meta: MetaFunction = () => [{ title: 'Recurring payments · inova' }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const plan = await context.inova.recurringPayments.get(requireRecordId(params.plan));
  const [patient, clinic] = await Promise.all([
    context.inova.patients.get(plan.patientId),
    clinicOf(context, plan.client),
  ]);
  return { plan, patient, clinicName: clinic.name };
}

const messages = {
  pause: 'Recurring payments paused. Nothing is charged until you resume them.',
  resume: 'Recurring payments resumed',
  stop: 'Recurring payments stopped',
};

export async function action({ context, params }: ActionFunctionArgs) {
  const id = requireRecordId(params.plan);
  const intent = intentOf(context);
  if (intent !== 'pause' && intent !== 'resume' && intent !== 'stop') throw new Response(null, { status: 400 });
  return submitButton(context, {
    schema: z.object({}),
    backHref: planHref(id),
    run: async () => {
      await context.inova.recurringPayments[intent](id);
    },
    success: () => ({ to: planHref(id), message: messages[intent] }),
  });
}

/** A plan of recurring payments with what was paid, failed, and is due. */
export default function PlanPage() {
  const { plan, patient, clinicName } = useLoaderData<typeof loader>();
  const { state, lastFour, payments, patientId, invoice } = plan;
  const failed = payments.filter((payment) => payment.state === 'failed').length;
  return (
    <Stack>
      <PageHeader
        title={planName(plan)}
        subtitle={
          <>
            <a href={cardsHref(patientId)}>Card ending in {lastFour}</a> ·{' '}
            {invoice && (
              <>
                <a href={invoiceHref(invoice.id)}>View invoice</a> ·{' '}
              </>
            )}
            <Status kind={planTones[state]}>{capitalize(state)}</Status>
          </>
        }
        actions={<PlanButtons plan={plan} />}
      />
      <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
      {state === 'paused' && (
        <Banner kind="degraded">Paused. What becomes due is charged when you resume the payments.</Banner>
      )}
      {failed > 0 && (
        <Banner kind="unhealthy">
          {failed === 1 ? '1 payment' : `${failed} payments`} failed and won’t be tried again. Call the patient and take
          the payment in another way.
        </Banner>
      )}
      <PlanPayments payments={payments} isPaused={state === 'paused'} />
    </Stack>
  );
}
