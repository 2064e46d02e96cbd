import type { LoaderFunctionArgs } from '@remix-run/node';
import { attachmentResponse, thumbnailResponse } from '#app/lib/attachment-response.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';

/** The file of a document as a download, or its small picture. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const isThumbnail = new URL(request.url).searchParams.has('thumbnail');
  const query = isThumbnail ? { thumbnail: 'true' as const } : {};
  const { name, type, content } = await context.inova.uploadedDocuments.file(requireRecordId(params.document), query);
  const file = { name, media: type, content: new Uint8Array(Buffer.from(content, 'base64')) };
  return isThumbnail ? thumbnailResponse(file) : attachmentResponse(file);
}
