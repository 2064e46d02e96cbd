import { type AppLoadContext, redirect } from '@remix-run/node';
import { cardRefusal, type RefusedForm, refusalOf } from '#app/forms/refusal.server.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import type { ListingAction, ListingActionField } from '#server/inova/contract/list-actions.ts';
import {
  authorizationProcedures,
  authorizationStates,
  type Verification,
} from '#server/inova/contract/verifications.ts';
import { capital } from '#server/inova/contract/words.ts';
import { chosenOf } from '../chosen.server.ts';
import { formHref } from '../paths.ts';
import { draftOf } from './draft.server.ts';
import { labelOf } from './texts.server.ts';

type Offered = Pick<ListingAction, 'key' | 'label' | 'tone' | 'fields'>;

const field = (
  kind: ListingActionField['kind'],
  name: string,
  label: string,
  more: Partial<ListingActionField> = {},
) => ({
  name,
  label,
  kind,
  required: false,
  hint: '',
  initial: '',
  options: [] as ListingActionField['options'],
  maxLength: 500,
  ...more,
});
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }));

/** Noting an authorization, decided or not. */
const addAuthorization: Offered = {
  key: 'authorization',
  label: 'Add authorization',
  tone: 'normal',
  fields: [
    field('select', 'procedure', 'Procedure', { required: true, options: optionsOf(authorizationProcedures) }),
    field('select', 'state', 'State', { required: true, options: optionsOf(authorizationStates) }),
    field('date', 'followUp', 'Follow up on', { hint: 'Where it is submitted' }),
    field('text', 'number', 'Authorization number', { maxLength: 40, hint: 'Where it is approved' }),
    field('date', 'expires', 'Expires on', { hint: 'Where it is approved' }),
    field('number', 'units', 'Units', { hint: 'Where it is approved' }),
    field('textarea', 'reason', "The payer's reason", { hint: 'Where it is denied' }),
  ],
};

/** What the dialog is about: which verification, which of its authorizations, and what is done. */
export async function stepOf(context: AppLoadContext, request: Request, params: { id?: string; step?: string }) {
  const chosen = await chosenOf(context, request, params.id);
  const backHref = formHref(chosen.patientId, chosen.place);
  const refuse = async () => {
    await context.flash({ kind: 'error', text: 'This cannot be done with the verification as it is now' });
    return redirect(backHref);
  };
  if (!chosen.verificationId) throw await refuse();
  const one = await context.inova.verifications.get(chosen.verificationId);
  const authorization = Number(new URL(request.url).searchParams.get('authorization')) || null;
  const offered = offeredOf(one, params.step ?? '', authorization);
  if (!offered) throw await refuse();
  const missing = offered.key === 'complete' ? one.missing.map((name) => ({ name, label: labelOf(name) })) : [];
  return { one, offered, authorization, missing, backHref, onceKey: randomKey() };
}

function offeredOf(one: Verification, key: string, authorization: number | null): Offered | null {
  if (authorization) {
    const isOffered = one.authorizations.some(({ id, actions }) => id === authorization && actions.includes(key));
    return (isOffered && one.authorizationActions.find((each) => each.key === key)) || null;
  }
  if (key === addAuthorization.key) return addAuthorization;
  const isIncomplete = key === 'complete' && one.missing.length > 0 && ['assigned', 'pending'].includes(one.state);
  if (isIncomplete) return { key, label: 'Complete', tone: 'normal', fields: [] };
  return one.actions.find((each) => each.key === key) ?? null;
}

/** Does it and leads back to the form, with the draft in it where there is one; or says what is wrong. */
export async function doStep(
  context: AppLoadContext,
  request: Request,
  params: { id?: string; step?: string },
): Promise<Response | RefusedForm> {
  const { one, offered, authorization } = await stepOf(context, request, params);
  const chosen = await chosenOf(context, request, params.id);
  const { formToken: _, onceKey = '', ...values } = Object.fromEntries(context.form ?? []) as Record<string, string>;
  const card = cardRefusal(context);
  if (card) return { ...card, values };
  try {
    const run = () => doneBy(context, one.id, { key: offered.key, authorization, values, onceKey });
    const { text, verificationId } = await context.once(onceKey, [one.id, offered.key, authorization, values], run);
    await context.flash({ kind: 'success', text });
    const draft = await context.drafts.find(draftOf(verificationId));
    const place = { ...chosen.place, verification: String(verificationId), ...(draft && { draft: 'restore' }) };
    return redirect(formHref(chosen.patientId, place));
  } catch (error) {
    const names = offered.fields.map(({ name }) => name);
    return { ...refusalOf(error, names), values };
  }
}

interface Doing {
  key: string;
  authorization: number | null;
  values: Record<string, string>;
  onceKey: string;
}

async function doneBy({ inova }: AppLoadContext, id: number, { key, authorization, values, onceKey }: Doing) {
  if (authorization) {
    const body = { authorizationId: authorization, action: key, values };
    const { done } = await inova.verifications.actOnAuthorization(id, body, onceKey);
    return { text: `Authorization ${done}`, verificationId: id };
  }
  if (key === addAuthorization.key) {
    const { procedure, state, ...rest } = values;
    const body = { procedure, state, values: rest } as Parameters<typeof inova.verifications.addAuthorization>[1];
    await inova.verifications.addAuthorization(id, body, onceKey);
    return { text: 'Authorization added', verificationId: id };
  }
  const { done, verificationId } = await inova.verifications.act(id, key, values, onceKey);
  return { text: `Verification ${done}`, verificationId };
}
