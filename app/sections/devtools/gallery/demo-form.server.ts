import { z } from 'zod';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import type { UploadedFile } from '#app/ui/form/file-field.tsx';
import { textLength } from '#app/ui/form/text-length.ts';
import { isoDate } from '#server/inova/contract/wire.ts';
import { noteLimit } from './demo-fields.ts';

const required = (message: string) => z.string({ error: message });

/** Uploaded files, and the IDs of files from earlier submissions. */
export const filesForm = z.object({
  card: z.array(z.instanceof(File)).default([]),
  cardKept: z.array(z.string()).default([]),
});

/** The gallery's form; amounts are parsed to cents. */
export const demoForm = filesForm.extend({
  subscriber: required('Enter the name of the subscriber').max(200),
  effective: required('Enter a start date').pipe(isoDate('Enter a start date')),
  deductible: moneySchema('Enter the deductible'),
  state: required('Select a state'),
  coverage: required('Choose who is covered'),
  reach: z.array(z.string()).default([]),
  agreed: z.literal('on', { error: 'Select this box to continue' }),
  note: z
    .string()
    .default('')
    .refine((note) => textLength(note) <= noteLimit, `At most ${noteLimit} characters`),
});

/** Names and sizes of the files; the gallery stores nothing else of them. */
export function uploadedFiles({ card, cardKept }: z.output<typeof filesForm>): UploadedFile[] {
  const previous = cardKept.flatMap((id) => parseFileId(id) ?? []);
  const uploaded = card.flatMap((file) => (file.name ? (parseFileId(fileId(file)) ?? []) : []));
  return [...new Map([...previous, ...uploaded].map((file) => [file.id, file])).values()];
}

const fileId = ({ name, size }: File) => `${size} ${name}`;

function parseFileId(id: string): UploadedFile | null {
  const { bytes, name } = /^(?<bytes>\d{1,12}) (?<name>.{1,255})$/.exec(id)?.groups ?? {};
  return name === undefined ? null : { id, name, bytes: Number(bytes) };
}
