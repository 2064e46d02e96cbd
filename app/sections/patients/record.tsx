import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { birthDateText } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { findListPosition } from '#app/lists/position/position.server.ts';
import { PositionBar } from '#app/lists/position/position-bar.tsx';
import { toAgreementSummary } from '#app/sections/agreements/agreement/stages.ts';
import { AgreementsCard } from '#app/sections/agreements/agreements-card.tsx';
import { IdentityBar } from '#app/ui/data/identity-bar.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { allows } from '#server/access/requirements.ts';
import { ifUnsupported } from '#server/inova/client/if-unsupported.ts';
import { AppointmentsCard } from './appointments-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { CycleCard } from './cycle-card.tsx';
import { DemographicsCard } from './demographics-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { OtherClinicBanner } from './other-clinic-banner.tsx';
import { summarizeRecord } from './summary.ts';
import { TimelineCard } from './timeline-card.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${fullName(data.patient)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = requireRecordId(params.id);
  const { user } = context.staff;
  const [patient, history, agreements, position] = await Promise.all([
    context.inova.patients.get(id),
    ifUnsupported(context.inova.patients.history(id), () => null),
    ifUnsupported(context.inova.agreements.summaries(id), () =>
      ifUnsupported(context.inova.agreements.list(id), () => null),
    ),
    findListPosition(context, new URL(request.url).searchParams, id),
  ]);
  const isOtherClinic = patient.client !== user.client;
  const currentClinic = { name: user.clientName, timeZone: user.clientTimeZone };
  const clinic = isOtherClinic ? await clinicOf(context, patient.client) : currentClinic;
  return {
    patient,
    history,
    agreements: agreements?.map(toAgreementSummary) ?? null,
    position,
    clinic,
    isOtherClinic,
    canBook: allows({ who: 'benefits' }, context.staff.principal),
    now: new Date().toISOString(),
  };
}

async function clinicOf(context: AppLoadContext, id: number) {
  const clinics = await context.clinics();
  return clinics.find((clinic) => clinic.id === id) ?? null;
}

export default function PatientRecord() {
  const { patient, history, agreements, position, clinic, isOtherClinic, canBook, now } =
    useLoaderData<typeof loader>();
  const clinicName = clinic?.name ?? `clinic ${patient.client}`;
  const timeZone = clinic?.timeZone ?? null;
  const { today, coverage, cycle, upcoming, past } = summarizeRecord(history, now, timeZone);
  return (
    <>
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
      />
      {history === null && (
        <Banner
          kind="advisory"
          actions={<ButtonLink href={`/patients/insurance/${patient.id}`}>Benefits verification</ButtonLink>}
        >
          Patient history isn’t available.
        </Banner>
      )}
      <Grid of="cards">
        <DemographicsCard patient={patient} />
        {history && (
          <>
            <CoverageCard patientId={patient.id} coverages={history.coverages} today={today} />
            <CycleCard cycle={cycle} episodes={history.episodes} />
            {agreements && (
              <AgreementsCard patientId={patient.id} agreements={agreements} timeZone={timeZone} isOnRecord />
            )}
            <AppointmentsCard
              upcoming={upcoming}
              past={past}
              timeZone={timeZone}
              bookHref={canBook ? `/benefits/fccalendar/book?patient=${patient.id}` : null}
            />
            <NotesCard notes={history.notes} timeZone={timeZone} />
            <TimelineCard patient={patient} history={history} now={now} timeZone={timeZone} />
          </>
        )}
      </Grid>
    </>
  );
}
