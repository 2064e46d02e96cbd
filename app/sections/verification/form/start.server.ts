import { type AppLoadContext, data, redirect } from '@remix-run/node';
import {
  cardNumberFailure,
  type FailedSubmission,
  type FormFailure,
  toFormFailure,
} from '#app/forms/form-failure.server.ts';
import type { VerificationReason } from '#server/inova/contract/verifications.ts';
import { formHref } from '../paths.ts';
import type { VerificationSelection } from '../selection.server.ts';
import type { Texts } from './form-texts.server.ts';

/** Why a verification was not started. */
export interface StartFormAnswer extends FailedSubmission {
  started: false;
}

/** Starts a verification of the selected or entered policy and redirects to its form. */
export async function startVerification(context: AppLoadContext, { patientId, query }: VerificationSelection) {
  const { form, inova } = context;
  const { formToken: _, onceKey = '', coverage, ...values } = Object.fromEntries(form ?? []) as Texts;
  const { payer = '', memberId = '', groupNumber, planType, reason = '' } = values;
  const notStarted = (failure: FormFailure) =>
    data<StartFormAnswer>({ ...failure, values, started: false }, { status: failure.status });
  const cardFailure = cardNumberFailure(context);
  if (cardFailure) return notStarted(cardFailure);
  const coverageId = /^\d{1,15}$/.test(coverage ?? '') ? Number(coverage) : null;
  const policy = coverageId ? null : { payer, memberId, groupNumber, planType };
  try {
    const started = await context.once(onceKey, [patientId, coverageId, policy, reason], () =>
      inova.verifications.start(patientId, { coverageId, policy, reason: reason as VerificationReason }, onceKey),
    );
    const { policy: __, ...rest } = query;
    return redirect(formHref(patientId, { ...rest, verification: String(started.verificationId) }));
  } catch (error) {
    return notStarted(toFormFailure(error, Object.keys(values)));
  }
}
