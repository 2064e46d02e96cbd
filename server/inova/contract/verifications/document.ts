import { z } from 'zod';

/** A clinic's logo: the image as base64, its media type, and its size in pixels. */
export const clinicLogo = z.object({
  logo: z.string(),
  logoType: z.enum(['image/png', 'image/jpeg']),
  imgWidth: z.number().int().positive(),
  imgHeight: z.number().int().positive(),
});
export type ClinicLogo = Partial<z.infer<typeof clinicLogo>>;

/** A logo as an upstream may send it with a verification. */
export const receivedLogo = z.object({
  logo: z.string().nullable().catch(null).default(null),
  logoType: z.string().nullable().catch(null).default(null),
  imgWidth: z.coerce.number().nullable().catch(null).default(null),
  imgHeight: z.coerce.number().nullable().catch(null).default(null),
});

const documentPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.object({ label: z.string(), isNumber: z.boolean().default(false) })),
    rows: z.array(z.array(z.string())),
    total: z.array(z.string()).optional(),
  }),
]);

/**
 * A patient document as of its creation: all texts are final, with money and dates formatted. PDF and HTML show exactly
 * this, and it is stored as the snapshot of what was sent for signing.
 */
export const patientDocument = z.object({
  title: z.string(),
  clinic: z.object({
    id: z.number().int(),
    name: z.string(),
    initials: z.string(),
    lines: z.array(z.string()),
    ...clinicLogo.partial().shape,
  }),
  patient: z.object({ name: z.string(), lines: z.array(z.string()) }),
  madeOn: z.string(),
  sections: z.array(z.object({ heading: z.string().optional(), parts: z.array(documentPart) })),
});
export type PatientDocument = z.infer<typeof patientDocument>;

/** A document about the clinic itself: of no patient. */
export const clinicDocument = patientDocument.omit({ patient: true });
export type ClinicDocument = z.infer<typeof clinicDocument>;

/** A document that can be shown and printed. */
export type AnyDocument = ClinicDocument & Partial<Pick<PatientDocument, 'patient'>>;
export type DocumentPart = z.infer<typeof documentPart>;

/** Every text of a document in reading order. */
export function documentTexts({ title, clinic, patient, madeOn, sections }: AnyDocument): string[] {
  const sectionTexts = sections.flatMap(({ heading, parts }) => [
    ...(heading ? [heading] : []),
    ...parts.flatMap(partTexts),
  ]);
  return [
    clinic.name,
    ...clinic.lines,
    title,
    madeOn,
    ...(patient ? [patient.name, ...patient.lines] : []),
    ...sectionTexts,
  ];
}

function partTexts(part: DocumentPart): string[] {
  if (part.kind === 'text') return [part.text];
  if (part.kind === 'facts') return part.facts.flat();
  return [...part.columns.map(({ label }) => label), ...part.rows.flat(), ...(part.total ?? [])];
}

/** The initials shown for a clinic without a logo. */
export function clinicInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en-US'))
    .join('');
}
