import type { FormState } from '#app/forms/plain-form.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { CycleRequestRecord } from '#server/inova/contract/cycle-requests.ts';
import type { PatientRecord } from '#server/inova/contract/patients.ts';
import { LastCycleCard } from './last-cycle-card.tsx';
import { cycleRequestsHref } from './paths.ts';
import { RequestFields } from './request-fields.tsx';

interface RequestPageProps {
  title: string;
  form: FormState;
  /** Where the form posts to. */
  action: string;
  patient: PatientRecord;
  clinicName: string;
  record: CycleRequestRecord;
  /** True for a new request beside an open one, which is refused. */
  isSecond?: boolean;
  /** What the physician wrote who returned it. */
  note?: string | null;
}

/** The form of a cycle request, with the last cycle beside. */
export function RequestPage(props: RequestPageProps) {
  const { title, form, action, patient, clinicName, record, isSecond = false, note } = props;
  return (
    <Stack>
      <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
      <PageHeader title={title} subtitle="A physician of the clinic approves it, returns it, or declines it." />
      <Grid of="cards">
        <Card title="Request">
          {isSecond && (
            <Banner kind="advisory" actions={<a href={cycleRequestsHref(patient.id)}>View</a>}>
              This patient already has an open cycle request.
            </Banner>
          )}
          {note && <Banner kind="degraded">Returned: {note}</Banner>}
          <RequestFields form={form} action={action} backHref={cycleRequestsHref(patient.id)} cycleForm={record.form} />
        </Card>
        <Stack>
          <LastCycleCard record={record} />
        </Stack>
      </Grid>
    </Stack>
  );
}
