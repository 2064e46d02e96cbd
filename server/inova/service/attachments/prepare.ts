import { createHash } from 'node:crypto';
import { type AttachmentKind, maxAttachmentBytes } from '#server/inova/contract/messages/attachment-limits.ts';
import { refused } from './fault.ts';
import { kindOf } from './file-kind.ts';
import { safeFileName } from './file-name.ts';
import { encodePicture, isPictureKind } from './pictures.ts';

/** A file that may be kept: checked, and a picture encoded again. */
export interface PreparedAttachment {
  name: string;
  kind: AttachmentKind;
  content: Buffer;
  /** Of a picture. */
  thumbnail: Buffer | null;
  /** SHA-256 of the content. */
  hash: Buffer;
}

/** Checks a file by its content and makes it harmless. It can take seconds: call it before a transaction. Throws ApiError. */
export async function prepareAttachment(file: { name: string; content: Buffer }): Promise<PreparedAttachment> {
  if (file.content.length === 0) throw refused('empty');
  if (file.content.length > maxAttachmentBytes) throw refused('tooLarge');
  const kind = await kindOf(file.content, file.name);
  const plain = { content: file.content, thumbnail: null };
  const { content, thumbnail } = isPictureKind(kind) ? await encodePicture(file.content, kind) : plain;
  const hash = createHash('sha256').update(content).digest();
  return { name: safeFileName(file.name, kind), kind, content, thumbnail, hash };
}
