import { maxAttachmentBytes } from '#server/inova/contract/messages/attachment-limits.ts';
import { refused } from './fault.ts';

const dataUrlStart = /^data:[\w.+/-]*(?:;[\w.+-]+=[\w.+-]*)*;base64,/i;
const maxStartLength = 300;
const maxBase64Length = Math.ceil(maxAttachmentBytes / 3) * 4;

/** The bytes of a file sent as base64 or as a data URL, whose type is ignored; throws ApiError. */
export function parseFileContent(text: string): Buffer {
  const start = dataUrlStart.exec(text.slice(0, maxStartLength))?.[0] ?? '';
  const base64 = text.slice(start.length);
  if (base64.length > maxBase64Length) throw refused('tooLarge');
  const content = Buffer.from(base64, 'base64');
  if (content.toString('base64') !== base64) throw refused('encoding');
  return content;
}
