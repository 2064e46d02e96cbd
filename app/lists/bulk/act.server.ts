import type { AppLoadContext } from '@remix-run/node';
import { cardRefusal, type RefusedForm, refusalOf } from '#app/forms/refusal.server.ts';
import type { RowChoice } from '#server/inova/contract/list-actions.ts';
import type { Listing } from '#server/inova/contract/lists.ts';
import { countOf } from '../words.ts';
import type { Meant } from './meant.server.ts';
import { filtersOf } from './meant.ts';

/** The rows meant as the API takes them. */
export function choiceOf({ rows, asked }: Pick<Meant, 'rows' | 'asked'>): RowChoice {
  return rows ? { rows } : { all: true, filters: filtersOf(asked) };
}

/** An action of a list of the user's; one that does not exist looks missing. */
export function actionOf(listing: Listing, key: string | undefined) {
  const action = listing.actions.find((each) => each.key === key);
  if (!action) throw new Response(null, { status: 404 });
  return action;
}

/** Runs an action of a list with what the form holds, once; what is wrong is told and changes nothing. */
export async function runWithForm(
  context: AppLoadContext,
  listing: Listing,
  { key, fields }: Listing['actions'][number],
  meant: Meant,
) {
  const { inova, form } = context;
  const {
    onceKey = '',
    formToken: _,
    left: __,
    ...values
  } = Object.fromEntries(form as FormData) as Record<string, string>;
  const card = cardRefusal(context);
  if (card) return { wrong: { ...card, values } };
  const ids = [listing.id, key] as const;
  try {
    const body = { ...choiceOf(meant), values };
    return { done: await context.once(onceKey, [ids, body], () => inova.listings.act(...ids, body, onceKey)) };
  } catch (error) {
    const names = fields.map(({ name }) => name);
    const wrong: RefusedForm = { ...refusalOf(error, names), values };
    return { wrong };
  }
}

/** The button that takes an act back and leads to where it was begun. */
export function undoOffer(listing: string, action: string, undo: string, back: string) {
  return { label: 'Undo', action: '/lists/undo', fields: { list: listing, action, undo, back } };
}

/** "3 authorizations submitted. 1 had changed meanwhile."; `left` were known to be left as they are. */
export function saidOf(
  noun: Listing['noun'],
  done: string,
  { changed, unchanged }: { changed: number; unchanged: number },
  left: number,
) {
  const meanwhile = Math.max(0, unchanged - left);
  const told = changed > 0 ? `${countOf(changed, noun)} ${done}.` : 'Nothing was changed.';
  return meanwhile > 0 ? `${told} ${meanwhile.toLocaleString('en-US')} had changed meanwhile.` : told;
}
