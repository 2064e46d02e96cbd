import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { findListPosition } from '#app/lists/position/position.server.ts';
import { PositionBar } from '#app/lists/position/position-bar.tsx';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { allows } from '#server/access/requirements.ts';
import { AccountCard } from './account-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { ledgerLines } from './ledger-lines.ts';
import { loadAccount } from './load-account.server.ts';
import { NextBillCard } from './next-bill-card.tsx';
import { accountHref } from './paths.ts';
import { ProfileCard } from './profile-card.tsx';
import { SpecimensCard } from './specimens-card.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Storage of ${fullName(data.patient)} · inova` : 'inova' },
];

/** Without a patient, the list of storage accounts. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  if (params.id === undefined) throw redirect('/lists/cryo-accounts');
  const { patient, inova, clinic, account } = await loadAccount(context, params.id);
  const [{ specimens }, statement, position] = await Promise.all([
    inova.cryoInventory.ofPatient(patient.id),
    account && inova.payments.patientStatement(patient.id, {}),
    findListPosition(context, new URL(request.url).searchParams, patient.id),
  ]);
  return {
    patient,
    clinic,
    account,
    specimens,
    lines: account && statement ? ledgerLines(statement, account) : [],
    position,
    canLapse: allows({ who: 'cryo admin' }, context.staff.principal),
  };
}

export default function CryoAccountPage() {
  const { patient, clinic, account, specimens, lines, position, canLapse } = useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        {position && <PositionBar {...position} />}
        <Stack>
          <PatientBar patient={patient} clinicName={clinic.name} />
          {account === null && (
            <EmptyState
              icon="cryo"
              title="No storage account"
              actions={
                <ButtonLink href={accountHref(patient.id, '/setup')} variant="primary">
                  Set up account
                </ButtonLink>
              }
            />
          )}
          {account && (
            <Grid of="cards">
              <AccountCard account={account} canLapse={canLapse} />
              <NextBillCard account={account} />
              <ProfileCard account={account} canChange={account.state !== 'closed'} />
            </Grid>
          )}
          <SpecimensCard specimens={specimens} />
          {account && (
            <>
              <InvoicesCard account={account} />
              <LedgerCard lines={lines} />
              <ChangesCard changes={account.changes} timeZone={clinic.timeZone} />
            </>
          )}
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
