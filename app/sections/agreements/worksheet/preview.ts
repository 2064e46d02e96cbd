import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { computeTotal } from './compute-total.server.ts';
import { readWorksheet } from './worksheet-values.ts';

export function loader() {
  return redirect('/patients');
}

/** The total of a worksheet while it is being edited. */
export async function action({ context }: ActionFunctionArgs) {
  const form = context.form ?? new FormData();
  const client = Number(form.get('client')) || context.staff.user.client;
  return Response.json(await computeTotal(context.inovaIn(client), readWorksheet(form)));
}
