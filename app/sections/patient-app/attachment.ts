import type { LoaderFunctionArgs } from '@remix-run/node';
import { attachmentResponse } from '#app/lib/attachment-response.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { inApp } from './load-app.server.ts';

/** The file of a message in the patient's app, as a download. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [patientId, message] = [requireRecordId(params.id), requireRecordId(params.message)];
  const read = () => context.inova.patientApp.attachment(patientId, message, {});
  const { name, type, content } = await inApp(context, read);
  return attachmentResponse({ name, media: type, content: new Uint8Array(Buffer.from(content, 'base64')) });
}
