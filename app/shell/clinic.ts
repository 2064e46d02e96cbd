import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { safePath } from '#server/access/safe-path.ts';

const clinicForm = z.object({ client: recordIdSchema, redirectTo: z.string().optional() });

/** Only posted to: opening the address redirects home. */
export function loader() {
  return redirect('/');
}

export async function action({ context }: ActionFunctionArgs) {
  const value = readValues(context, clinicForm);
  const { principal } = context.staff;
  const client = value?.client ?? null;
  if (client === null || !principal.clinics.includes(client))
    throw new Response('You don’t have access to this clinic', { status: 403 });
  if (client !== principal.clinic) await context.changeClinic(client);
  return redirect(safePath(value?.redirectTo ?? null) ?? '/');
}
