const megabyte = 1024 * 1024;

/** How large a file may be, and a text file, which is read completely. */
export const maxAttachmentBytes = 10 * megabyte;
export const maxTextBytes = megabyte;

/** How many pixels a picture may have, all frames of an animation together. */
export const maxPixels = 50_000_000;

/** The kinds of files that are taken: what their content is, and the endings of their names, the usual one first. */
export const attachmentTypes = {
  pdf: { media: 'application/pdf', endings: ['pdf'] },
  jpeg: { media: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { media: 'image/png', endings: ['png'] },
  gif: { media: 'image/gif', endings: ['gif'] },
  webp: { media: 'image/webp', endings: ['webp'] },
  text: { media: 'text/plain', endings: ['txt'] },
  csv: { media: 'text/csv', endings: ['csv'] },
  docx: { media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'] },
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
} as const;
export type AttachmentKind = keyof typeof attachmentTypes;

/** The `accept` attribute of a field for files. */
export const acceptedFiles = Object.values(attachmentTypes)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join();

/** What a field for files says of them. */
export const attachmentHint = 'PDF, picture, Word, Excel, or text file of at most 10 MB';

/** Why a file is refused, and what to do. */
export const attachmentErrors = {
  empty: 'This file is empty. Select another file.',
  tooLarge: 'This file is larger than 10 MB. Select a smaller file.',
  textTooLarge: 'This text file is larger than 1 MB. Select a smaller file.',
  kind: "This kind of file can't be attached. Attach a PDF, JPEG, PNG, GIF, WebP, Word, Excel, or text file.",
  heic: "HEIC pictures can't be attached. Save the picture as JPEG and attach that.",
  damaged: 'This picture is damaged or incomplete. Select another file.',
  tooManyPixels: 'This picture has more than 50 million pixels. Select a smaller one.',
  tookTooLong: 'This picture took too long to process. Select a smaller one.',
  busy: 'Too many pictures are being processed. Try again in a minute.',
  encoding: 'The file must be base64 or a data URL.',
} as const;
