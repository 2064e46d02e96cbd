import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { ehrStatementsHref, statementHref } from '../paths.ts';
import { ComparedLines } from './compared-lines.tsx';
import { CopyAge } from './copy-age.tsx';
import { loadEhrStatement } from './load-ehr-statements.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `EHR statement ${data.statement.number} · inova` : 'inova' },
];

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadEhrStatement(context, params.id, params.statement);

/** A statement from the EHR, line by line beside the ledger. */
export default function EhrStatementPage() {
  const { patient, statement, clinicName } = useLoaderData<typeof loader>();
  const { number, from, issuedOn, balanceCents, ourBalanceCents, differenceCents, copy, timeZone } = statement;
  const period = new URLSearchParams({ from, to: issuedOn });
  return (
    <Stack>
      <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
      <PageHeader
        title={`EHR statement ${number}`}
        subtitle={<a href={ehrStatementsHref(patient.id)}>EHR statements</a>}
        actions={
          <>
            <ButtonLink href={`${statementHref(patient.id)}?${period}`} icon="document">
              Statement of account
            </ButtonLink>
            <PrintButton />
          </>
        }
      />
      <CopyAge copy={copy} timeZone={timeZone} />
      <Card title={`${formatDate(from)} to ${formatDate(issuedOn)}`}>
        <DefinitionList
          items={[
            { term: 'EHR balance', value: formatMoney(balanceCents) },
            { term: 'Ledger', value: formatMoney(ourBalanceCents) },
            { term: 'Difference', value: formatMoney(differenceCents) },
          ]}
        />
      </Card>
      <ComparedLines statement={statement} />
    </Stack>
  );
}
