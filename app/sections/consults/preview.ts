import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { totalFor } from './total-for.server.ts';
import { readTyped } from './typed-consult.ts';
import { keepUnsaved } from './unsaved.server.ts';

export function loader() {
  return redirect('/patients');
}

/** What a consult comes to while it is typed, for the page's own script; what was typed is kept meanwhile. */
export async function action({ context }: ActionFunctionArgs) {
  const form = context.form ?? new FormData();
  const client = Number(form.get('client')) || context.staff.user.client;
  const typed = readTyped(form);
  const total = await totalFor(context.inovaIn(client), typed);
  await keepUnsaved(context, Number(form.get('patient')), typed);
  return Response.json(total);
}
