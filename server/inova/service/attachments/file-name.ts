import { type AttachmentKind, attachmentTypes } from '#server/inova/contract/messages/attachment-limits.ts';
import { normalized } from '#server/inova/contract/text/normalized.ts';

const maxLength = 100;

/** Characters that are invisible, change the direction of text, or mean something in paths and headers. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*;%]/gu;
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name under which any system can save the file, with the ending of its kind. */
export function safeFileName(name: string, kind: AttachmentKind): string {
  const endings: readonly string[] = attachmentTypes[kind].endings;
  const plain = withoutFolders(normalized(name, 'NFC')).replace(unsafe, '').replace(/\s+/g, ' ');
  const trimmed = plain.replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*)\.([^.]*)$/s.exec(trimmed) ?? [];
  const isOfKind = stem.trim() !== '' && endings.includes(ending.toLowerCase());
  const suffix = `.${isOfKind ? ending.toLowerCase() : endings[0]}`;
  const start = [...(isOfKind ? stem : trimmed)]
    .slice(0, maxLength - suffix.length)
    .join('')
    .trim();
  return `${deviceName.test(start) ? '_' : ''}${start || 'attachment'}${suffix}`;
}

const withoutFolders = (name: string) => name.split(/[/\\]/).at(-1) ?? '';
