import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { formatMoney } from '#app/lib/money.ts';
import { fullName } from '#app/lib/names.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { EhrAccount } from '#server/inova/contract/payments/ehr-statements.ts';
import { ehrStatementsHref, statementHref } from '../paths.ts';
import { CopyAge } from './copy-age.tsx';
import { loadEhrAccount } from './load-ehr-statements.server.ts';
import { StatementTable } from './statement-table.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `EHR statements of ${fullName(data.patient)} · inova` : 'inova' },
];

export const loader = ({ context, params }: LoaderFunctionArgs) => loadEhrAccount(context, params.id);

/** Reads the statements from the EHR. */
export function action({ context, params }: ActionFunctionArgs) {
  const id = requireRecordId(params.id);
  return submitButton(context, {
    schema: z.object({}),
    subject: id,
    backHref: ehrStatementsHref(id),
    run: () => context.inova.ehrStatements.refresh(id),
    success: () => ({ to: ehrStatementsHref(id), message: 'Statements read from the EHR' }),
  });
}

/** A patient's statements as the EHR has them, with the age of the copy and the differences from the ledger. */
export default function EhrStatementsPage() {
  const { patient, account, clinicName } = useLoaderData<typeof loader>();
  const { copy, timeZone, statements } = account;
  return (
    <Stack>
      <PatientBar heading="h2" patient={patient} clinicName={clinicName} />
      <PageHeader
        title="EHR statements"
        subtitle="What the EHR says this patient owes, beside the ledger"
        actions={
          <>
            <ButtonLink href={statementHref(patient.id)} icon="document">
              Statement of account
            </ButtonLink>
            <PrintButton />
            <PortalForm action={ehrStatementsHref(patient.id)}>
              <Button variant="primary" icon="refresh">
                {copy ? 'Refresh from EHR' : 'Read from EHR'}
              </Button>
            </PortalForm>
          </>
        }
      />
      <CopyAge copy={copy} timeZone={timeZone} />
      {statements[0] && <Balances account={account} newest={statements[0]} />}
      {copy && <StatementTable patientId={patient.id} statements={statements} />}
    </Stack>
  );
}

/** The balance of the newest statement beside the ledger's. */
function Balances({ account, newest }: { account: EhrAccount; newest: EhrAccount['statements'][number] }) {
  return (
    <Card title="Balances">
      <DefinitionList
        items={[
          { term: `EHR, statement ${newest.number}`, value: formatMoney(newest.balanceCents) },
          { term: 'Ledger on the same day', value: formatMoney(newest.ourBalanceCents) },
          { term: 'Difference', value: formatMoney(newest.differenceCents) },
          { term: 'Ledger today', value: formatMoney(account.ourBalanceCents) },
        ]}
      />
    </Card>
  );
}
