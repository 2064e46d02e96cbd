import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { claimNextCall } from './next-call.server.ts';
import { phonesPath } from './paths.ts';

export const loader = () => redirect(phonesPath);

/** Claims the next call and opens it. */
export async function action({ context }: ActionFunctionArgs) {
  const { to, isFound } = await claimNextCall(context);
  if (!isFound) await context.flash({ kind: 'success', text: 'No call is due' });
  return redirect(to);
}
