import { formatDate, type TimeZone } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { IdentityBar } from '#app/ui/data/identity-bar.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';

interface BookingPatientProps {
  patient: { id: number; name: string; dob: string; clinic: string; timeZone: TimeZone };
  consults: { id: number; startsAt: string; provider: string | null }[];
}

/** The patient to book a consult for, with their upcoming consults. */
export function BookingPatient({ patient: { id, name, dob, clinic, timeZone }, consults }: BookingPatientProps) {
  return (
    <>
      <IdentityBar
        heading="h2"
        name={name}
        subtitle={clinic}
        facts={[{ term: 'DOB', value: formatDate(dob) }]}
        actions={<a href={`/patients/${id}`}>Patient record</a>}
      />
      {consults.map((consult) => (
        <Banner key={consult.id} kind="advisory" actions={<a href={`/benefits/consult/${consult.id}`}>View consult</a>}>
          This patient already has a consult on <Instant at={consult.startsAt} timeZone={timeZone} />
          {consult.provider && ` with ${consult.provider}`}.
        </Banner>
      ))}
    </>
  );
}
