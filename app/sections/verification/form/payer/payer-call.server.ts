import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { failureSummary } from '#app/forms/failure-summary.ts';
import { refusedFieldsFailure, toFormFailure } from '#app/forms/form-failure.server.ts';
import { formHref } from '#app/sections/verification/paths.ts';
import type { VerificationSelection } from '#app/sections/verification/selection.server.ts';
import type { Verification } from '#server/inova/contract/verifications/verifications.ts';
import { removeFromDraft, storeDraft, withoutSensitive } from '../draft.server.ts';
import { isCallField } from '../entered-texts.server.ts';
import { labelOf, type Texts } from '../form-texts.server.ts';
import { callSection } from '../intent.ts';
import type { VerificationNotSaved } from '../save.server.ts';

interface CallRequest {
  selection: VerificationSelection;
  verification: Verification;
  /** Everything entered; what isn't about the call becomes a draft. */
  enteredTexts: Texts;
  version: number;
}

const fieldNames = ['outcome', 'representative', 'reference', 'followUp'];

/** Logs the call entered beside the form; the form keeps what is typed in it. */
export async function logPayerCall(
  context: AppLoadContext,
  { selection, verification, enteredTexts, version }: CallRequest,
) {
  await storeDraft(context, verification, version, enteredTexts);
  const callTexts = Object.fromEntries(Object.entries(enteredTexts).filter(([name]) => isCallField(name)));
  const values = Object.fromEntries(fieldNames.map((name) => [name, callTexts[`call-${name}`] ?? '']));
  const key = String(context.form?.get('onceKey') ?? '');
  try {
    const refused = refusedFieldsFailure(context);
    if (refused) return notLogged(refused);
    const { done } = await context.once(key, [verification.id, 'payer-call', values], () =>
      context.inova.verifications.runAction(verification.id, { action: 'payer-call', values }, key),
    );
    await removeFromDraft(context, verification.id, callTexts);
    await context.flash({ kind: 'success', text: `Verification ${done}` });
    return redirect(formHref(selection.patientId, selection.query));
  } catch (error) {
    const failure = toFormFailure(error, fieldNames);
    const byField = Object.entries(failure.fieldErrors).map(([name, message]) => [`call-${name}`, message]);
    return notLogged({ ...failure, fieldErrors: Object.fromEntries(byField) });
  }

  function notLogged(failure: ReturnType<typeof toFormFailure>) {
    const { status, fieldErrors } = failure;
    const errors = failureSummary(failure, (name, message) => `${labelOf(name)}: ${message}`);
    const texts = enteredTexts;
    const opened = withoutSensitive(texts);
    return data<VerificationNotSaved>(
      { status, version, texts, opened, faults: fieldErrors, errors, section: callSection, conflict: null },
      { status },
    );
  }
}
