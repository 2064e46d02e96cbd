import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseRecordId } from '#app/lib/record-id.ts';

/** What the service worker shows for a push message, and the token to open it with. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = parseRecordId(params.notification);
  if (id === null) throw new Response(null, { status: 404 });
  const { kind, title, tag, patient } = await context.inova.push.text(id);
  return Response.json({ kind, title, tag, patient, formToken: context.createFormToken() });
}
