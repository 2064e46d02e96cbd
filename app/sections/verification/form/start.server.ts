import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { cardRefusal, type Refusal, type RefusedForm, refusalOf } from '#app/forms/refusal.server.ts';
import type { Chosen } from '../chosen.server.ts';
import { formHref } from '../paths.ts';
import type { Texts } from './texts.server.ts';

/** What was wrong with starting a verification. */
export interface NotStarted extends RefusedForm {
  started: false;
}

/** Starts the verification of the policy chosen or entered, and leads to its form. */
export async function startTyped(context: AppLoadContext, { patientId, place }: Chosen) {
  const { form, inova } = context;
  const { formToken: _, onceKey = '', coverage, ...values } = Object.fromEntries(form ?? []) as Texts;
  const { payer = '', memberId = '', groupNumber, planType, reason = '' } = values;
  const wrong = (refusal: Refusal) =>
    data<NotStarted>({ ...refusal, values, started: false }, { status: refusal.status });
  const card = cardRefusal(context);
  if (card) return wrong(card);
  const coverageId = /^\d{1,15}$/.test(coverage ?? '') ? Number(coverage) : null;
  const policy = coverageId ? null : { payer, memberId, groupNumber, planType };
  try {
    const started = await context.once(onceKey, [patientId, coverageId, policy, reason], () =>
      inova.verifications.start(patientId, { coverageId, policy, reason }, onceKey),
    );
    const { policy: __, ...rest } = place;
    return redirect(formHref(patientId, { ...rest, verification: String(started.verificationId) }));
  } catch (error) {
    return wrong(refusalOf(error, Object.keys(values)));
  }
}
