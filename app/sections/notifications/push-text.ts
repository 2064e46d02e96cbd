import type { LoaderFunctionArgs } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { parseRecordId } from '#app/lib/record-id.ts';

/** What the service worker shows for a push message, and the token to open it with; null for one that isn't the user's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = parseRecordId(new URL(request.url).searchParams.get('notification'));
  const text = id === null ? null : await nullIfUnavailable(context.inova.push.text(id));
  if (!text) return Response.json(null);
  const { kind, title, tag, patient } = text;
  return Response.json({ kind, title, tag, patient, formToken: context.createFormToken() });
}
