import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { computeTotal } from './compute-total.server.ts';
import { readWorksheet } from './worksheet-values.ts';

export function loader() {
  return redirect('/patients');
}

/** What a consult comes to while it is typed, for the page's own script. */
export async function action({ context }: ActionFunctionArgs) {
  const form = context.form ?? new FormData();
  const client = Number(form.get('client')) || context.staff.user.client;
  return Response.json(await computeTotal(context.inovaIn(client), readWorksheet(form)));
}
