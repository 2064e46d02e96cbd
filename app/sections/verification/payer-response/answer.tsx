import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { fullName } from '#app/lib/names.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { chosenOf } from '../chosen.server.ts';
import styles from '../insurance.module.css';
import { answerHref, formHref } from '../paths.ts';
import { actOnAnswer } from './answer.server.ts';
import { AnswerForm } from './answer-form.tsx';
import { LeftOut, Proposals } from './answer-parts.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Payer’s answer for ${data.name} · inova` : 'inova' },
];

async function verificationOf({ context, request, params }: LoaderFunctionArgs) {
  const chosen = await chosenOf(context, request, params.id);
  if (chosen.verificationId === null) throw redirect(formHref(chosen.patientId, chosen.place));
  return { chosen, verification: chosen.verificationId };
}

export async function loader(args: LoaderFunctionArgs) {
  const { chosen, verification } = await verificationOf(args);
  const patient = await args.context.inova.patients.get(chosen.patientId);
  const one = chosen.verifications.find(({ id }) => id === verification);
  return {
    patientId: chosen.patientId,
    place: chosen.place,
    name: fullName(patient),
    payer: one?.payer ?? 'Policy without a payer',
    isCompleted: one?.state === 'completed',
  };
}

export async function action(args: ActionFunctionArgs) {
  const { chosen, verification } = await verificationOf(args);
  return actOnAnswer(args.context, chosen, verification);
}

/** A payer's answer, pasted or uploaded, beside what the verification holds: taken over field by field, or all of it. */
export default function PayerAnswer() {
  const { patientId, place, name, payer, isCompleted } = useLoaderData<typeof loader>();
  const told = useActionData<typeof action>();
  const answer = told?.answer ?? null;
  const href = answerHref(patientId, place);
  return (
    <>
      <PageHead
        title="Payer’s answer"
        subtitle={`${name} · ${payer}`}
        actions={<ButtonLink href={formHref(patientId, place)}>Back to the verification</ButtonLink>}
      />
      {isCompleted && (
        <Banner kind="advisory">This verification is completed. Reopen it to take over what an answer says.</Banner>
      )}
      {told && <ErrorSummary errors={told.errors} />}
      {told?.done && <Banner kind="healthy">{told.done}</Banner>}
      <div className={styles.cards}>
        {answer && <LeftOut answer={answer} />}
        {answer && <Proposals key={answer.version} answer={answer} action={href} canTake={!isCompleted} />}
        <AnswerForm action={href} text={told?.text ?? ''} errors={told?.errors ?? []} isRead={answer !== null} />
      </div>
    </>
  );
}
