import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { cardMessage } from '#server/access/card-tripwire.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { faultsByName } from '#server/inova/contract/listings.ts';
import type { Chosen } from './chosen.server.ts';
import { formHref } from './paths.ts';
import type { Texts } from './texts.server.ts';

/** What was wrong with starting a verification. */
export interface NotStarted {
  status: number;
  started: false;
  values: Texts;
  faults: Texts;
  message: string | null;
}

/** Starts the verification of the policy chosen or entered, and leads to its form. */
export async function startTyped(context: AppLoadContext, { patientId, place }: Chosen) {
  const { form, inova, cardFields } = context;
  const { formToken: _, onceKey = '', coverage, ...values } = Object.fromEntries(form ?? []) as Texts;
  const { payer = '', memberId = '', groupNumber, planType, reason = '' } = values;
  const wrong = (faults: Texts, message: string | null = null) =>
    data<NotStarted>({ status: 400, started: false, values, faults, message }, { status: 400 });
  if (cardFields.length > 0) return wrong(Object.fromEntries(cardFields.map((name) => [name, cardMessage])));
  const coverageId = /^\d{1,15}$/.test(coverage ?? '') ? Number(coverage) : null;
  const policy = coverageId ? null : { payer, memberId, groupNumber, planType };
  try {
    const started = await context.once(onceKey, [patientId, coverageId, policy, reason], () =>
      inova.verifications.start(patientId, { coverageId, policy, reason }, onceKey),
    );
    const { policy: __, ...rest } = place;
    return redirect(formHref(patientId, { ...rest, verification: String(started.verificationId) }));
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind !== 'refused') throw error;
    const faults = faultsByName(error.errors);
    const isNamed = Object.keys(faults).every((name) => name in values);
    return wrong(isNamed ? faults : {}, isNamed ? null : error.message);
  }
}
