import { z } from 'zod';
import { id } from '../wire.ts';
import { maxAttachmentBytes } from './attachment-limits.ts';

/** The characters of a file as base64 or a data URL. */
const maxAttachmentCharacters = Math.ceil(maxAttachmentBytes / 3) * 4 + 200;

/** The bytes of a body with a file. */
export const maxBytesWithFile = maxAttachmentCharacters + 128 * 1024;

/** The name of a file as its user has it, and its bytes. */
export const attachmentName = z.string({ error: 'Enter the name of the file' }).trim().max(255);
export const attachmentFile = z
  .string({ error: 'Select a file' })
  .max(maxAttachmentCharacters, 'A file may have 10 MB');

/** What the API's description says of the bytes. */
export const fileFormat = { description: 'Base64, or a data URL', examples: ['SGVsbG8='] };

/** The bytes of an attachment as base64. */
export const attachmentContent = z.object({
  patientId: id,
  name: z.string(),
  type: z.string(),
  content: z.string(),
});
