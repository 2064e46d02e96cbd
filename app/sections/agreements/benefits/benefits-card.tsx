import type { ReactNode } from 'react';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { Benefits } from './load-benefits.server.ts';

interface BenefitsCardProps {
  patientId: number;
  benefits: Benefits | null;
  /** What follows from them. */
  children?: ReactNode;
}

/** A patient's verified benefits, with a link to the verification that they are from. */
export function BenefitsCard({ patientId, benefits, children }: BenefitsCardProps) {
  if (!benefits) {
    return (
      <Card title="Benefits" action={<a href={`/patients/insurance/${patientId}`}>Benefits verification</a>}>
        <EmptyState icon="document" title="No verification yet" />
      </Card>
    );
  }
  const { plan, status, isVerified, facts, href } = benefits;
  return (
    <Card title="Benefits" action={<a href={href}>Verification</a>}>
      <Stack>
        <DefinitionList
          items={[
            { term: 'Payer', value: plan },
            { term: 'Status', value: <Status kind={isVerified ? 'healthy' : 'degraded'}>{status}</Status> },
            ...facts,
          ]}
        />
        {children}
      </Stack>
    </Card>
  );
}
