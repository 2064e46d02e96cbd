import { attachmentErrors } from '#server/inova/contract/messages/attachment-limits.ts';
import { FormError } from './form-failure.server.ts';

interface Attached {
  message: string;
  attachmentFile?: File | undefined;
}

/** A message as the API takes it, with its file. */
export async function attachedContent({ message, attachmentFile }: Attached) {
  return attachmentFile ? { message, ...(await attachedFile(attachmentFile)) } : { message };
}

/** The name and bytes of a file as the API takes them; an empty file is an error of its field. */
export async function attachedFile(file: File) {
  if (file.size === 0) throw new FormError(attachmentErrors.empty, { field: 'attachmentFile' });
  const bytes = Buffer.from(await file.arrayBuffer());
  return { attachmentName: file.name, attachmentFile: bytes.toString('base64') };
}
