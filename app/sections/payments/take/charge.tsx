import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatMoney } from '#app/lib/money.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { useAutoRefresh } from '#app/lib/use-auto-refresh.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { loadPatientContext } from '#app/sections/agreements/patient-context.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import { orNotFound } from '../or-not-found.server.ts';
import { describeCharge } from './charge-result.ts';
import { chargeHref, receiptHref, takeHref } from './hrefs.ts';

export const meta: MetaFunction = () => [{ title: 'Card payment · inova' }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const refreshSeconds = 10;

/** A card payment that was approved has a receipt. Without script, a Refresh header asks again while it is not known. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const charge = await orNotFound(context.inova.charges.get(requireRecordId(params.charge)));
  const isPaid = charge.state === 'approved' || charge.state === 'settled';
  if (charge.paymentId && (isPaid || charge.kind !== 'charge')) throw redirect(receiptHref(charge.paymentId));
  const { patient, clinic } = await loadPatientContext(context, String(charge.patientId));
  const refresh = charge.isOpen && !context.hasScript ? { headers: { Refresh: String(refreshSeconds) } } : {};
  return json({ charge, result: describeCharge(charge), patient, clinicName: clinic.name }, refresh);
}

/** Asks the card service now. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { id } = await orNotFound(context.inova.charges.check(requireRecordId(params.charge)));
  return redirect(chargeHref(id));
}

/** What became of a card payment that is not paid, or not yet. */
export default function ChargeResult() {
  const { charge, result, patient, clinicName } = useLoaderData<typeof loader>();
  useAutoRefresh(charge.isOpen ? refreshSeconds : null);
  const card = charge.lastFour ? ` with the card ending in ${charge.lastFour}` : '';
  return (
    <Stack>
      <PageHeader title="Card payment" subtitle={`${formatMoney(charge.cents)}${card}`} />
      <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
      <Stack aria-live="polite">
        <Banner kind={result.kind}>
          <strong>{result.title}</strong>
          <p>{result.detail}</p>
        </Banner>
      </Stack>
      <Cluster>
        {charge.isOpen ? (
          <PortalForm action={chargeHref(charge.id)}>
            <Button variant="primary" icon="refresh">
              Check now
            </Button>
          </PortalForm>
        ) : (
          <ButtonLink href={takeHref(patient.id)} variant="primary">
            Try another payment
          </ButtonLink>
        )}
        <ButtonLink href="/payments">Payments</ButtonLink>
      </Cluster>
    </Stack>
  );
}
