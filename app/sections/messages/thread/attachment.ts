import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { attachmentResponse, thumbnailResponse } from '#app/lib/attachment-response.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { inboxPath } from '../scope.ts';

/** The file of a message as a download, or its small picture; without query, the inbox. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const message = searchParams.get('message');
  if (message === null) return redirect(inboxPath);
  const isThumbnail = searchParams.has('thumbnail');
  const query = isThumbnail ? { thumbnail: 'true' as const } : {};
  const { name, type, content } = await context.inova.messages.attachment(requireRecordId(message), query);
  const file = { name, media: type, content: new Uint8Array(Buffer.from(content, 'base64')) };
  return isThumbnail ? thumbnailResponse(file) : attachmentResponse(file);
}
