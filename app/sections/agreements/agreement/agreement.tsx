import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { PaperView } from '#app/documents/paper-view.tsx';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { orNothing } from '#app/lib/or-nothing.server.ts';
import { placeInList } from '#app/lists/position/place.server.ts';
import { PlaceBar } from '#app/lists/position/place-bar.tsx';
import { isMailAddress } from '#server/inova/contract/mail-address.ts';
import { AgreementsCard } from '../agreements-card.tsx';
import { agreementIn, patientOf } from '../patient.server.ts';
import { PatientBar } from '../patient-bar.tsx';
import { samePlace } from '../place.ts';
import styles from '../send.module.css';
import { actOnAgreement } from './agreement-action.server.ts';
import { approvalListsOf } from './approvals.server.ts';
import { ApprovalsCard } from './approvals-card.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { StageCard } from './stage-card.tsx';
import { agreementHref, briefOf, consultHref, paperOf } from './stages.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Agreement of ${fullName(loaded.patient)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request);
  const search = new URL(request.url).searchParams;
  if (!agreement || agreement.state === 'draft')
    throw redirect(samePlace(consultHref(patient.id, agreement?.id), search));
  const [{ paper }, checks, place] = await Promise.all([
    context.inova.agreements.paper(agreement.id, paperOf(agreement)),
    orNothing(context.inova.agreementChecks.get(agreement.id)),
    placeInList(context, search, patient.id),
  ]);
  const others = agreements.filter(({ id }) => id !== agreement.id).map(briefOf);
  const approvals = approvalListsOf(context, patient);
  return { patient, clinic, others, agreement, paper, checks, place, approvals, onceKey: randomKey() };
}

/** Reminds the patient, or ticks points of the checklist. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request);
  if (!agreement) throw new Response(null, { status: 404 });
  return actOnAgreement(context, agreement, samePlace(agreementHref(agreement), new URL(request.url).searchParams));
}

export default function AgreementPage() {
  const { patient, clinic, others, agreement, paper, checks, place, approvals, onceKey } =
    useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { timeZone } = clinic;
  const href = samePlace(agreementHref(agreement), search);
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        {place && <PlaceBar {...place} />}
        <PatientBar patient={patient} clinicName={clinic.name} />
        <div className={styles.send}>
          <PaperView paper={paper} />
          <div className={styles.aside}>
            <StageCard
              agreement={agreement}
              action={href}
              timeZone={timeZone}
              onceKey={onceKey}
              hasMail={isMailAddress(patient.email)}
            />
            {checks && (
              <ChecklistCard
                checks={checks}
                timeZone={timeZone}
                state={agreement.state}
                action={agreement.state === 'revoked' ? undefined : href}
              />
            )}
            <ApprovalsCard concessions={agreement.concessions} lists={approvals} />
            <PaymentsCard agreement={agreement} timeZone={timeZone} />
            <HistoryCard agreement={agreement} timeZone={timeZone} />
            {others.length > 0 && (
              <AgreementsCard title="Other agreements" patientId={patient.id} agreements={others} timeZone={timeZone} />
            )}
          </div>
        </div>
      </div>
      <Outlet />
    </>
  );
}
