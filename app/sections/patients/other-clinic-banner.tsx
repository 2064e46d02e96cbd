import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

/** Tells the user that the record belongs to another of their clinics, with a button to switch to it. */
export function OtherClinicBanner({ patient, clinicName }: { patient: PatientRecord; clinicName: string }) {
  return (
    <Banner
      kind="advisory"
      actions={
        <PortalForm action="/clinic">
          <input type="hidden" name="client" value={patient.client} />
          <input type="hidden" name="redirectTo" value={`/patients/${patient.id}`} />
          <Button>Switch to {clinicName}</Button>
        </PortalForm>
      }
    >
      This patient is at {clinicName}. You are working in another clinic.
    </Banner>
  );
}
