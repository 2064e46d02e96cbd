import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { OnceKey } from '#app/forms/once-key.tsx';
import { readListQuery } from '#app/lists/list-query.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { loadPatientContext } from '#app/sections/agreements/patient-context.server.ts';
import { choosePatient } from '#app/sections/patients/choose-patient.server.ts';
import { PatientChoice } from '#app/sections/patients/patient-choice.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { cardFormHref } from '../take/hrefs.ts';
import { cardFormSchema, runCardForm } from './card-form.server.ts';
import { EnterCard } from './enter-card.tsx';

export const meta: MetaFunction = () => [{ title: 'Add card · inova' }];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams, pathname, search: queryText } = new URL(request.url);
  if (params.id === undefined) {
    const query = readListQuery(searchParams);
    const hrefOf = (id: number) => cardFormHref(id);
    const { search, onlyMatch } = await choosePatient(context, query, { action: '/makepayment/cardform', hrefOf });
    if (onlyMatch) throw redirect(hrefOf(onlyMatch));
    return { search, form: null };
  }
  const { patient, clinic } = await loadPatientContext(context, params.id);
  const entry = await context.inova.cards.entry(patient.id);
  const setup = formSetup(cardFormSchema, { once: false });
  return {
    search: null,
    form: { patient, clinic, entry, setup, key: crypto.randomUUID(), path: pathname + queryText },
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  if (params.id === undefined) throw new Response(null, { status: 404 });
  return runCardForm(context, request, params.id);
}

/** Adds a card of a patient: by a link to the patient, or in the provider's fields here. */
export default function AddCard() {
  const { search, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!form) {
    return (
      <Stack>
        <PageHeader title="Add card" subtitle="Find a patient" />
        <PatientChoice {...search} />
      </Stack>
    );
  }
  const { patient, clinic, entry, setup, path } = form;
  const key = answer?.key ?? form.key;
  return (
    <Stack>
      <PageHeader title="Add card" subtitle="Card numbers go to the card service only; inova keeps a token." />
      <PatientBar heading="h2" patient={patient} clinicName={clinic.name} />
      {!entry.isConnected && (
        <Banner kind="advisory">Card payments aren’t connected for this clinic. Contact your administrator.</Banner>
      )}
      {entry.hasPages && (
        <Card title="Let the patient enter the card">
          <Stack>
            <p>
              Recommended. The patient opens a page of the card service by link or QR code, on their own device or here,
              and enters the card there. It works without JavaScript.
            </p>
            <PortalForm action={path}>
              <OnceKey value={form.key} />
              <Button variant="primary" name="intent" value="link">
                Create link
              </Button>
            </PortalForm>
          </Stack>
        </Card>
      )}
      {entry.tokenizerUrl && (
        <EnterCard key={key} tokenizerUrl={entry.tokenizerUrl} action={path} setup={setup} answer={answer} once={key} />
      )}
    </Stack>
  );
}
