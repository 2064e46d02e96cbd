import type { AppLoadContext } from '@remix-run/node';
import { cardMessage } from '#server/access/card-tripwire.ts';
import { IntentConflict } from '#server/access/run-once.ts';
import { InovaError } from '#server/inova/client/error.ts';
import type { RowChoice } from '#server/inova/contract/listing-actions.ts';
import { faultsByName, type Listing } from '#server/inova/contract/listings.ts';
import { asMissing } from './load.server.ts';
import type { Meant } from './meant.server.ts';
import { filtersOf } from './meant.ts';
import { countOf } from './words.ts';

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

/** What was wrong with a form: messages by field, and one about the whole. */
export interface Wrong {
  values: Record<string, string>;
  faults: Record<string, string>;
  message: string | null;
  status: number;
}

/** Runs an action with what the form holds, once; what is wrong is told and changes nothing. */
export async function runWithForm(context: AppLoadContext, ids: [string, string], meant: Meant) {
  const { inova, form, cardFields } = context;
  const {
    onceKey = '',
    formToken: _,
    left: __,
    ...values
  } = Object.fromEntries(form as FormData) as Record<string, string>;
  const faults = Object.fromEntries(cardFields.map((name) => [name, cardMessage]));
  if (cardFields.length > 0) return { wrong: { values, faults, message: null, status: 400 } };
  try {
    const body = { ...choiceOf(meant), values };
    return { done: await context.once(onceKey, [ids, body], () => inova.listings.act(...ids, body, onceKey)) };
  } catch (error) {
    return { wrong: wrongOf(error, values) };
  }
}

function wrongOf(error: unknown, values: Record<string, string>): Wrong {
  if (error instanceof IntentConflict) return { values, faults: {}, message: error.message, status: 409 };
  if (!(error instanceof InovaError) || error.kind !== 'refused') throw asMissing(error);
  const faults = faultsByName(error.errors.filter((each) => isNamed(each, values)));
  const [message = null] = error.errors.filter((each) => !isNamed(each, values));
  return { values, faults, message, status: 400 };
}

/** True of a message that names a field of the form. */
const isNamed = (message: string, values: Wrong['values']) =>
  Object.keys(values).some((name) => message.startsWith(`${name}: `));

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
