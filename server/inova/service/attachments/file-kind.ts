import { fileTypeFromBuffer } from 'file-type';
import { cardNumberMessage, containsCardNumber } from '#server/access/forms/card-numbers.ts';
import {
  type AttachmentKind,
  attachmentTypes,
  maxTextBytes,
} from '#server/inova/contract/messages/attachment-limits.ts';
import { fieldError } from '../errors.ts';
import { refused } from './fault.ts';

/** The kinds by the media type that their content is recognized as. */
const kindByMedia = new Map<string, AttachmentKind>([
  ...Object.entries(attachmentTypes).map(([kind, { media }]) => [media, kind as AttachmentKind] as const),
  // An animated PNG; its first frame is kept.
  ['image/apng', 'png'],
]);

/** The kind of a file by its content; throws ApiError for one that isn't taken. A text file's name says if it is CSV. */
export async function kindOf(content: Buffer, name: string): Promise<AttachmentKind> {
  const found = await fileTypeFromBuffer(content).catch(() => {
    // What it unpacks is damaged.
    throw refused('kind');
  });
  const kind = kindByMedia.get(found?.mime ?? '');
  if (kind) return kind;
  if (found?.mime.startsWith('image/hei')) throw refused('heic');
  if (found || !isPlainText(content)) throw refused('kind');
  return /\.csv$/i.test(name.trim()) ? 'csv' : 'text';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these make the difference between text and data
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;

/** The start of markup or of a script, or a tag of HTML or SVG anywhere. */
const programStart = /^\s*(?:<[!?a-z]|#!)/i;
const markup = /<(?:!doctype|html|head|body|script|iframe|object|embed|svg|\?php|\?xml)\b/i;

/** True for UTF-8 text that is no markup; throws ApiError if it is too long, or has a card number. */
function isPlainText(content: Buffer): boolean {
  if (content.includes(0)) return false;
  if (content.length > maxTextBytes) throw refused('textTooLarge');
  const text = decode(content);
  if (text === null || controls.test(text) || programStart.test(text) || markup.test(text)) return false;
  if (containsCardNumber(text)) throw fieldError('attachmentFile', cardNumberMessage);
  return true;
}

function decode(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}
