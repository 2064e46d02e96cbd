import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { safePath } from '#server/access/safe-path.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { listingOf } from '../listing.server.ts';
import { asMissing } from '../page/load.server.ts';
import { countOf } from '../words.ts';
import { actionOf } from './act.server.ts';

/** What was done is undone from the message that tells of it. */
export function loader(_: LoaderFunctionArgs) {
  return redirect('/reporting');
}

/** Takes back what the user just did with rows of a list; what others have changed since stays. */
export async function action({ context }: ActionFunctionArgs) {
  const { form, inova } = context;
  const typed = (name: string) => String(form?.get(name) ?? '');
  const listing = await listingOf(context, typed('list'));
  const { key, done } = actionOf(listing, typed('action'));
  const undone = await inova.listings.undo(listing.id, key, typed('undo')).catch((error) => {
    if (error instanceof InovaError && error.kind === 'refused') return null;
    throw asMissing(error);
  });
  await context.flash(undone ? said(listing.noun, done, undone) : { kind: 'error', text: tooLate });
  return redirect(safePath(typed('back')) ?? listing.path);
}

const tooLate = 'This can no longer be undone';

type Noun = Parameters<typeof countOf>[1];

/** "Undone: 2 tasks completed. 1 has changed since and stays." */
function said(noun: Noun, done: string, { changed, unchanged }: { changed: number; unchanged: number }) {
  const told = changed > 0 ? `Undone: ${countOf(changed, noun)} ${done}.` : 'Nothing was undone.';
  const left = `${unchanged.toLocaleString('en-US')} ${unchanged === 1 ? 'has' : 'have'} changed since and ${unchanged === 1 ? 'stays' : 'stay'}.`;
  return {
    kind: changed > 0 ? ('success' as const) : ('error' as const),
    text: unchanged > 0 ? `${told} ${left}` : told,
  };
}
