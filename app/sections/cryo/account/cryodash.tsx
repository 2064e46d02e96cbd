import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
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
import { carryOutTakedown, loadTakedown } from '../takedown/takedown.server.ts';
import { takedownPatient } from '../takedown/takedown-id.ts';
import { TakedownPage } from '../takedown/takedown-page.tsx';
import { AccountCard } from './account-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { DispositionCard } from './disposition-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { loadAccount } from './load-account.server.ts';
import { NextBillCard } from './next-bill-card.tsx';
import { accountHref } from './paths.ts';
import { ProfileCard } from './profile-card.tsx';
import { SpecimensCard } from './specimens-card.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${'takedown' in data ? 'Takedown' : 'Storage'} of ${fullName(data.patient)} · inova` : 'inova' },
];

/** A storage account or its takedown, whose suffix the router reads into the parameter; without a patient, the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  if (params.id === undefined) throw redirect('/lists/cryo-accounts');
  const takedown = takedownPatient(params.id);
  return takedown === null ? loadAccountPage(args) : loadTakedown(context, takedown);
}

export function action({ context, params }: ActionFunctionArgs) {
  const takedown = takedownPatient(params.id);
  if (takedown === null) throw new Response(null, { status: 405 });
  return carryOutTakedown(context, takedown);
}

async function loadAccountPage({ context, params, request }: LoaderFunctionArgs) {
  const { patient, inova, clinic, account } = await loadAccount(context, params.id);
  const [{ specimens }, { dispositions }, position] = await Promise.all([
    inova.cryoInventory.ofPatient(patient.id),
    inova.cryoDispositions.ofPatient(patient.id),
    findListPosition(context, new URL(request.url).searchParams, patient.id),
  ]);
  return {
    patient,
    clinic,
    account,
    specimens,
    newestDisposition: dispositions[0] ?? null,
    position,
    canLapse: allows({ who: 'cryo admin' }, context.staff.principal),
  };
}

export default function CryoDash() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return 'takedown' in loaded ? <TakedownPage {...loaded} answer={answer} /> : <AccountPage {...loaded} />;
}

function AccountPage(props: Awaited<ReturnType<typeof loadAccountPage>>) {
  const { patient, clinic, account, specimens, newestDisposition, position, canLapse } = props;
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
          <DispositionCard patientId={patient.id} newest={newestDisposition} timeZone={clinic.timeZone} />
          {account && (
            <>
              <InvoicesCard account={account} />
              <LedgerCard lines={account.ledger} />
              <ChangesCard changes={account.changes} timeZone={clinic.timeZone} />
            </>
          )}
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
