import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { OnceKey } from '#app/forms/once-key.tsx';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { readListQuery } from '#app/lists/list-query.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { choosePatient } from '#app/sections/patients/choose-patient.server.ts';
import { PatientChoice } from '#app/sections/patients/patient-choice.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { ConsentRecord } from '#server/inova/contract/signatures/consents.ts';
import { ConsentsCard } from './consents-card.tsx';
import { consentsHref } from './hrefs.ts';
import { loadConsents } from './load-consents.server.ts';
import { PartnerCard } from './partner-card.tsx';

const title = 'Consents';
const hrefOf = (patient: number) => consentsHref(patient);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.found ? `Consents of ${fullName(loaded.found.patient)} · inova` : `${title} · inova` },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  if (params.id !== undefined) {
    const found = await loadConsents(context, params.id);
    return { found: { ...found, onceKey: newOnceKey() }, search: null };
  }
  const query = readListQuery(new URL(request.url).searchParams);
  const { onlyMatch, search } = await choosePatient(context, query, { action: '/patients/consent', hrefOf });
  if (onlyMatch !== undefined) throw redirect(hrefOf(onlyMatch));
  return { found: null, search };
}

/** Assigns everything that is missing. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, record } = await loadConsents(context, params.id);
  const { missing } = record;
  return submitButton(context, {
    schema: z.object({}),
    subject: patient.id,
    backHref: hrefOf(patient.id),
    run: async (_value, { key }) => {
      if (missing.length > 0) await context.inova.consents.assign(patient.id, { consents: missing }, key);
    },
    success: () => ({
      to: hrefOf(patient.id),
      message: missing.length === 0 ? 'Nothing is missing' : `Assigned ${countOf(missing.length)}`,
    }),
  });
}

const countOf = (count: number, which = '') => `${count} ${which}${count === 1 ? 'consent' : 'consents'}`;

/** What a patient and the partner must sign, and have signed. */
export default function ConsentsPage() {
  const { found, search } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  if (!found)
    return (
      <Stack>
        <PageHeader title={title} subtitle="Find the patient to see or assign consents." />
        <PatientChoice {...search} />
      </Stack>
    );
  const { patient, clinic, record, onceKey } = found;
  const { missing, partner } = record;
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <Stack>
          <PageHeader
            title={title}
            subtitle="What the patient and the partner must sign, and have signed"
            actions={
              <>
                <ButtonLink href={consentsHref(patient.id, '/assign')} icon="add">
                  Assign consent
                </ButtonLink>
                {missing.length > 0 && (
                  <PortalForm action={hrefOf(patient.id)}>
                    <OnceKey value={onceKey} />
                    <Button variant="primary">Assign {countOf(missing.length, 'missing ')}</Button>
                  </PortalForm>
                )}
              </>
            }
          />
          <PatientBar heading="h2" patient={patient} clinicName={clinic.name} />
          {groupsOf(record).map(({ key, ...group }) => (
            <ConsentsCard key={key} patient={patient.id} timeZone={clinic.timeZone} {...group} />
          ))}
          <PartnerCard patient={patient.id} partner={partner} />
        </Stack>
      </div>
      <Outlet />
    </>
  );
}

/** Open cycles first, then what is outside of cycles, then earlier cycles; those without any consent are left out. */
function groupsOf({ cycles, consents, missing }: ConsentRecord) {
  const of = (episode: number | null) => ({
    consents: consents.filter(({ episodeId }) => episodeId === episode),
    missing: missing.filter(({ episodeId }) => episodeId === episode),
  });
  const toGroup = ({ id, kind, day1On }: ConsentRecord['cycles'][number]) => ({
    key: String(id),
    title: day1On ? `${kind}, day 1 ${formatDate(day1On)}` : kind,
    ...of(id),
  });
  const groups = [
    ...cycles.filter(({ isOpen }) => isOpen).map(toGroup),
    { key: 'all', title: 'All care', ...of(null) },
    ...cycles.filter(({ isOpen }) => !isOpen).map(toGroup),
  ];
  return groups.filter((group) => group.key === 'all' || group.consents.length + group.missing.length > 0);
}
