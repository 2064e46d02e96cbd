import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { inboxPath } from '../scope.ts';
import { templateText } from './template-text.server.ts';

/** A canned reply for script, which puts it where the cursor is; without query, the inbox. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('template')) return redirect(inboxPath);
  const idOf = (name: string) => requireRecordId(searchParams.get(name) ?? undefined);
  return Response.json({ text: await templateText(context, idOf('conversation'), idOf('template')) });
}
