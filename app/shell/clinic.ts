import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { safePath } from '#server/access/safe-path.ts';

/** Switching the clinic is a form; the address itself only leads home. */
export function loader() {
  return redirect('/');
}

export async function action({ context }: ActionFunctionArgs) {
  const client = Number(context.form?.get('client'));
  const { principal } = context.staff;
  if (!principal.clinics.includes(client)) throw new Response('Not one of your clinics', { status: 403 });
  if (client !== principal.clinic) await context.changeClinic(client);
  return redirect(safePath(String(context.form?.get('redirectTo'))) ?? '/');
}
