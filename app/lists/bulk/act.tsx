import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { listingOf } from '../listing.server.ts';
import { List } from '../page/list.tsx';
import { viewAsAsked } from '../page/view.server.ts';
import { actionOf, choiceOf, runWithForm, saidOf, undoOffer } from './act.server.ts';
import { ActionForm } from './action-form.tsx';
import { backOf, readMeant } from './meant.server.ts';
import { MeantRows } from './meant-rows.tsx';

export const meta = () => [{ title: 'Change rows · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const meant = readMeant(new URL(request.url).searchParams);
  const view = await viewAsAsked(context, params.list ?? '', meant.asked);
  const action = actionOf(view.listing, params.action);
  const backHref = backOf(view.listing, { ...meant, asked: view.asked });
  const refuse = async (text: string) => {
    await context.flash({ kind: 'error', text });
    return redirect(backHref);
  };
  if (meant.rows?.length === 0) throw await refuse('Tick the rows that are meant');
  const choice = choiceOf({ ...meant, asked: view.asked });
  const check = await context.inova.listings.check(view.listing.id, action.key, choice).catch(async (error) => {
    throw error instanceof InovaError && error.status === 400 ? await refuse(error.message) : error;
  });
  return { view, action, check, backHref, onceKey: randomKey() };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const meant = readMeant(new URL(request.url).searchParams);
  const listing = await listingOf(context, params.list);
  const chosen = actionOf(listing, params.action);
  const { done, wrong } = await runWithForm(context, listing, chosen, meant);
  if (wrong) return data(wrong, { status: wrong.status });
  const text = saidOf(listing.noun, chosen.done, done, Number(context.form?.get('left')));
  const back = backOf(listing, meant);
  const offer = done.undo ? undoOffer(listing.id, chosen.key, done.undo, back) : undefined;
  await context.flash({ kind: done.changed > 0 ? 'success' : 'error', text, offer });
  return redirect(back);
}

export default function Act() {
  const { view, action: chosen, check, backHref, onceKey } = useLoaderData<typeof loader>();
  const wrong = useActionData<typeof action>();
  return (
    <>
      <div inert="">
        <PageHead title={view.listing.title} subtitle={view.listing.description} />
        <List {...view} />
      </div>
      <PortalDialog title={chosen.label} cancelHref={backHref} width="narrow">
        <ActionForm chosen={chosen} wrong={wrong} onceKey={onceKey} isPossible={check.changed > 0} backHref={backHref}>
          <MeantRows noun={view.listing.noun} action={chosen} check={check} />
          <input type="hidden" name="left" value={check.unchanged} />
        </ActionForm>
      </PortalDialog>
    </>
  );
}
