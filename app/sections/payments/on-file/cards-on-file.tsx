import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { readListQuery } from '#app/lists/list-query.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { choosePatient } from '#app/sections/patients/choose-patient.server.ts';
import { PatientChoice } from '#app/sections/patients/patient-choice.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { CardsCard } from './cards-card.tsx';
import { cardsHref } from './hrefs.ts';
import { loadCards } from './load-cards.server.ts';
import { PlansCard } from './plans-card.tsx';

const title = 'Card authorization';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.onFile ? `Cards of ${fullName(loaded.onFile.patient)} · inova` : `${title} · inova` },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  if (params.id !== undefined) return { onFile: await loadCards(context, params.id), search: null };
  const query = readListQuery(new URL(request.url).searchParams);
  const { onlyMatch, search } = await choosePatient(context, query, {
    action: '/patients/creditcardauth',
    hrefOf: cardsHref,
  });
  if (onlyMatch !== undefined) throw redirect(cardsHref(onlyMatch));
  return { onFile: null, search };
}

/** A patient's cards on file, their signed authorizations, and what they pay by themselves. */
export default function CardsOnFile() {
  const { onFile, search } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  if (!onFile)
    return (
      <Stack>
        <PageHeader title={title} subtitle="Find the patient with the card." />
        <PatientChoice {...search} />
      </Stack>
    );
  const { patient, clinic, cards, removed, plans } = onFile;
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <Stack>
          <PageHeader title={title} />
          <PatientBar heading="h2" patient={patient} clinicName={clinic.name} />
          <CardsCard patient={patient.id} cards={cards} removed={removed.length} timeZone={clinic.timeZone} />
          <PlansCard patient={patient.id} plans={plans} canAdd={cards.some(({ isExpired }) => !isExpired)} />
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
