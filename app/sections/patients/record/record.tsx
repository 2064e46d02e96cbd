import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { birthDateText } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { PositionBar } from '#app/lists/position/position-bar.tsx';
import { takeHref } from '#app/sections/payments/take/hrefs.ts';
import { IdentityBar } from '#app/ui/data/identity-bar.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { NextCard } from '../next/next-card.tsx';
import { OtherClinicBanner } from '../other-clinic-banner.tsx';
import { DemographicsCard } from './demographics-card.tsx';
import { loadRecord } from './record.server.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordNav } from './record-nav.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import { summarizeRecord } from './summary.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${fullName(data.patient)} · inova` : 'inova' },
];

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return loadRecord(context, request, requireRecordId(params.id));
}

export default function PatientRecord() {
  const record = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  const { patient, history, position, clinic, isOtherClinic, next, since, links, pages, canBook, appHref, now } =
    record;
  const clinicName = clinic?.name ?? `clinic ${patient.client}`;
  const timeZone = clinic?.timeZone ?? null;
  const { today, coverage } = summarizeRecord(history, now, timeZone);
  const bookHref = canBook ? `/benefits/fccalendar/book?patient=${patient.id}` : null;
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        {position && <PositionBar {...position} />}
        {isOtherClinic && <OtherClinicBanner patient={patient} clinicName={clinicName} />}
        <IdentityBar
          name={fullName(patient)}
          subtitle={patient.partnerName ? `Partner: ${patient.partnerName}` : clinicName}
          facts={[
            { term: 'DOB', value: birthDateText(patient.dob, today) },
            { term: 'EHR ID', value: patient.ehrid ?? '—' },
            { term: 'Clinic', value: clinicName },
            { term: 'Coverage', value: coverage ? coverage.payer : '—' },
          ]}
          actions={
            <>
              <ButtonLink href={takeHref(patient.id)}>Take payment</ButtonLink>
              <ButtonLink href={`/users/tasks/new?patient=${patient.id}`}>Add task</ButtonLink>
              <ButtonLink href={`/reminder/new?patient=${patient.id}`}>Set a reminder</ButtonLink>
              {appHref && <ButtonLink href={appHref}>Open the patient’s app</ButtonLink>}
            </>
          }
        />
        {since && <SinceLastVisit {...since} timeZone={timeZone} />}
        {next && <NextCard steps={next} today={today} />}
        <RecordNav label="Records of this patient" links={links} />
        {history && <RecordNav label="Pages of this patient" links={pages} />}
        {history ? (
          <RecordCards {...record} history={history} timeZone={timeZone} bookHref={bookHref} />
        ) : (
          <>
            <Banner
              kind="advisory"
              actions={<ButtonLink href={`/patients/insurance/${patient.id}`}>Benefits verification</ButtonLink>}
            >
              Patient history isn’t available.
            </Banner>
            <Grid of="cards">
              <DemographicsCard patient={patient} />
            </Grid>
          </>
        )}
      </div>
      <Outlet />
    </>
  );
}
