import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { allows } from '#server/access/requirements.ts';
import { hasHappened } from '#server/inova/contract/cryo/dispositions.ts';
import { takedownHref } from '../takedown/takedown-id.ts';
import { dispositionHref } from './disposition-text.ts';
import { loadDispositions } from './load-dispositions.server.ts';
import { SituationsCard } from './situations-card.tsx';
import { SpecimensToday } from './specimens-today.tsx';
import { VersionCard } from './version-card.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Disposition of ${fullName(data.patient)} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const loaded = await loadDispositions(context, params.id);
  const { principal } = context.staff;
  const kept = loaded.record.specimens.filter(({ today }) => today.rule !== 'gone');
  const isUnclaimed = kept.some(({ standing }) => standing === 'abandoned');
  return {
    ...loaded,
    isStored: kept.length > 0,
    canCreate: kept.length > 0 && !hasHappened(loaded.record, 'patient dies'),
    canDecideUnclaimed: isUnclaimed && allows({ who: 'cryo admin' }, principal),
    canRecord: allows({ who: 'cryo admin' }, principal),
    inLab: allows({ who: 'cryo lab' }, principal),
  };
}

/** What applies to each specimen of a patient today, and every version of the written disposition. */
export default function DispositionPage() {
  const { patient, clinicName, record, isStored, canCreate, canDecideUnclaimed, canRecord, inLab } =
    useLoaderData<typeof loader>();
  const { specimens, dispositions, situations, timeZone } = record;
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        <Stack>
          <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
          <PageHeader
            title="Disposition"
            subtitle="What is to become of each frozen specimen, as everyone who must sign has signed"
            actions={
              <>
                {inLab && isStored && <ButtonLink href={takedownHref(patient.id)}>Takedown</ButtonLink>}
                {canRecord && isStored && (
                  <ButtonLink href={dispositionHref(patient.id, '/situation')}>Record what happened</ButtonLink>
                )}
                {canDecideUnclaimed && (
                  <ButtonLink href={dispositionHref(patient.id, '/unclaimed')}>Decide about unclaimed</ButtonLink>
                )}
                {canCreate && (
                  <ButtonLink href={dispositionHref(patient.id, '/new')} icon="add" variant="primary">
                    New version
                  </ButtonLink>
                )}
              </>
            }
          />
          <Card title="What applies today">
            <SpecimensToday specimens={specimens} inLab={inLab} />
          </Card>
          <SituationsCard situations={situations} patientId={patient.id} timeZone={timeZone} canChange={canRecord} />
          {dispositions.map((disposition) => (
            <VersionCard
              key={disposition.id}
              disposition={disposition}
              specimens={specimens}
              patientId={patient.id}
              timeZone={timeZone}
            />
          ))}
          {dispositions.length === 0 && <Text tone="muted">No written disposition yet.</Text>}
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
