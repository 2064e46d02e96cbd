import type { ReactNode } from 'react';
import { formatMoney } from '#app/lib/money.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { VerificationValues } from '#server/inova/contract/verification-fields.ts';
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
  const { payer, status, isVerified, values, href } = benefits;
  return (
    <Card title="Benefits" action={<a href={href}>Verification</a>}>
      <Stack>
        <DefinitionList
          items={[
            { term: 'Payer', value: [payer, values.planType].filter(Boolean).join(' · ') },
            { term: 'Status', value: <Status kind={isVerified ? 'healthy' : 'degraded'}>{status}</Status> },
            ...(isVerified ? amountsOf(values) : []),
          ]}
        />
        {children}
      </Stack>
    </Card>
  );
}

const coverageLabels: Record<string, string> = {
  Ivf: 'IVF',
  Iui: 'IUI',
  EggPreservation: 'Egg preservation',
  TestingOnly: 'Testing only',
  NoInfertilityCoverage: 'None for infertility',
  None: 'None',
};

const networkLabels: Record<string, string> = { In: 'In network', Out: 'Out of network' };

function amountsOf(values: VerificationValues) {
  const money = (name: string) => (values[name] === undefined ? null : formatMoney(Number(values[name])));
  const limit = (name: string, used: string) =>
    money(name) && `${money(name)}, ${money(used) ?? 'not known how much'} met`;
  return [
    { term: 'Coverage', value: coverageLabels[String(values.coverage)] ?? values.coverage },
    { term: 'Network', value: networkLabels[String(values.facilityInOrOutOfNetwork)] },
    { term: 'Deductible', value: limit('deductable', 'deductableMet') },
    { term: 'Coinsurance', value: values.coInsurance === undefined ? null : `${values.coInsurance}%` },
    { term: 'Copay', value: money('coPay') },
    { term: 'Out-of-pocket maximum', value: limit('outOfPocket', 'outOfPocketMet') },
    { term: 'IVF lifetime maximum', value: limit('ivfLifetimeMax', 'ivfLifetimeMaxMet') },
    { term: 'Lifetime maximum', value: limit('lifetimeMax', 'lifetimeMet') },
    {
      term: 'IVF authorization',
      value: values.ivfAuthRequired === 'Yes' ? 'Required' : values.ivfAuthRequired && 'Not required',
    },
  ];
}
