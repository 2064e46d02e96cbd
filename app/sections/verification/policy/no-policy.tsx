import { fullName } from '#app/lib/names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

interface NoPolicyProps {
  patient: { patientId: number; firstname: string; lastname: string };
}

/** Replaces the document for a patient without a verification. */
export function NoPolicy({ patient }: NoPolicyProps) {
  const href = `/patients/${patient.patientId}`;
  return (
    <>
      <PageHeader title="Policy PDF" subtitle={fullName(patient)} />
      <EmptyState
        icon="benefits"
        title="No verification yet"
        actions={<ButtonLink href={href}>Back to patient</ButtonLink>}
      >
        Verify this patient’s benefits to print or send a summary.
      </EmptyState>
    </>
  );
}
