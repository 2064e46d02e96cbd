import { attachmentErrors } from '#server/inova/contract/messages/attachment-limits.ts';
import { FormError } from './form-failure.server.ts';

interface Attached {
  message: string;
  attachmentFile?: File | undefined;
}

/** A message as the API takes it, with the bytes of its file; an empty file is an error of its field. */
export async function attachedContent({ message, attachmentFile }: Attached) {
  if (!attachmentFile) return { message };
  if (attachmentFile.size === 0) throw new FormError(attachmentErrors.empty, { field: 'attachmentFile' });
  const bytes = Buffer.from(await attachmentFile.arrayBuffer());
  return { message, attachmentName: attachmentFile.name, attachmentFile: bytes.toString('base64') };
}
