import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { showDate } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { placeInList } from '#app/lists/position/place.server.ts';
import { PlaceBar } from '#app/lists/position/place-bar.tsx';
import { briefOf } from '#app/sections/agreements/agreement/stages.ts';
import { AgreementsCard } from '#app/sections/agreements/agreements-card.tsx';
import { IdentityBar } from '#app/ui/data/identity-bar.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { allows } from '#server/access/requirements.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { AppointmentsCard } from './appointments-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { CycleCard } from './cycle-card.tsx';
import { DemographicsCard } from './demographics-card.tsx';
import { ElsewhereBanner } from './elsewhere-banner.tsx';
import { NotesCard } from './notes-card.tsx';
import { summaryOf } from './summary.ts';
import { TimelineCard } from './timeline-card.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${fullName(data.patient)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  const id = Number(params.id);
  const { user } = context.staff;
  const [patient, history, agreements, place] = await Promise.all([
    context.inova.patients.get(id),
    whereOffered(context.inova.patients.history(id)),
    whereOffered(context.inova.agreements.list(id)),
    placeInList(context, new URL(request.url).searchParams, id),
  ]);
  const isElsewhere = patient.client !== user.client;
  const own = { name: user.clientName, timeZone: user.clientTimeZone };
  const clinic = isElsewhere ? await clinicOf(context, patient.client) : own;
  return {
    patient,
    history,
    agreements: agreements?.map(briefOf) ?? null,
    place,
    clinic,
    isElsewhere,
    mayBook: allows({ who: 'benefits' }, context.staff.principal),
    now: new Date().toISOString(),
  };
}

async function clinicOf(visit: AppLoadContext, id: number) {
  const clinics = await visit.clinics();
  return clinics.find((clinic) => clinic.id === id) ?? null;
}

/** An answer, or null where inova has none to give; a failure to answer is still a failure. */
async function whereOffered<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof InovaError && error.kind === 'unsupported') return null;
    throw error;
  }
}

export default function PatientRecord() {
  const { patient, history, agreements, place, clinic, isElsewhere, mayBook, now } = useLoaderData<typeof loader>();
  const clinicName = clinic?.name ?? `clinic ${patient.client}`;
  const timeZone = clinic?.timeZone ?? null;
  const { age, coverage, cycle, upcoming, past } = summaryOf(patient, history, now);
  return (
    <>
      {place && <PlaceBar {...place} />}
      {isElsewhere && <ElsewhereBanner patient={patient} clinicName={clinicName} />}
      <IdentityBar
        name={fullName(patient)}
        subtitle={patient.partnerName ? `Partner: ${patient.partnerName}` : clinicName}
        facts={[
          { term: 'DOB', value: `${showDate(patient.dob)} · ${age} y` },
          { term: 'EHR ID', value: patient.ehrid ?? '—' },
          { term: 'Clinic', value: clinicName },
          { term: 'Coverage', value: coverage ? coverage.payer : '—' },
        ]}
      />
      {history === null && <Banner kind="advisory">This inova keeps no history of patients.</Banner>}
      <Grid of="cards">
        <DemographicsCard patient={patient} />
        {history && (
          <>
            <CoverageCard patientId={patient.id} coverages={history.coverages} today={now.slice(0, 10)} />
            <CycleCard cycle={cycle} episodes={history.episodes} />
            {agreements && (
              <AgreementsCard patientId={patient.id} agreements={agreements} timeZone={timeZone} isOnRecord />
            )}
            <AppointmentsCard
              upcoming={upcoming}
              past={past}
              timeZone={timeZone}
              bookHref={mayBook ? `/benefits/fccalendar/book?patient=${patient.id}` : null}
            />
            <NotesCard notes={history.notes} timeZone={timeZone} />
            <TimelineCard patient={patient} history={history} now={now} />
          </>
        )}
      </Grid>
    </>
  );
}
