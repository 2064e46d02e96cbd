import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { fullName } from '#app/lib/names.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { formHref, payerResponseHref } from '../paths.ts';
import { readSelection } from '../selection.server.ts';
import styles from '../verification.module.css';
import { runPayerResponseForm } from './payer-response.server.ts';
import { PayerResponseForm } from './payer-response-form.tsx';
import { ImportFaults, Proposals } from './proposals.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Payer response for ${data.name} · inova` : 'inova' },
];

async function readVerificationId({ context, request, params }: LoaderFunctionArgs) {
  const selection = await readSelection(context, request, params.id);
  if (selection.verificationId === null) throw redirect(formHref(selection.patientId, selection.query));
  return { selection, verificationId: selection.verificationId };
}

export async function loader(args: LoaderFunctionArgs) {
  const { selection, verificationId } = await readVerificationId(args);
  const patient = await args.context.inova.patients.get(selection.patientId);
  const verification = selection.verifications.find(({ id }) => id === verificationId);
  return {
    patientId: selection.patientId,
    query: selection.query,
    name: fullName(patient),
    payer: verification?.payer ?? 'Unknown payer',
    isCompleted: verification?.state === 'completed',
  };
}

export async function action(args: ActionFunctionArgs) {
  const { selection, verificationId } = await readVerificationId(args);
  return runPayerResponseForm(args.context, selection, verificationId);
}

/** Compares a payer response with the verification's values and imports the selected ones. */
export default function PayerResponsePage() {
  const { patientId, query, name, payer, isCompleted } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  const payerResponse = formAnswer?.payerResponse ?? null;
  const href = payerResponseHref(patientId, query);
  return (
    <>
      <PageHeader
        title="Payer response"
        subtitle={`${name} · ${payer}`}
        actions={<ButtonLink href={formHref(patientId, query)}>Back to verification</ButtonLink>}
      />
      {isCompleted && <Banner kind="advisory">This verification is completed. Reopen it to import values.</Banner>}
      {formAnswer && <ErrorSummary errors={formAnswer.errors} />}
      {formAnswer?.done && <Banner kind="healthy">{formAnswer.done}</Banner>}
      <div className={styles.cards}>
        {payerResponse && <ImportFaults payerResponse={payerResponse} />}
        {payerResponse && (
          <Proposals key={payerResponse.version} payerResponse={payerResponse} action={href} canImport={!isCompleted} />
        )}
        <PayerResponseForm
          action={href}
          text={formAnswer?.text ?? ''}
          errors={formAnswer?.errors ?? []}
          isPreviewed={payerResponse !== null}
        />
      </div>
    </>
  );
}
