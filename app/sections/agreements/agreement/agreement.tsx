import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { findListPosition } from '#app/lists/position/position.server.ts';
import { PositionBar } from '#app/lists/position/position-bar.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { isEmailAddress } from '#server/inova/contract/text/email-address.ts';
import { AgreementsCard } from '../agreements-card.tsx';
import { withListPosition } from '../list-position.ts';
import { PatientBar } from '../patient-bar.tsx';
import { loadPatientContext, selectAgreement } from '../patient-context.server.ts';
import styles from '../send.module.css';
import { runAgreementAction } from './agreement-action.server.ts';
import { approvalListHrefs } from './approvals.server.ts';
import { ApprovalsCard } from './approvals-card.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { StageCard } from './stage-card.tsx';
import { agreementHref, currentDocumentKind, toAgreementSummary, worksheetHref } from './stages.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Agreement with ${fullName(loaded.patient)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request);
  const searchParams = new URL(request.url).searchParams;
  if (!agreement || agreement.state === 'draft')
    throw redirect(withListPosition(worksheetHref(patient.id, agreement?.id), searchParams));
  const [{ paper }, checks, position] = await Promise.all([
    context.inova.agreements.document(agreement.id, currentDocumentKind(agreement)),
    nullIfUnavailable(context.inova.agreementChecks.get(agreement.id)),
    findListPosition(context, searchParams, patient.id),
  ]);
  const others = agreements.filter(({ id }) => id !== agreement.id).map(toAgreementSummary);
  const approvals = approvalListHrefs(context, patient);
  const userEmail = context.staff.user.email;
  return { patient, clinic, others, agreement, paper, checks, position, approvals, userEmail, onceKey: newOnceKey() };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request);
  if (!agreement) throw new Response(null, { status: 404 });
  return runAgreementAction(
    context,
    agreement,
    withListPosition(agreementHref(agreement), new URL(request.url).searchParams),
  );
}

export default function AgreementPage() {
  const { patient, clinic, others, agreement, paper, checks, position, approvals, userEmail, onceKey } =
    useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  const { timeZone } = clinic;
  const href = withListPosition(agreementHref(agreement), searchParams);
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        {position && <PositionBar {...position} />}
        <PatientBar patient={patient} clinicName={clinic.name} />
        <div className={styles.send}>
          <DocumentView document={paper} />
          <Stack>
            <StageCard
              agreement={agreement}
              action={href}
              timeZone={timeZone}
              onceKey={onceKey}
              canEmail={isEmailAddress(patient.email)}
            />
            {checks && (
              <ChecklistCard
                checks={checks}
                timeZone={timeZone}
                state={agreement.state}
                action={agreement.state === 'revoked' ? undefined : href}
              />
            )}
            <ApprovalsCard concessions={agreement.concessions} lists={approvals} userEmail={userEmail} />
            <PaymentsCard agreement={agreement} timeZone={timeZone} />
            <HistoryCard agreement={agreement} timeZone={timeZone} />
            {others.length > 0 && (
              <AgreementsCard title="Other agreements" patientId={patient.id} agreements={others} timeZone={timeZone} />
            )}
          </Stack>
        </div>
      </div>
      <Outlet />
    </>
  );
}
