import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { formatMoney } from '#app/lib/money.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { useAutoRefresh } from '#app/lib/use-auto-refresh.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { ChargeButtons } from './charge-buttons.tsx';
import { chargeHref, paymentHref } from './hrefs.ts';
import { loadCharge } from './load-charge.server.ts';

export const meta: MetaFunction = () => [{ title: 'Card payment · inova' }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const refreshSeconds = 10;

/** Without script, a Refresh header asks again while the result is not known. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const loaded = await loadCharge(context, params.charge);
  const isWaiting = loaded.charge.isOpen && !context.hasScript;
  return json(loaded, isWaiting ? { headers: { Refresh: String(refreshSeconds) } } : {});
}

/** Asks the card provider now, or voids what only a person can clear up. */
export async function action({ context, params }: ActionFunctionArgs) {
  const id = requireRecordId(params.charge);
  const { charges } = context.inova;
  if (intentOf(context) !== 'void') {
    await charges.check(id);
    return redirect(chargeHref(id));
  }
  return submitButton(context, {
    schema: z.object({}),
    subject: id,
    backHref: chargeHref(id),
    run: async () => {
      const { cents } = await charges.get(id);
      await charges.refund(id, { key: crypto.randomUUID(), cents, reason: 'Result unknown' });
    },
    success: () => ({ to: chargeHref(id) }),
  });
}

/** A request to the card provider: its result, and what happens next. */
export default function ChargePage() {
  const { charge, result, patient, clinicName, timeZone, ...actions } = useLoaderData<typeof loader>();
  const { kind, cents, state, lastFour, reference, createdAt, createdBy, settledOn, paymentId, isOpen } = charge;
  useAutoRefresh(isOpen ? refreshSeconds : null);
  const { tone, title, detail } = result;
  return (
    <Stack>
      <PageHeader
        title={`Card ${kind === 'charge' ? 'payment' : kind} of ${formatMoney(cents)}`}
        actions={<ChargeButtons charge={charge} {...actions} />}
      />
      <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
      <Stack aria-live="polite">
        <Banner kind={tone}>
          <strong>{title}</strong>
          {detail && <p>{detail}</p>}
        </Banner>
      </Stack>
      <Card title="Details">
        <DefinitionList
          items={[
            { term: 'Status', value: <Status kind={tone}>{capitalize(state)}</Status> },
            { term: 'Card', value: lastFour && `•••• ${lastFour}` },
            { term: 'Started', value: <Instant at={createdAt} timeZone={timeZone} /> },
            { term: 'User', value: createdBy },
            { term: 'Provider reference', value: reference },
            { term: 'Settled', value: settledOn && formatDate(settledOn) },
            { term: 'Payment', value: paymentId && <a href={paymentHref(paymentId)}>Open payment</a> },
          ]}
        />
      </Card>
    </Stack>
  );
}
