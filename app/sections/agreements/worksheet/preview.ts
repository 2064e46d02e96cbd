import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { totalFor } from './total-for.server.ts';
import { readTyped } from './typed-consult.ts';

export function loader() {
  return redirect('/patients');
}

/** What a consult comes to while it is typed, for the page's own script. */
export async function action({ context }: ActionFunctionArgs) {
  const form = context.form ?? new FormData();
  const client = Number(form.get('client')) || context.staff.user.client;
  return Response.json(await totalFor(context.inovaIn(client), readTyped(form)));
}
