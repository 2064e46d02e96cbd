import { z } from 'zod';
import type { SourceLocation } from '../../x12/location.ts';
import { concept } from './fhir-codes.ts';
import type { Fact } from './payer-response.ts';

export const identifier = z
  .array(z.object({ type: concept.optional(), system: z.string().optional(), value: z.string().optional() }))
  .default([]);

/** The identifiers that are said to be member numbers (MB). */
export const memberIdsIn = (identifiers: z.infer<typeof identifier>, location: SourceLocation): Fact[] =>
  identifiers.flatMap(({ type, value }) =>
    value && type?.coding.some(({ code }) => code === 'MB') ? { value, location } : [],
  );
