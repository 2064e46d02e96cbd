import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readValues } from '#app/lib/submission.server.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { loadPushState } from './push-state.server.ts';

/** Whether this session gets push messages, and the portal's key, for script. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(await loadPushState(context));
}

const fields = z.object({ intent: z.string().optional(), token: z.string().max(4_000).optional() });

/** Turns push messages on or off for this session, from script. A kiosk gets none. */
export async function action({ context }: ActionFunctionArgs) {
  const values = readValues(context, fields);
  const { inova, staff, kiosk } = context;
  try {
    if (values?.intent === 'off') await inova.push.unsubscribe();
    else if (await kiosk.isOn()) return new Response('A kiosk gets no notifications', { status: 403 });
    else await inova.push.subscribe({ userEmail: staff.user.email, token: values?.token ?? '' });
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
    return new Response(error.errors[0] ?? error.message, { status: error.status ?? 502 });
  }
}
