import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { mostViews } from '#server/access/list-settings.ts';
import { hrefOf, queryOf, readAsked, without, wordsOf } from '../asked.ts';
import { listingOf } from '../listing.server.ts';
import { askedBy } from './tabs.server.ts';
import { ViewForm } from './view-form.tsx';
import { nameIsTaken, viewWords } from './view-words.ts';
import styles from './views.module.css';

export const meta = () => [{ title: 'Save this view · inova' }];
export const handle = dialogRoute;

/** What of an address a view keeps. */
const keptOf = (search: URLSearchParams) => without(readAsked(search), ['page', 'count', 'peek']);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const listing = await listingOf(context, params.list);
  const asked = keptOf(new URL(request.url).searchParams);
  return {
    list: listing.id,
    cancelHref: hrefOf(listing.path, asked),
    query: queryOf(asked),
    words: wordsOf(listing, asked),
    clinic: context.staff.user.clientName,
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { listSettings, form } = context;
  const listing = await listingOf(context, params.list);
  const submission = readSubmission(context, viewWords);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const asked = keptOf(new URLSearchParams(String(form?.get('query') ?? '').slice(0, 4_000)));
  const { views } = await listSettings.find(listing.id);
  if (!(await listSettings.save(listing.id, { ...submission.value, query: queryOf(asked) }))) {
    const hasTooMany = views.filter(({ owner }) => owner === context.staff.user.email).length >= mostViews;
    const message = hasTooMany ? `You have ${mostViews} views of this list; delete one first` : nameIsTaken;
    return data(submission.reply({ fieldErrors: { name: [message] } }), { status: 409 });
  }
  await context.flash({ kind: 'success', text: `“${submission.value.name}” has been saved` });
  return redirect(hrefOf(listing.path, askedBy(queryOf(asked))));
}

export default function NewView() {
  const { list, query, words, clinic, cancelHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const address = `/lists/${list}/views/new${query && `?${query}`}`;
  return (
    <PortalDialog title="Save this view" cancelHref={cancelHref} width="narrow">
      <p className={styles.words}>{words.join(' · ') || 'Everything, as the list comes by itself'}</p>
      <ViewForm action={address} cancelHref={cancelHref} clinic={clinic} lastResult={lastResult}>
        <input type="hidden" name="query" value={query} />
      </ViewForm>
    </PortalDialog>
  );
}
