import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { PaperView } from '#app/papers/paper-view.tsx';
import { isMailAddress } from '#server/inova/contract/mail-address.ts';
import { AgreementsCard } from './agreements-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { agreementIn, patientOf } from './patient.server.ts';
import { PatientBar } from './patient-bar.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { refusalOf } from './refusal.server.ts';
import styles from './send.module.css';
import { StageCard } from './stage-card.tsx';
import { agreementHref, briefOf, consultHref, paperOf } from './stages.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Agreement of ${fullName(loaded.patient)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, clinic, agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request);
  if (!agreement || agreement.state === 'draft') throw redirect(consultHref(patient.id, agreement?.id));
  const { paper } = await context.inova.agreements.paper(agreement.id, paperOf(agreement));
  const others = agreements.filter(({ id }) => id !== agreement.id).map(briefOf);
  return { patient, clinic, others, agreement, paper, onceKey: randomKey() };
}

/** Reminds the patient. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { agreements } = await patientOf(context, params.id);
  const agreement = agreementIn(agreements, request);
  if (!agreement) throw new Response(null, { status: 404 });
  const remind = async () => (await context.inova.agreements.remind(agreement.id)).remindedAt;
  try {
    await context.once(String(context.form?.get('onceKey')), agreement.id, remind);
    await context.flash({ kind: 'success', text: 'The patient is reminded by mail' });
  } catch (error) {
    await context.flash({ kind: 'error', text: refusalOf(error).message });
  }
  return redirect(agreementHref(agreement));
}

export default function AgreementPage() {
  const { patient, clinic, others, agreement, paper, onceKey } = useLoaderData<typeof loader>();
  const { timeZone } = clinic;
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <PatientBar patient={patient} clinicName={clinic.name} />
        <div className={styles.send}>
          <PaperView paper={paper} />
          <div className={styles.aside}>
            <StageCard
              agreement={agreement}
              timeZone={timeZone}
              onceKey={onceKey}
              hasMail={isMailAddress(patient.email)}
            />
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
