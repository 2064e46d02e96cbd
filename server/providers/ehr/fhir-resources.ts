import { z } from 'zod';

const maxLength = 100;

/** Text that the portal can store: not too long, without control characters and halves of surrogate pairs. */
const isStorable = (value: string) => value.length <= maxLength && !/[\p{Cc}\p{Cs}]/u.test(value);

/** The parts of FHIR R4 that the import reads; malformed optional elements count as absent. */
export const text = z.string().trim().min(1).refine(isStorable).optional().catch(undefined);
export const list = <T extends z.ZodType>(type: T) => z.array(type).optional().catch([]).default([]);
/** Texts in their order; none if the first cannot be stored, since the second would take its place. */
const texts = list(text).transform(([first, ...others]) =>
  first === undefined ? [] : [first, ...others.filter((each) => each !== undefined)],
);
/** Elements that change the meaning of a resource; none is understood. */
export const modifiers = { implicitRules: z.unknown().optional(), modifierExtension: z.unknown().optional() };
export const hasModifiers = ({ implicitRules, modifierExtension }: z.infer<z.ZodObject<typeof modifiers>>): boolean =>
  implicitRules !== undefined || modifierExtension !== undefined;

const coding = z.object({ code: text, display: text });
export const concept = z.object({ text, coding: list(coding) });
export const reference = z.object({ reference: text, display: text });
const humanName = z.object({ use: text, text, family: text, given: texts, period: z.unknown().optional() });

export const patientResource = z.object({
  resourceType: z.literal('Patient'),
  id: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/),
  identifier: list(z.object({ use: text, system: text, value: text, period: z.unknown().optional() })),
  name: list(humanName),
  birthDate: text,
  gender: text,
  active: z.boolean().optional(),
  deceasedBoolean: z.boolean().optional(),
  deceasedDateTime: z.unknown().optional(),
  telecom: list(z.object({ system: text, use: text, value: text })),
  address: list(z.object({ use: text, line: texts, city: text, state: text, postalCode: text })),
  contact: list(z.object({ relationship: list(concept), name: humanName.optional().catch(undefined) })),
  generalPractitioner: list(reference),
  link: z.array(z.looseObject({ type: z.string() })).default([]),
  ...modifiers,
});
export type PatientResource = z.infer<typeof patientResource>;

export const coverageResource = z.object({
  resourceType: z.literal('Coverage'),
  status: z.string().optional(),
  ...modifiers,
  type: concept.optional().catch(undefined),
  subscriberId: text,
  beneficiary: reference,
  /** Read later, since a period that cannot be read is not the same as none. */
  period: z.unknown().optional(),
  payor: list(reference),
  class: list(z.object({ type: concept.optional().catch(undefined), value: text })),
  order: z.number().optional().catch(undefined),
});
export type CoverageResource = z.infer<typeof coverageResource>;

/** A searchset; entries of other types, such as warnings, are ignored. */
export const bundle = z.object({
  resourceType: z.literal('Bundle'),
  total: z.number().int().optional().catch(undefined),
  link: list(z.object({ relation: text, url: z.string().optional().catch(undefined) })),
  entry: z.array(z.object({ resource: z.looseObject({ resourceType: z.string() }) })).default([]),
});
