import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { formHref } from '#app/sections/verification/paths.ts';
import { readSelection } from '#app/sections/verification/selection.server.ts';
import {
  type Authorization,
  type AuthorizationOutcome,
  authorizationOutcomes,
  authorizationProcedures,
} from '#server/inova/contract/verifications/verifications.ts';
import { draftKeyOf } from '../draft.server.ts';
import { outcomesOf } from './authorization-fields.ts';

const text = z.string().default('');
const authorizationForm = z.object({
  procedure: z.enum(authorizationProcedures, { error: 'Select a procedure' }),
  state: z.enum(authorizationOutcomes, { error: 'Select a status' }),
  submitted: text,
  followUp: text,
  decided: text,
  number: text,
  expires: text,
  units: text,
  reason: text,
});

/** The verification and, to correct one, the authorization that the URL names; 404 if it has none such. */
async function readAuthorization(context: AppLoadContext, request: Request, id: string | undefined) {
  const selection = await readSelection(context, request, id);
  if (!selection.verificationId) throw redirect(formHref(selection.patientId, selection.query));
  const verification = await context.inova.verifications.get(selection.verificationId);
  const authorizationId = new URL(request.url).searchParams.get('authorization');
  const authorization = verification.authorizations.find((each) => String(each.id) === authorizationId) ?? null;
  if (authorizationId && !authorization) throw new Response(null, { status: 404 });
  const values = authorization ? valuesOf(authorization) : {};
  const form = newForm(`${draftKeyOf(verification.id)} authorization ${authorizationId ?? ''}`, values);
  return { verification, authorization, form, backHref: formHref(selection.patientId, selection.query) };
}

/** The form to add an authorization, or to correct one. */
export async function loadAuthorization(context: AppLoadContext, request: Request, id: string | undefined) {
  const { verification, authorization, form, backHref } = await readAuthorization(context, request, id);
  return {
    patientId: verification.patientId,
    isNew: authorization === null,
    values: form.texts,
    procedures: authorizationProcedures,
    outcomes: authorizationOutcomes,
    setup: formSetup(authorizationForm, { draft: await openFormDraft(context, form) }),
    backHref,
  };
}

function valuesOf(authorization: Authorization): Record<string, string> {
  const { procedure, submittedOn, followUpOn, decidedOn, number, expiresOn, units, denialReason } = authorization;
  const values = {
    submitted: submittedOn,
    followUp: followUpOn,
    decided: decidedOn,
    number,
    expires: expiresOn,
    units: units === null ? null : String(units),
    reason: denialReason,
  };
  const known = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return { procedure, state: outcomeOf(authorization), ...Object.fromEntries(known) };
}

/** The status to correct it to at first; a withdrawn one has that from before. */
function outcomeOf({ state, submittedOn, number, denialReason }: Authorization): AuthorizationOutcome {
  if (state !== 'withdrawn') return state;
  if (denialReason) return 'denied';
  if (number) return 'approved';
  return submittedOn ? 'submitted' : 'required';
}

/** Adds or corrects the authorization; values that the selected status doesn't have are hidden, and left out. */
export async function saveAuthorization(context: AppLoadContext, request: Request, id: string | undefined) {
  const { verification, authorization, form, backHref } = await readAuthorization(context, request, id);
  return submitDraftedForm(
    context,
    request,
    { ...form, backHref },
    {
      schema: authorizationForm,
      subject: [verification.id, authorization?.id ?? null],
      run: ({ procedure, state, ...entered }, { key }) => {
        const shown = Object.entries(entered).filter(([name, value]) => value && outcomesOf(name).includes(state));
        const outcome = { procedure, state, values: Object.fromEntries(shown) };
        if (!authorization) return context.inova.verifications.addAuthorization(verification.id, outcome, key);
        const correction = { ...outcome, authorizationId: authorization.id, seen: authorization.state };
        return context.inova.verifications.correctAuthorization(verification.id, correction);
      },
      success: () => ({ to: backHref, message: authorization ? 'Authorization corrected' : 'Authorization added' }),
    },
  );
}
