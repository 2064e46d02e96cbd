import { type AppLoadContext, redirect } from '@remix-run/node';
import { newForm, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { initialValues } from '#app/lists/bulk/action-form.tsx';
import { actionSchema } from '#app/lists/bulk/action-schema.server.ts';
import type { ListAction } from '#server/inova/contract/lists/list-actions.ts';
import type { Verification } from '#server/inova/contract/verifications/verifications.ts';
import { formHref } from '../paths.ts';
import { readSelection } from '../selection.server.ts';
import { draftKeyOf } from './draft.server.ts';
import { labelOf } from './form-texts.server.ts';

type StepAction = Pick<ListAction, 'key' | 'label' | 'tone' | 'fields'>;

/** The dialog's action, with its verification and, for authorization actions, the authorization. */
export async function loadStep(context: AppLoadContext, request: Request, params: { id?: string; step?: string }) {
  const selection = await readSelection(context, request, params.id);
  const backHref = formHref(selection.patientId, selection.query);
  const redirectBack = async () => {
    await context.flash({ kind: 'error', text: 'This action isn’t available for this verification' });
    return redirect(backHref);
  };
  if (!selection.verificationId) throw await redirectBack();
  const verification = await context.inova.verifications.get(selection.verificationId);
  const authorizationId = Number(new URL(request.url).searchParams.get('authorization')) || null;
  const stepAction = findStepAction(verification, params.step ?? '', authorizationId);
  if (!stepAction) throw await redirectBack();
  const missing =
    stepAction.key === 'complete' ? verification.missing.map((name) => missingField(name, verification)) : [];
  return {
    verification,
    stepAction,
    authorizationId,
    missing,
    backHref,
    form: newForm(
      `${draftKeyOf(verification.id)} ${stepAction.key} ${authorizationId ?? ''}`,
      initialValues(stepAction.fields),
    ),
  };
}

/** A field to fill in, or to save if the form opens with a value. */
function missingField(name: string, { fromRecord, fromPrevious }: Verification) {
  return {
    name,
    label: name in fromRecord || name in fromPrevious ? `${labelOf(name)}: not saved yet` : labelOf(name),
  };
}

function findStepAction(verification: Verification, key: string, authorizationId: number | null): StepAction | null {
  if (authorizationId) {
    const isOffered = verification.authorizations.some(
      ({ id, actions }) => id === authorizationId && actions.includes(key),
    );
    return (isOffered && verification.authorizationActions.find((each) => each.key === key)) || null;
  }
  const isIncomplete =
    key === 'complete' && verification.missing.length > 0 && ['assigned', 'pending'].includes(verification.state);
  if (isIncomplete) return { key, label: 'Complete', tone: 'normal', fields: [] };
  return verification.actions.find((each) => each.key === key) ?? null;
}

/** Runs the action and returns to the form. */
export async function runStep(context: AppLoadContext, request: Request, params: { id?: string; step?: string }) {
  const { verification, stepAction, authorizationId, form, backHref } = await loadStep(context, request, params);
  const selection = await readSelection(context, request, params.id);
  return submitDraftedForm(
    context,
    request,
    { ...form, backHref },
    {
      schema: actionSchema(stepAction.fields),
      subject: [verification.id, stepAction.key, authorizationId],
      run: (values, { key: onceKey }) =>
        performStep(context, verification.id, { key: stepAction.key, authorizationId, values, onceKey }),
      success: ({ text, verificationId }) => ({
        to: formHref(selection.patientId, { ...selection.query, verification: String(verificationId) }),
        message: text,
      }),
    },
  );
}

interface StepRequest {
  key: string;
  authorizationId: number | null;
  values: Record<string, string>;
  onceKey: string;
}

async function performStep(
  { inova }: AppLoadContext,
  id: number,
  { key, authorizationId, values, onceKey }: StepRequest,
) {
  if (authorizationId) {
    const body = { authorizationId, action: key, values };
    const { done } = await inova.verifications.runAuthorizationAction(id, body, onceKey);
    return { text: `Authorization ${done}`, verificationId: id };
  }
  const { done, verificationId } = await inova.verifications.runAction(id, { action: key, values }, onceKey);
  return { text: `Verification ${done}`, verificationId };
}
